import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

struct ITunesAnswersTests {
  private let caller = Caller()

  private func films(_ query: String) async throws -> [ITunesTrack] {
    try await caller.get("/itunes/search?media=movie&" + query, as: ITunesAnswer.self).films
  }

  @Test func `films fit the words; some have no preview`() async throws {
    let rows = try await films("term=the+man&limit=200")
    #expect(rows.count > 10)
    #expect(rows.contains { $0.previewURL == nil } && rows.contains { $0.previewURL != nil })
    #expect(rows.allSatisfy { $0.artistName != nil && $0.releaseDate != nil })
    #expect(try await films("term=zzyzx").isEmpty)
    #expect(try await films("term=the&limit=7").count <= 7)
  }

  @Test func `a film of TMDB and of the store is the same, and so are their names`() async throws {
    let sold = try #require(
      try await films("term=the+dark+knight").first { $0.trackName == "The Dark Knight" })
    let listed = try await caller.get(
      "/tmdb/3/search/movie?query=the+dark+knight", as: TMDBPage<TMDBFilmRow>.self
    ).results.rows
    #expect(listed.first?.title == sold.trackName)
    #expect(sold.releaseDate?.hasPrefix("2008") == true && listed.first?.releaseDate?.year == 2008)
    #expect(sold.artistName == "Christopher Nolan")
  }

  @Test func `some descriptions hold entities or tags`() async throws {
    let texts = try await films("term=the&limit=200").compactMap(\.longDescription)
    #expect(texts.contains { $0.contains("&amp;") } && texts.contains { $0.hasPrefix("<i>") })
    #expect(texts.contains { !$0.contains("&") && !$0.contains("<") })
  }

  @Test func `artwork is drawn at any size`() async throws {
    let address = try #require(try await films("term=the").first?.artworkURL100)
    for side in [30, 100, 600, 1200] {
      let art = try await caller.get(address.replacing("100x100bb", with: "\(side)x\(side)bb"))
      #expect(String(decoding: art.body, as: UTF8.self).contains(#"width="\#(side)" height="\#(side)""#))
    }
  }

  @Test func `shows are sold in seasons, and looked up with them`() async throws {
    let seasons = try await caller.get(
      "/itunes/search?term=breaking+bad&media=tvShow&entity=tvSeason", as: ITunesAnswer.self
    ).seasons
    #expect(seasons.count == 5 && Set(seasons.map(\.artistID)).count == 1)
    let show = try #require(seasons.first?.artistID)
    let found = try await caller.get("/itunes/lookup?id=\(show)&entity=tvSeason", as: ITunesAnswer.self)
    #expect(found.seasons == seasons && found.results.rows.count == seasons.count + 1)
    let iTunes = ITunesProvider(transport: caller, base: Caller.address + "/itunes")
    let id = try #require(MediaID(provider: .itunes, kind: .show, key: String(show)))
    #expect(try await iTunes.item(id).item.id == id)
  }

  @Test func `a store has its currency, its language, and a refusal for no store`() async throws {
    let japan = try await films("term=interstellar&country=jp&lang=ja_jp")
    #expect(japan.first?.trackName == "インターステラー" && japan.first?.currency == "JPY")
    let wrong = try await caller.get("/itunes/search?term=a&country=zz")
    #expect(wrong.status == .badRequest)
    #expect(try WireJSON.decode(ITunesFault.self, from: wrong.body).errorMessage.contains("[country]"))
  }
}
