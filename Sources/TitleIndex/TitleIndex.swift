public import VitrineMediaModel
import Synchronization
import VitrineTextMatching

/// A title index in an immutable file that is mapped into memory.
///
/// Thread-safe; searches run side by side. The rules are those of `docs/matching.md`.
public final class TitleIndex: Sendable {
  /// What ``build(_:at:stamp:)`` was told: the caller's mark of the data the index was built from.
  public let stamp: UInt64
  let columns: IndexColumns
  private let path: String
  private let file: MappedIndex
  private let scratches = Mutex<[Scratch]>([])
  /// The nanoseconds of processor time a search may take.
  let budget: UInt64?

  /// Opens an index.
  ///
  /// - Parameters:
  ///   - path: A file written by ``build(_:at:stamp:)``.
  ///   - budget: The nanoseconds of processor time a search may take; what it finds until then is its answer, marked
  ///     as partial. Nil for any time.
  /// - Throws: `missing`, `unusable` (not an index, another version, cut short, damaged) or `inaccessible`.
  /// - Complexity: Reads the header and a sum for each 32 kB. The rest is checked when a search first reads it.
  public init(opening path: String, budget: UInt64? = TitleIndex.usualBudget) throws(IndexError) {
    file = try MappedIndex(path: path)
    guard let columns = IndexColumns(file), !file.checks.isDamaged else {
      throw .unusable(path: path, reason: "it is damaged")
    }
    self.columns = columns
    self.path = path
    self.budget = budget
    stamp = file.word(at: IndexFormat.checkedFrom)
  }

  /// The version of the file format; a file of another one must be built again.
  public static let formatVersion = IndexFormat.version

  /// The most genres that an index tells apart; items do not have those that came later.
  package static let mostGenres = IndexNames.mostGenres
  /// The most countries, and original languages, that an index tells apart.
  package static let mostCountries = IndexNames.mostShort

  /// Five milliseconds.
  public static let usualBudget: UInt64 = 5_000_000

  /// Writes an index file, whole or not at all.
  ///
  /// - Parameters:
  ///   - items: Every item, best known first; rows must be different.
  ///   - path: Where to write. A file that is there stays until the new one is complete.
  ///   - stamp: The caller's mark of the data, given back by ``stamp``.
  /// - Throws: `inaccessible`, `tooLarge` or `unordered`.
  /// - Complexity: One pass over the items, which are not kept.
  public static func build(
    ordered items: some Sequence<IndexedItem>, at path: String, stamp: UInt64 = 0
  ) throws(IndexError) {
    try IndexBuilder.build(items, at: path, stamp: stamp)
  }

  /// Writes an index file of items in any order, whole or not at all; see ``build(ordered:at:stamp:)``.
  ///
  /// - Throws: `inaccessible` or `tooLarge`.
  public static func build(_ items: [IndexedItem], at path: String, stamp: UInt64 = 0) throws(IndexError) {
    try IndexBuilder.build(items.byPopularity(), at: path, stamp: stamp)
  }

  /// Reads the whole file and compares it with its sums.
  ///
  /// - Throws: `unusable` when it is damaged.
  public func checkFile() throws(IndexError) {
    file.checks.checkAll()
    try throwIfDamaged()
  }

  /// The number of titles.
  public var titleCount: Int { columns.titleCount }

  /// Finds the items whose titles fit a query.
  ///
  /// What a section holds does not depend on which other kinds are asked for, nor on the page.
  ///
  /// - Parameter request: What to look for.
  /// - Returns: A section for each kind asked for; within a section each item once. Empty sections for blank text.
  /// - Throws: `unusable` when the file turns out to be damaged: build it again.
  public func search(_ request: IndexRequest) throws(IndexError) -> IndexAnswer {
    let typed = TypedText(request.text)
    guard !typed.isBlank else {
      return IndexAnswer(
        sections: request.kinds.map { IndexSection(kind: $0, total: 0, hits: []) },
        facets: request.wantsFacets ? SearchFacets() : nil, isPartial: false)
    }
    let filter = request.filter.isEmpty ? nil : CompiledFilter(request.filter, columns)
    return try running(typed, filter, SearchRun.wanted(request), budget: budget) { run in run.answer(request)
    }
  }

  /// Finds the items whose titles fit a query, by relevance; see ``search(_:)``.
  ///
  /// - Returns: See ``search(_:)``.
  /// - Throws: See ``search(_:)``.
  public func search(
    _ text: String, kinds: [MediaKind], page: Page = .first
  ) throws(IndexError) -> IndexAnswer {
    try search(IndexRequest(text: text, kinds: kinds, page: page))
  }

