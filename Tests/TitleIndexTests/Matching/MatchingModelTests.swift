import VitrineTestSupport
import VitrineTitleIndex
import VitrineMediaModel
import Testing

/// `docs/matching.md` and the index hold each other: the model is made from the page, and both must answer alike.
@Suite struct MatchingModelTests {
  /// Seeds whose worlds are the same in each run, and one that nobody has seen.
  private static let seeds = Array(UInt64(1)...12) + [UInt64.random(in: 0...UInt64.max)]
  private static let worlds = 12
  private static let requests = 25

  @Test(arguments: seeds)
  func `the index lists the same hits as the model, in the same order`(seed: UInt64) throws {
    print("MatchingModelTests: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for world in 0..<Self.worlds {
      let world = (number: world, world: ModelWorld(&random))
      let model = MatchingModel(world.world.items)
      let index = try ModelIndex(world.world.items)
      for _ in 0..<Self.requests {
        let request = world.world.request(&random)
        guard try agree(model, index.index, request) else {
          print("seed \(seed), world \(world.number)")
          for item in model.items { print(Self.line(item)) }
          return
        }
      }
    }
  }

  private func agree(
    _ model: MatchingModel, _ index: TitleIndex, _ request: IndexRequest
  ) throws -> Bool {
    var (found, expected) = (try index.search(request), model.answer(request))
    if request.order == .title {
      // Which script comes first in the order by title is the index's own business.
      let all = IndexRequest(
        text: request.text, kinds: request.kinds, page: try #require(Page(size: Page.largestSize)),
        filter: request.filter, order: .title, further: request.further, wantsFacets: request.wantsFacets)
      (found, expected) = (Self.ordered(try index.search(all), model), Self.ordered(model.answer(all), model))
    }
    for section in found.sections.indices {
      for hit in found.sections[section].hits.indices { found.sections[section].hits[hit].match?.ranges = [] }
    }
    guard found != expected else { return true }
    Issue.record(
      """
      \(request.text) \(request)
      index: \(Self.lines(found))
      model: \(Self.lines(expected))
      """)
    return false
  }

  /// An answer with the items whose main titles have letters of ASCII first.
  private static func ordered(_ answer: IndexAnswer, _ model: MatchingModel) -> IndexAnswer {
    let ascii = Set(
      model.items.filter { $0.variants.first?.letters.allSatisfy { $0 < 0x80 } ?? false }.map(\.item.row))
    var answer = answer
    for section in answer.sections.indices {
      let hits = answer.sections[section].hits
      answer.sections[section].hits =
        hits.filter { ascii.contains($0.row) }
        + hits.filter { !ascii.contains($0.row) }.sorted { $0.row < $1.row }
    }
    return answer
  }

  private static func lines(_ answer: IndexAnswer) -> String {
    answer.sections.map { section in
      "\(section.kind) \(section.total): "
        + section.hits.map { "\($0.row) \(String(describing: $0.match))" }.joined(separator: ", ")
    }.joined(separator: "; ") + (answer.facets.map { " \($0)" } ?? "")
  }

  private static func line(_ item: ModelItem) -> String {
    let titles = item.titles.map {
      "\($0.text) (\($0.language?.description ?? "-")\($0.isMain ? "" : ", alias"))"
    }
    return "\(item.item.row) \(item.item.kind) \(item.item.year ?? 0) \(item.item.popularity) "
      + "\(item.item.originalLanguage?.description ?? "-"): " + titles.joined(separator: " | ")
  }
}

/// An index of some items in a file of its own.
struct ModelIndex {
  let index: TitleIndex
  private let file = TemporaryIndex()

  init(_ items: [IndexedItem]) throws {
    try TitleIndex.build(items, at: file.path)
    index = try TitleIndex(opening: file.path, budget: nil)
  }
}
