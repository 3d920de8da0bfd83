import VitrineFederation
import VitrineMediaModel
import VitrineProviders
import VitrineSearchUI
import VitrineStandInUpstream
import Testing

/// The screens of the Unsplash tutorials, from the text field to the wire and back.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PhotoScreenTests {
  private func screen(_ upstream: Upstream) -> PhotoScreen {
    PhotoScreen(key: Secret("made-up-key"), base: upstream.address + "/unsplash")
  }

  @Test func `photos are asked for once typing rests, and carry what a cell and the terms need`() async throws
  {
    try await withUpstream { upstream in
      let screen = screen(upstream)
      for end in 1...3 { screen.model.type(String("sea".prefix(end))) }
      await until { !screen.model.isSearching && screen.model.sections.first?.rows.isEmpty == false }
      #expect(upstream.calls("/unsplash/search/photos").count == 1)
      let rows = try #require(screen.model.sections.first).rows
      let cells = rows.compactMap(PhotoScreen.cell)
      #expect(cells.count == rows.count)
      #expect(cells.contains { $0.ratio > 1 } && cells.contains { $0.ratio < 1 })
      #expect(cells.allSatisfy { $0.link?.contains("utm_source=") == true })
      await screen.model.stop()
    }
  }

  @Test func `scopes keep the text and never show rows of another`() async throws {
    try await withUpstream { upstream in
      let screen = screen(upstream)
      screen.model.type("sea")
      for kind in [MediaKind.photo, .collection, .photographer] {
        screen.choose(kind)
        #expect(screen.model.sections.allSatisfy { $0.kind == kind })
        await until { !screen.model.isSearching && screen.model.sections.first?.rows.isEmpty == false }
        #expect(screen.model.sections.map(\.kind) == [kind])
        #expect(screen.model.text == "sea")
      }
      await screen.model.stop()
    }
  }

  @Test func `categories are the topics, each with its photos`() async throws {
    try await withUpstream { upstream in
      let screen = screen(upstream)
      screen.explore.load()
      await until { screen.explore.feed != nil }
      #expect(screen.explore.categories.count { if case .topic = $0.id { true } else { false } } == 3)
      #expect(upstream.calls("/topics/topic-1/photos").isEmpty, "a category costs no call until it is chosen")
      let photos = screen.open(try #require(screen.explore.categories.first))
      photos.load()
      await until { !photos.items.isEmpty }
      #expect(upstream.calls("/topics/topic-1/photos").count == 1)
      await photos.stop()
      await screen.explore.stop()
    }
  }

  @Test func `the popular feed goes on to its end, no photo twice`() async throws {
    try await withUpstream { upstream in
      let screen = screen(upstream)
      screen.explore.load()
      await until { screen.explore.feed != nil }
      let feed = try #require(screen.explore.feed)
      #expect(feed.items.count == 20, "the first page came with the shelves")
      while feed.more == .available {
        feed.appeared(feed.items.count - 1)
        await until { feed.more != .loading }
      }
      #expect(feed.more == .ended)
      #expect(feed.items.count == 45)
      #expect(Set(feed.items.map(\.id)).count == 45)
      #expect(upstream.calls("order_by=popular").count == 3)
      await feed.stop()
    }
  }

  @Test func `a collection has its photos`() async throws {
    try await withUpstream { upstream in
      let screen = screen(upstream)
      screen.choose(.collection)
      screen.model.submit("sea")
      await until { screen.model.sections.first?.rows.isEmpty == false && !screen.model.isSearching }
      let photos = screen.photos(of: try #require(screen.model.sections.first?.rows.first))
      photos.load()
      await until { photos.more != .loading }
      #expect(!photos.items.isEmpty && photos.items.allSatisfy { $0.kind == .photo }, "\(photos.state)")
      await photos.stop()
      await screen.model.stop()
    }
  }

  @Test func `the use of a photo is told once, at the address that came with it`() async throws {
    try await withUpstream { upstream in
      let screen = screen(upstream)
      screen.model.type("sea")
      screen.model.submit()
      await until { screen.model.sections.first?.rows.isEmpty == false }
      guard case .photo(let photo) = screen.model.sections.first?.rows.first?.item.medium else {
        Issue.record("no photo")
        return
      }
      try await screen.used(photo)
      #expect(upstream.calls("/photos/photo-1/download").count == 1)
      #expect(upstream.calls("ixid=made").count == 1)
      await screen.model.stop()
    }
  }
}