  /// Where an item stands among the hits of its kind, without making the hits; for checking a catalog.
  ///
  /// - Returns: Its place from 0 and the items before it that do not bear the title; nil when it is not found.
  package func rank(ofRow row: Int, for text: String) throws(IndexError) -> IndexRank? {
    let typed = TypedText(text)
    guard !typed.isBlank, let ordinal = columns.ordinal(ofRow: row) else { return nil }
    let wanted = MediaKind.allCases.indices.map { $0 == columns.kind(ordinal) ? columns.count : 0 }
    // What a check says must not depend on the time it takes.
    return try found(typed, wanted, budget: nil) { (run: inout SearchRun) in run.rank(ofOrdinal: ordinal) }
  }

  /// The rows of those given that a query does not find.
  func missing(rows: [Int], from text: String) throws(IndexError) -> Set<Int> {
    let typed = TypedText(text)
    guard !typed.isBlank else { return Set(rows) }
    return try found(typed, MediaKind.allCases.map { _ in 0 }, budget: nil) { run in
      Set(rows.filter { row in columns.ordinal(ofRow: row).map { !run.scratch.found.contains($0) } ?? true })
    }
  }

  /// The best rows of any kind in one list, for measuring.
  package func rows(_ text: String, count: Int) throws(IndexError) -> [Int] {
    let typed = TypedText(text)
    if typed.isBlank { return [] }
    return try found(typed, MediaKind.allCases.map { _ in count }, budget: budget) { run in
      run.ordinals(count: count).map { run.columns.row($0) }
    }
  }

  /// Finds everything and hands the search over.
  private func found<Result>(
    _ typed: TypedText, _ wanted: [Int], budget: UInt64?, _ read: (inout SearchRun) -> Result
  ) throws(IndexError) -> Result {
    try exploring(typed, wanted, budget: budget) { run, _ in read(&run) }
  }

  /// Finds everything, and hands over the search and what each step found.
  func exploring<Result>(
    _ typed: TypedText, _ wanted: [Int], budget: UInt64?,
    _ read: (inout SearchRun, [IndexExplanation.Step]) -> Result
  ) throws(IndexError) -> Result {
    try running(typed, nil, wanted, budget: budget) { run in
      var steps: [IndexExplanation.Step] = []
      Relaxation.collect(
        &run,
        onStep: { step, found in
          steps.append(IndexExplanation.Step(name: step?.name ?? "as typed", found: found))
        })
      return read(&run, steps)
    }
  }

  /// Prepares a search with memory of its own and runs it.
  private func running<Result>(
    _ typed: TypedText, _ filter: CompiledFilter?, _ wanted: [Int], budget: UInt64?,
    _ body: (inout SearchRun) -> Result
  ) throws(IndexError) -> Result {
    // The memory is moved, not copied, so that the search has the only reference while it writes.
    var run = SearchRun(
      columns, filter, typed, takeScratch(), wanted: wanted, budget: ProcessorBudget(nanoseconds: budget))
    let result = body(&run)
    give(run.takeScratch())
    try throwIfDamaged()
    return result
  }

  private func throwIfDamaged() throws(IndexError) {
    if file.checks.isDamaged { throw .unusable(path: path, reason: "it is damaged") }
  }

  /// Scratch memory for a search: pooled, or new when the pool is locked, so that searches never wait for each other.
  private func takeScratch() -> Scratch {
    scratches.withLockIfAvailable { $0.popLast() }.flatMap(\.self) ?? Scratch(size: columns.setSize)
  }

  private func give(_ scratch: Scratch) {
    _ = scratches.withLockIfAvailable { if $0.count < Self.mostScratches { $0.append(scratch) } }
  }

  /// The scratch memories kept for the next searches; more searches at once make their own.
  private static let mostScratches = 8
}

extension [IndexedItem] {
  /// Best known first; equally well known ones by row.
  func byPopularity() -> [IndexedItem] {
    sorted { left, right in
      let (one, other) = (Float(left.popularity), Float(right.popularity))
      return one != other ? one > other : left.row < right.row
    }
  }
}

/// Where an item stands among the hits of its kind.
package struct IndexRank: Sendable, Hashable {
  /// The number of hits before it.
  package var ordinal: Int
  /// The number of hits before it of which no title is the query as a whole.
  package var parts: Int
  /// How well it fits.
  package var tier: MatchTier
}
