import VitrineMediaModel
import Synchronization

/// A title index that changes: an immutable file, and a small one beside it with what was put in since.
///
/// Searches see both as one index and never wait for a change. A change is kept in a journal before it shows, so that
/// it outlives a crash; it is searchable when ``apply(_:)`` returns. When many have come, ``merge()`` makes one file of
/// both.
///
/// Files: the index itself, `….journal`, and `….recent`, which is made anew from the journal.
public final class LiveTitleIndex: TitleIndex {
  private let path: String
  private let budget: UInt64?
  private let writer: Mutex<Writer>
  private let current: Replaceable<IndexSnapshot>

  /// What only one change at a time touches.
  private struct Writer: ~Copyable {
    var journal: ChangeJournal
    var changes: [Int: IndexChange]
  }

  /// Opens an index and the changes that were made to it.
  ///
  /// - Parameters:
  ///   - path: A file written by ``MappedTitleIndex/build(ordered:at:stamp:)``.
  ///   - budget: See ``MappedTitleIndex/init(opening:budget:)``.
  /// - Throws: As opening the file does; `inaccessible` when the journal cannot be read or written.
  public init(opening path: String, budget: UInt64? = MappedTitleIndex.usualBudget) throws(IndexError) {
    let base = try MappedTitleIndex(opening: path, budget: budget)
    var old: [IndexChange] = []
    let journal = try ChangeJournal(path: Self.journal(path), mark: base.mark, changes: &old)
    var changes: [Int: IndexChange] = [:]
    for change in old { changes[change.row] = change }
    self.path = path
    self.budget = budget
    current = Replaceable(try IndexSnapshot(base, Array(changes.values), recent: Self.recent(path), budget))
    writer = Mutex(Writer(journal: journal, changes: changes))
  }

  private static func journal(_ path: String) -> String { path + ".journal" }
  private static func recent(_ path: String) -> String { path + ".recent" }

  /// Finds the items whose titles fit a query; see ``TitleIndex/search(_:)``.
  public func search(_ request: IndexRequest) throws(IndexError) -> IndexAnswer {
    try current.value.search(request)
  }

  /// The number of rows that changed since the file was built.
  public var changeCount: Int { writer.withLock { $0.changes.count } }

  /// From so many changes on ``merge()`` is worth its time: each change makes the small file anew.
  public static let mostChanges = 10_000

  /// Changes the index; of several changes of one row the last counts.
  ///
  /// - Parameter changes: What to change; popularity and everything else as when building.
  /// - Throws: `inaccessible` or `tooLarge`; then nothing has changed.
  /// - Complexity: O(changes since the file was built).
  public func apply(_ changes: [IndexChange]) throws(IndexError) {
    try writer.withLock { (writer) throws(IndexError) in
      var all = writer.changes
      for change in changes { all[change.row] = change }
      let base = current.value.base
      let next = try IndexSnapshot(base, Array(all.values), recent: Self.recent(path), budget)
      try writer.journal.add(changes)
      writer.changes = all
      current.replace(with: next)
    }
  }

  /// Makes one file of the index and all changes, while searches go on and further changes wait.
  ///
  /// - Throws: `unusable` when the file turns out to be damaged, `inaccessible` or `tooLarge`; then everything is as
  ///   before.
  /// - Complexity: As building the whole index.
  public func merge() throws(IndexError) {
    try writer.withLock { (writer) throws(IndexError) in
      guard !writer.changes.isEmpty else { return }
      let snapshot = current.value
      // What is read of a damaged file would get new sums, and nobody would ever notice.
      try snapshot.base.checkFile()
      try MappedTitleIndex.build(ordered: snapshot.allItems, at: path, stamp: snapshot.base.stamp)
      // From here on the new file stands: its mark is another one, so the old journal no longer counts.
      let base = try MappedTitleIndex(opening: path, budget: budget)
      var none: [IndexChange] = []
      writer.journal = try ChangeJournal(path: Self.journal(path), mark: base.mark, changes: &none)
      writer.changes = [:]
      current.replace(with: try IndexSnapshot(base, [], recent: Self.recent(path), budget))
    }
  }
}
