public import VitrineMediaModel
import Synchronization
import VitrineTextMatching

/// A title index in an immutable, memory-mapped file.
///
/// Thread-safe; searches run concurrently. Matching and ranking follow `docs/matching.md`.
public final class TitleIndex: Sendable {
  /// The value passed to ``build(_:at:stamp:)``, which identifies the data the index was built from.
  public let stamp: UInt64
  let columns: IndexColumns
  private let path: String
  private let file: MappedIndex
  private let scratches = Mutex<[Scratch]>([])
  /// The CPU budget of a search in nanoseconds; nil for no limit.
  let budget: UInt64?

  /// Opens an index.
  ///
  /// - Parameters:
  ///   - path: A file written by ``build(_:at:stamp:)``.
  ///   - budget: The CPU budget of a search in nanoseconds. A search that exceeds it returns what it has
  ///     found, marked as partial. Nil for no limit.
  /// - Throws: `missing`, `unusable` (not an index, another version, truncated, damaged) or `inaccessible`.
  /// - Complexity: Reads the header and one checksum per 32 KiB. Each block is verified when a search first
  ///   reads it.
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

  /// The version of the file format. Files of other versions must be rebuilt.
  public static let formatVersion = IndexFormat.version

  /// The maximum number of genres in an index; items do not keep further ones.
  package static let mostGenres = IndexNames.mostGenres
  /// The maximum number of countries, and of original languages, in an index.
  package static let mostCountries = IndexNames.mostShort

  /// Five milliseconds.
  public static let usualBudget: UInt64 = 5_000_000

  /// Writes an index file, atomically.
  ///
  /// - Parameters:
  ///   - items: Every item, by descending popularity, with unique rows.
  ///   - path: The file to write. An existing file is kept until the new one is complete.
  ///   - stamp: Identifies the data; see ``stamp``.
  /// - Throws: `inaccessible`, `tooLarge` or `unordered`.
  /// - Complexity: One pass over the items, which are not retained.
  public static func build(
    ordered items: some Sequence<IndexedItem>, at path: String, stamp: UInt64 = 0
  ) throws(IndexError) {
    try IndexBuilder.build(items, at: path, stamp: stamp)
  }

  /// Writes an index file for items in any order, atomically; see ``build(ordered:at:stamp:)``.
  ///
  /// - Throws: `inaccessible` or `tooLarge`.
  public static func build(_ items: [IndexedItem], at path: String, stamp: UInt64 = 0) throws(IndexError) {
    try IndexBuilder.build(items.byPopularity(), at: path, stamp: stamp)
  }

  /// Reads the whole file and verifies every checksum.
  ///
  /// - Throws: `unusable` when the file is damaged.
  public func checkFile() throws(IndexError) {
    file.checks.checkAll()
    try throwIfDamaged()
  }

  /// The number of titles.
  public var titleCount: Int { columns.titleCount }

  /// Returns the items whose titles match a query.
  ///
  /// The content of a section depends neither on the other kinds requested nor on the page.
  ///
  /// - Parameter request: The query, with kinds, page, filter and order.
  /// - Returns: One section per requested kind, each item at most once in its section. Sections are empty for
  ///   blank text.
  /// - Throws: `unusable` when the file turns out to be damaged and must be rebuilt.
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

  /// Returns the items whose titles match a query, by relevance; see ``search(_:)``.
  ///
  /// - Returns: See ``search(_:)``.
  /// - Throws: See ``search(_:)``.
  public func search(
    _ text: String, kinds: [MediaKind], page: Page = .first
  ) throws(IndexError) -> IndexAnswer {
    try search(IndexRequest(text: text, kinds: kinds, page: page))
  }

  /// Returns the rank of an item among the hits of its kind, without building the hits; used to check a
  /// catalog.
  ///
  /// - Returns: The rank from 0; nil when the item is not found.
  package func rank(ofRow row: Int, for text: String) throws(IndexError) -> IndexRank? {
    let typed = TypedText(text)
    guard !typed.isBlank, let ordinal = columns.ordinal(ofRow: row) else { return nil }
    let wanted = MediaKind.allCases.indices.map { $0 == columns.kind(ordinal) ? columns.count : 0 }
    // The result of a check must not depend on how long it takes.
    return try found(typed, wanted, budget: nil) { (run: inout SearchRun) in run.rank(ofOrdinal: ordinal) }
  }

  /// Returns those of the given rows that a query does not find.
  func missing(rows: [Int], from text: String) throws(IndexError) -> Set<Int> {
    let typed = TypedText(text)
    guard !typed.isBlank else { return Set(rows) }
    return try found(typed, MediaKind.allCases.map { _ in 0 }, budget: nil) { run in
      Set(rows.filter { row in columns.ordinal(ofRow: row).map { !run.scratch.found.contains($0) } ?? true })
    }
  }

  /// Returns the rows of the best hits of all kinds in one list; used for measurements.
  package func rows(_ text: String, count: Int) throws(IndexError) -> [Int] {
    let typed = TypedText(text)
    if typed.isBlank { return [] }
    return try found(typed, MediaKind.allCases.map { _ in count }, budget: budget) { run in
      run.ordinals(count: count).map { run.columns.row($0) }
    }
  }

  /// Runs a search with all relaxation steps and passes it to `read`.
  private func found<Result>(
    _ typed: TypedText, _ wanted: [Int], budget: UInt64?, _ read: (inout SearchRun) -> Result
  ) throws(IndexError) -> Result {
    try exploring(typed, wanted, budget: budget) { run, _ in read(&run) }
  }

  /// Runs a search with all relaxation steps and passes it to `read`, with what each step found.
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

  /// Creates a search with scratch memory and passes it to `body`.
  private func running<Result>(
    _ typed: TypedText, _ filter: CompiledFilter?, _ wanted: [Int], budget: UInt64?,
    _ body: (inout SearchRun) -> Result
  ) throws(IndexError) -> Result {
    // The scratch memory is moved, not copied, so that the search holds the only reference while it writes.
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

  /// Returns scratch memory: pooled, or new when the pool is locked, so that searches never wait for each
  /// other.
  private func takeScratch() -> Scratch {
    scratches.withLockIfAvailable { $0.popLast() }.flatMap(\.self) ?? Scratch(size: columns.setSize)
  }

  private func give(_ scratch: Scratch) {
    _ = scratches.withLockIfAvailable { if $0.count < Self.mostScratches { $0.append(scratch) } }
  }

  /// The maximum number of scratch memories in the pool; further concurrent searches allocate their own.
  private static let mostScratches = 8
}

extension [IndexedItem] {
  /// Returns the items by descending popularity; equally popular ones by row.
  func byPopularity() -> [IndexedItem] {
    sorted { left, right in
      let (one, other) = (Float(left.popularity), Float(right.popularity))
      return one != other ? one > other : left.row < right.row
    }
  }
}

/// The rank of an item among the hits of its kind.
package struct IndexRank: Sendable, Hashable {
  /// The number of hits before it.
  package var ordinal: Int
  /// The number of hits before it whose match is not a whole title.
  package var parts: Int
  /// The tier of its match.
  package var tier: MatchTier
}
