@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import Testing

@Suite struct RowListTests {
  private func rows(_ pages: [ItemSummary]..., kind: MediaKind = .film) -> [FederatedRow] {
    var list = RowList()
    for page in pages { _ = list.take(page.map { SearchHit(item: $0) }, kind: kind) }
    return list.rows
  }

  private func origins(_ rows: [FederatedRow]) -> [[String]] { rows.map { $0.origins.map(\.description) } }

  @Test func `a name in common makes one row, whatever the titles say`() throws {
    let rows = rows(
      [try item("catalog:film:a", "One", year: 1990, names: [SharedID(.imdb, "tt1")])],
      [try item("other:film:b", "Eins", names: [SharedID(.imdb, "tt1")])])
    #expect(origins(rows) == [["catalog:film:a", "other:film:b"]])
  }

  @Test func `a provider's own key is the name others know the item by`() throws {
    let known = try item("catalog:film:a", "One", names: [SharedID(.tmdb, "7")])
    #expect(origins(rows([known], [try item("tmdb:film:7", "Uno")])).count == 1)
    #expect(origins(rows([known], [try item("tmdb:film:8", "Uno")])).count == 2)
  }

  @Test(arguments: [(2000, 2001, 1), (2000, 1999, 1), (2000, 2000, 1), (2000, 2002, 2), (2000, nil, 2)])
  func `one title is one work when the years are at most one apart`(first: Int, second: Int?, count: Int)
    throws
  {
    let rows = rows(
      [try item("catalog:film:a", "WALL·E", year: first)], [try item("tmdb:film:9", "Wall-e", year: second)])
    #expect(rows.count == count)
  }

  @Test func `any title of the one may be any title of the other`() throws {
    var first = try item("catalog:film:a", "Parasite", year: 2019)
    first.titles[.korean] = "기생충"
    var second = try item("tmdb:film:9", "Gisaengchung", year: 2019)
    second.titles[.korean] = "기생충"
    #expect(rows([first], [second]).count == 1)
  }

  @Test func `a title that came with a merged item is known from then on`() throws {
    var second = try item("tmdb:film:9", "One", year: 2000)
    second.titles[.korean] = "하나"
    let third = try item("itunes:film:3", "하나", year: 2000)
    #expect(rows([try item("catalog:film:a", "One", year: 2000)], [second], [third]).count == 1)
  }

  @Test func `items of one provider are never one row`() throws {
    let twins = [try item("tmdb:film:1", "One", year: 2000), try item("tmdb:film:2", "One", year: 2000)]
    #expect(rows(twins).count == 2)
    let rows = rows([try item("catalog:film:a", "One", year: 2000)], twins)
    #expect(origins(rows) == [["catalog:film:a", "tmdb:film:1"], ["tmdb:film:2"]])
  }

  @Test func `different names at one authority are different works`() throws {
    let rows = rows(
      [try item("catalog:film:a", "One", year: 2000, names: [SharedID(.imdb, "tt1")])],
      [try item("tmdb:film:9", "One", year: 2000, names: [SharedID(.imdb, "tt2")])])
    #expect(rows.count == 2)
  }

  @Test func `the nearest year wins, and two as near are none`() throws {
    let known = [
      try item("catalog:film:a", "One", year: 1999), try item("catalog:film:b", "One", year: 2000),
    ]
    let near = rows(known, [try item("tmdb:film:9", "One", year: 2000)])
    #expect(near.map(\.origins.count) == [1, 2])
    let apart = [
      try item("catalog:film:a", "One", year: 1998), try item("catalog:film:b", "One", year: 2000),
    ]
    #expect(rows(apart, [try item("tmdb:film:9", "One", year: 1999)]).count == 3)
  }

  @Test func `people are one by name unless the years of birth or a namesake forbid it`() throws {
    let known = try item("catalog:person:a", "Ann Lee", year: 1950)
    let unknown = try item("tmdb:person:1", "ann lee")
    #expect(rows([known], [unknown], kind: .person).count == 1)
    #expect(rows([known], [try item("tmdb:person:1", "Ann Lee", year: 1951)], kind: .person).count == 2)
    let namesake = try item("tmdb:person:2", "Ann Lee")
    #expect(rows([known], [unknown, namesake], kind: .person).count == 3)
    let other = try item("catalog:person:b", "Ann Lee", year: 1980)
    #expect(rows([known, other], [unknown], kind: .person).count == 3)
  }

  @Test func `an item that stands twice on a page, with two titles, is known by the first`() throws {  // C95
    let known = try item("catalog:film:a", "One", year: 2000)
    let twice = [try item("tmdb:film:1", "One", year: 2000), try item("tmdb:film:1", "Two", year: 2000)]
    #expect(origins(rows([known], twice)) == [["catalog:film:a", "tmdb:film:1"]])
    let unknown = [try item("tmdb:film:1", "Two"), try item("tmdb:film:1", "One", year: 2000)]
    #expect(origins(rows([known], unknown)) == [["catalog:film:a"], ["tmdb:film:1"]])
  }

  @Test func `a person who stands twice on a page is no namesake`() throws {  // C95
    let known = try item("catalog:person:a", "Ann Lee", year: 1950)
    let twice = [try item("tmdb:person:1", "Ann Lee"), try item("tmdb:person:1", "Ann Lee")]
    #expect(origins(rows([known], twice, kind: .person)) == [["catalog:person:a", "tmdb:person:1"]])
  }

  @Test func `photos are never one by their titles`() throws {
    let rows = rows(
      [try item("unsplash:photo:a", "Sea", year: 2000)], [try item("other:photo:a", "Sea", year: 2000)],
      kind: .photo)
    #expect(rows.count == 2)
  }

  @Test func `a repeated item is one row, and equal keys of other kinds are other items`() throws {
    var list = RowList()
    let first = list.take(try hits("tmdb:film:550", "tmdb:film:1", "tmdb:film:550"), kind: .film)
    let second = list.take(try hits("tmdb:film:1", "tmdb:film:2"), kind: .film)
    let third = list.take(try hits("tmdb:show:550", "tmdb:person:550"), kind: .film)
    #expect(first == .init(items: 2, rows: 2))
    #expect(second == .init(items: 1, rows: 1))  // C95
    #expect(third == .init())  // C97
    #expect(list.rows.map(\.id.key) == ["550", "1", "2"])  // C98
  }
}
