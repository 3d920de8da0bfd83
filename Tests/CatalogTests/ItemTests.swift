import VitrineCatalogTestSupport
@testable import VitrineCatalogImport
import VitrineSystemFiles
import VitrineMediaModel
import Testing

@testable import VitrineCatalog

@Suite struct ItemTests {
  let catalog: Catalog

  init() throws { catalog = try Shipped.catalog.get() }

  @Test func `a film has its facts, and its people by name in each language`() async throws {
    let film = try await film("parasite-2019")
    #expect(film.work.titles[.korean] == "기생충")
    #expect(film.releaseDate == CalendarDate(year: 2019))
    #expect(film.runtimeInMinutes == 132)
    #expect(film.work.countries.first == CountryCode("KR"))
    #expect(film.work.originalLanguage == .korean)
    #expect(film.work.genres.first == Genre("thriller") || !film.work.genres.isEmpty)
    #expect(film.work.overview[.english] != nil && film.work.overview[.korean] != nil)
    #expect(film.work.poster == .generated(film.id))
    let director = try #require(film.work.credits.first { $0.role == .director })
    #expect(director.person == (try catalogID(.person, "bong-joon-ho")))
    #expect(director.names[.korean] == "봉준호")
  }

  @Test func `a show has seasons, years and networks`() async throws {
    guard case .show(let show) = try await catalog.item(catalogID(.show, "friends-1994")).item else {
      Issue.record("not a show")
      return
    }
    #expect(show.seasonCount == 10)
    #expect(show.firstAirDate == CalendarDate(year: 1994))
    #expect(show.endYear == 2004)
    #expect(show.networks == ["NBC"])
  }

  @Test func `a person has years, occupations and what they are known for first`() async throws {
    let person = try await person("bong-joon-ho")
    #expect(person.birthYear == 1969)
    #expect(person.occupations.first == "director")
    let record = try #require(Shipped.records.first { $0.kind == .person && $0.id == "bong-joon-ho" })
    let first = person.appearances.prefix(record.knownFor?.count ?? 0)
    #expect(first.map { "\($0.work.kind.rawValue)/\($0.work.id.key)" } == record.knownFor)
    #expect(first.allSatisfy { $0.roles.contains(.director) })
  }

  @Test func `every person stands in each of their works, and every work with each of its people`()
    async throws
  {
    var expected: [String: Set<String>] = [:]
    for record in Shipped.records {
      for credit in record.credits ?? [] {
        guard let person = credit.person else { continue }
        expected[person, default: []].insert("\(record.kind.rawValue)/\(record.id)")
      }
    }
    #expect(expected.count > 2_000)
    for (key, works) in expected {
      let appearances = try await person(key).appearances
      #expect(Set(appearances.map { "\($0.work.kind.rawValue)/\($0.work.id.key)" }) == works, "\(key)")
      #expect(appearances.count == works.count, "\(key) twice in a work")
    }
  }

  @Test func `every item can be opened and says what the file says`() async throws {
    for record in Shipped.records where record.id.utf8.reduce(0, { $0 + Int($1) }).isMultiple(of: 7) {
      let detail = try await catalog.item(catalogID(record.kind, record.id))
      #expect(detail.item.id.key == record.id)
      #expect(!detail.similar.map(\.id).contains(detail.item.id))
      #expect(Set(detail.similar.map(\.id)).count == detail.similar.count)
      guard let work = detail.item.work else { continue }
      #expect(work.titles.languages.map(\.description) == record.titles.keys.sorted(), "\(record.id)")
      #expect(work.genres.map(\.slug) == record.genres ?? [], "\(record.id)")
      #expect(work.credits.map(\.name) == (record.credits ?? []).map(\.name), "\(record.id)")
      #expect(work.credits.map { $0.person?.key } == (record.credits ?? []).map(\.person), "\(record.id)")
    }
  }

  @Test(arguments: [
    "catalog:film:nothing-here", "catalog:show:parasite-2019", "catalog:person:parasite-2019",
    "catalog:photo:parasite-2019", "tmdb:film:parasite-2019", "catalog:film:PARASITE-2019",
  ])
  func `what is not there is not found`(_ text: String) async throws {
    let id = try #require(MediaID(text))
    await #expect(throws: ProviderError.notFound) { try await catalog.item(id) }
  }

  // MARK: Similar works

  @Test func `a series comes first, then who made it`() async throws {
    let godfather = try await similar(.film, "the-godfather-1972")
    #expect(godfather.prefix(2) == ["the-godfather-part-ii-1974", "the-godfather-part-iii-1990"])
    let parasite = try await similar(.film, "parasite-2019")
    #expect(Set(parasite.prefix(5)).isSuperset(of: ["snowpiercer-2013", "memories-of-murder-2003"]))
  }

  @Test func `similar works are twelve, and the same every time`() async throws {
    let other = try Catalog.open(in: catalogFolder)
    for record in Shipped.records.filter({ $0.source == "vitrine" && $0.kind != .person }).prefix(40) {
      let id = try catalogID(record.kind, record.id)
      let once = try await catalog.item(id).similar
      #expect(once.count == Similarity.count, "\(record.id)")
      #expect(once == (try await other.item(id).similar))
    }
  }

  private var catalogFolder: String { Files.folder(of: catalog.files.path) }

  private func similar(_ kind: MediaKind, _ key: String) async throws -> [String] {
    try await catalog.item(catalogID(kind, key)).similar.map(\.id.key)
  }

  private func film(_ key: String) async throws -> Film {
    let item = try await catalog.item(catalogID(.film, key)).item
    guard case .film(let film) = item else { throw ProviderError.notFound }
    return film
  }

  private func person(_ key: String) async throws -> Person {
    let item = try await catalog.item(catalogID(.person, key)).item
    guard case .person(let person) = item else { throw ProviderError.notFound }
    return person
  }
}
