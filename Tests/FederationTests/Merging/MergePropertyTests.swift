@testable internal import VitrineFederation
internal import VitrineMediaModel
internal import VitrineTestSupport
import Testing

/// Random pages against a model that compares everything with everything.
@Suite struct MergePropertyTests {
  /// Groups items as the rules of `Sources/Federation/README.md` say, without any index.
  struct Model {
    var groups: [[ItemSummary]] = []

    mutating func take(_ item: ItemSummary) {
      if groups.joined().contains(where: { $0.id == item.id }) { return }
      let open = groups.indices.filter { !groups[$0].contains { $0.id.provider == item.id.provider } }
      let named = open.first { group in
        groups[group].contains { !Set($0.sharedIDs).isDisjoint(with: item.sharedIDs) }
      }
      if let place = named ?? titled(item) { groups[place].append(item) } else { groups.append([item]) }
    }

    private func titled(_ item: ItemSummary) -> Int? {
      var best: [Int: Int] = [:]
      for (place, group) in groups.enumerated() {
        guard let year = item.year, let other = group.lazy.compactMap(\.year).first,
          abs(year - other) <= 1, group.contains(where: { $0.titles == item.titles })
        else { continue }
        let names = group.flatMap(\.sharedIDs)
        if !names.isEmpty, !item.sharedIDs.isEmpty, Set(names).isDisjoint(with: item.sharedIDs) { continue }
        best[place] = abs(year - other)
      }
      guard let nearest = best.values.min() else { return nil }
      let places = best.keys.filter { best[$0] == nearest }
        .filter { !groups[$0].contains { $0.id.provider == item.id.provider } }
      return places.count == 1 ? places.first : nil
    }
  }

  private func randomItem(of provider: String, _ random: inout SeededGenerator) throws -> ItemSummary {
    let name = Int.random(in: 0..<12, using: &random)
    return try item(
      "\(provider):film:\(Int.random(in: 0..<30, using: &random))",
      ["One", "Two", "Three"].randomElement(using: &random),
      year: [nil, 2000, 2001, 2002, 2003].randomElement(using: &random) ?? nil,
      names: name < 6 ? [SharedID(.imdb, "tt\(name)")] : [])
  }

  @Test(arguments: PropertyCases.parts)
  func `rows are those of a model without an index`(part: Int) throws {
    for _ in 0..<PropertyCases.inEachPart(usual: 400) { try compare(UInt64.random(in: 0...UInt64.max)) }
  }

  private func compare(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var list = RowList()
    var model = Model()
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let provider = try #require(["catalog", "other", "third"].randomElement(using: &random))
      let page = try (0..<Int.random(in: 0...6, using: &random)).map { _ in
        try randomItem(of: provider, &random)
      }
      let before = list.rows
      let gain = list.take(page.map { SearchHit(item: $0) }, kind: .film)
      for item in page { model.take(item) }
      #expect(list.rows.map(\.origins) == model.groups.map { $0.map(\.id) }, "seed \(seed)")
      #expect(list.rows.prefix(before.count).map(\.id) == before.map(\.id), "seed \(seed)")
      #expect(gain.rows == list.rows.count - before.count, "seed \(seed)")
    }
  }
}
