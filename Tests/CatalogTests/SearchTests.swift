@testable import VitrineCatalogImport
import VitrineCatalogTestSupport
import VitrineMediaModel
import Testing

@testable import VitrineCatalog

@Suite struct SearchTests {
  let catalog: Catalog

  init() throws { catalog = try Shipped.catalog.get() }

  @Test(arguments: ["parasite", "the", "기생충", "tom", "tom hanks", "봉준호", "1917", "a", "zzzz"])
  func `what a section holds does not depend on the scope`(_ text: String) async throws {
    let all = try await catalog.search(SearchRequest(text: text))
    #expect(Set(all.sections.map(\.kind)) == [.film, .show, .person])
    for section in all.sections {
      let alone = try await catalog.search(SearchRequest(text: text, scope: .kind(section.kind)))
      #expect(alone.sections == [section])
    }
  }

  @Test func `pages join to the whole list without a repetition`() async throws {
    let whole = try await section(.film, "the", page: #require(Page(size: 100)))
    var joined: [MediaID] = []
    for number in 1...10 {
      let page = try #require(Page(number: number, size: 10))
      let part = try await section(.film, "the", page: page)
      #expect(part.total == whole.total && part.pages == page.count(for: whole.total))
      joined += part.hits.map(\.item.id)
    }
    #expect(joined == whole.hits.map(\.item.id))
    #expect(Set(joined).count == 100)
  }

  @Test func `a page past the end has no hits and keeps the total`() async throws {
    let section = try await section(.film, "parasite", page: #require(Page(number: 10_000)))
    #expect(section.hits.isEmpty)
    #expect(section.total > 0)
    #expect(section.state == .results(partial: false))
  }

  @Test(arguments: ["", " ", "\u{3000}\t\u{00A0}"])
  func `a blank text asks nothing`(_ text: String) async throws {
    let answer = try await catalog.search(SearchRequest(text: text))
    #expect(answer.text == text)
    #expect(answer.sections.map(\.state) == [.idle, .idle, .idle])
  }

  @Test func `nothing found is empty and no error`() async throws {
    let answer = try await catalog.search(SearchRequest(text: "qqqqzzzzxxxx"))
    #expect(answer.sections.map(\.state) == [.empty, .empty, .empty])
  }

  @Test func `a scope the catalog has no items of gives no section`() async throws {
    let answer = try await catalog.search(SearchRequest(text: "parasite", scope: .kind(.photo)))
    #expect(answer.sections.isEmpty)
  }

  // C154
  @Test func `the name of an actor finds the person first, and their page has the films`() async throws {
    let answer = try await catalog.search(SearchRequest(text: "Song Kang-ho"))
    let first = try #require(answer.sections.first)
    #expect(first.kind == .person)
    let hit = try #require(first.hits.first)
    #expect(hit.item.titles[.korean] == "송강호")
    guard case .person(let person) = try await catalog.item(hit.item.id).item else {
      Issue.record("not a person")
      return
    }
    #expect(person.appearances.map(\.work.id.key).contains("parasite-2019"))
  }

  // C154
  @Test func `the films of a person follow the person, each once, on every page and in every scope`()
    async throws
  {
    let answer = try await catalog.search(SearchRequest(text: "tom hanks", page: #require(Page(size: 5))))
    #expect(answer.sections.first?.kind == .person)
    let films = try #require(answer.sections.first { $0.kind == .film })
    #expect(films.total > 5 && films.hits.map(\.item.id.key).contains("forrest-gump-1994"))
    var joined: [MediaID] = []
    for number in 1...films.pages {
      joined += try await section(.film, "tom hanks", page: #require(Page(number: number, size: 5))).hits.map(
        \.item.id)
    }
    #expect(joined.count == films.total && Set(joined).count == joined.count)
    #expect(try await section(.film, "tom hank", page: .first).total == 0, "only a whole name brings films")
  }

  // C74
  @Test(arguments: ["300", "1917", "9", "21"])
  func `a film named by a number is found by it`(_ text: String) async throws {
    let section = try await section(.film, text, page: .first)
    let titles = section.hits.first?.item.titles
    #expect(titles?[.english] == text)
  }

  @Test func `a cancelled task gets no answer`() async throws {
    let catalog = catalog
    let task = Task { () throws in
      while !Task.isCancelled { await Task.yield() }
      return try await catalog.search(SearchRequest(text: "parasite"))
    }
    task.cancel()
    await #expect(throws: ProviderError.cancelled) { try await task.value }
  }

  private func section(_ kind: MediaKind, _ text: String, page: Page) async throws -> SearchSection {
    let answer = try await catalog.search(SearchRequest(text: text, scope: .kind(kind), page: page))
    return try #require(answer.sections.first)
  }
}
