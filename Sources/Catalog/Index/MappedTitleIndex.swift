public import MediaModel
import Synchronization
import TextMatching

/// A title index in an immutable file that is mapped into memory.
///
/// Thread-safe; searches run side by side. The rules are those of `docs/matching.md`.
public final class MappedTitleIndex: TitleIndex {
  /// What ``build(_:at:stamp:)`` was told: the caller's mark of the data the index was built from.
  public let stamp: UInt64
  let columns: IndexColumns
  private let file: MappedFile
  private let scratches: Mutex<[Scratch]>

  /// Opens an index.
  ///
  /// - Parameter path: A file written by ``build(_:at:stamp:)``.
  /// - Throws: `missing`, `unusable` (not an index, another version, cut short, damaged) or `inaccessible`.
  /// - Complexity: Reads the file once, to check it.
  public init(opening path: String) throws(IndexError) {
    file = try MappedFile(path: path)
    guard file.word(at: 0) == IndexFormat.magic else {
      throw .unusable(path: path, reason: "it is not a title index")
    }
    guard file.word(at: 8) == IndexFormat.version else {
      throw .unusable(path: path, reason: "it comes from another version")
    }
    let mapped = file
    let sum = IndexFormat.checksum(
      stride(from: IndexFormat.checkedFrom, to: mapped.count, by: 8).lazy.map { mapped.word(at: $0) })
    guard sum == file.word(at: IndexFormat.checksumOffset), let columns = IndexColumns(file) else {
      throw .unusable(path: path, reason: "it is damaged")
    }
    self.columns = columns
    stamp = file.word(at: IndexFormat.checkedFrom)
    scratches = Mutex([])
  }

  /// Writes an index file, whole or not at all.
  ///
  /// - Parameters:
  ///   - items: Every item, in any order; rows must be different.
  ///   - path: Where to write. A file that is there stays until the new one is complete.
  ///   - stamp: The caller's mark of the data, given back by ``stamp``.
  /// - Throws: `inaccessible` or `tooLarge`.
  public static func build(
    _ items: some Sequence<IndexedItem>, at path: String, stamp: UInt64 = 0
  ) throws(IndexError) {
    let bytes = try IndexBuilder(Array(items)).file(stamp: stamp)
    let writer = try FileWriter(path: path)
    try writer.write(bytes)
    try writer.finish()
  }

  /// The number of titles.
  public var titleCount: Int { columns.titles.count }

  /// Finds the items whose titles fit a query; see ``TitleIndex/search(_:kinds:page:)``.
  public func search(_ text: String, kinds: [MediaKind], page: Page) -> [IndexSection] {
    let typed = TypedText(text)
    guard !typed.isBlank else { return kinds.map { IndexSection(kind: $0, total: 0, hits: []) } }
    return run(typed) { $0.sections(kinds, page) }
  }

  /// Where an item stands among the hits of its kind, without making the hits; for checking a catalog.
  ///
  /// - Returns: Its place from 0 and the items before it that are not better than it only by popularity; nil
  ///   when it is not found.
  package func rank(ofRow row: Int, for text: String) -> IndexRank? {
    let typed = TypedText(text)
    guard !typed.isBlank else { return nil }
    return run(typed) { $0.rank(of: row) }
  }

  /// The rows of those given that a query does not find.
  ///
  /// What the letters as typed find is looked at first; mostly that is all.
  func missing(rows: [Int], from text: String) -> Set<Int> {
    let typed = TypedText(text)
    guard !typed.isBlank else { return Set(rows) }
    var run = SearchRun(columns, typed, takeScratch())
    run.collectAsTyped()
    if rows.contains(where: { run.scratch.found[$0].score == .none }) { run.collectLeniently() }
    let missing = rows.filter { run.scratch.found[$0].score == .none }
    give(run.takeScratch())
    return Set(missing)
  }

  /// The best rows of any kind in one list, for measuring.
  package func rows(_ text: String, count: Int) -> [Int] {
    let typed = TypedText(text)
    return typed.isBlank ? [] : run(typed) { $0.rows(count: count) }
  }

  private func run<Result>(_ typed: TypedText, _ read: (SearchRun) -> Result) -> Result {
    // The memory is handed over, not copied: nothing else holds it while the search writes to it.
    var run = SearchRun(columns, typed, takeScratch())
    run.collect()
    let result = read(run)
    give(run.takeScratch())
    return result
  }

  private func takeScratch() -> Scratch {
    scratches.withLock { $0.popLast() } ?? Scratch(rows: columns.items.count)
  }

  private func give(_ scratch: Scratch) {
    scratches.withLock { if $0.count < Self.mostScratches { $0.append(scratch) } }
  }

  /// The scratch memories kept for the next searches; more searches at once make their own.
  private static let mostScratches = 8
}

/// Where an item stands among the hits of its kind.
package struct IndexRank: Sendable, Hashable {
  /// The number of hits before it.
  package var place: Int
  /// The number of hits before it that fit the query better, not just as well.
  package var better: Int
  /// How well it fits.
  package var tier: MatchTier
}
