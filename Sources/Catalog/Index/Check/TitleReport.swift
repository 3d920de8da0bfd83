/// What checking the titles of a catalog against its index found.
public struct TitleReport: Sendable, Hashable {
  /// The titles tried.
  public var titles = 0
  /// The searches for whole titles in their several forms.
  public var forms = 0
  /// The beginnings of titles looked for; one that several titles share counts once for each.
  public var beginnings = 0
  /// What was not found as it should, at most ``mostFailures``.
  public var failures: [TitleFailure] = []
  /// The number of failures, also of those not kept.
  public var failureCount = 0

  /// Creates an empty report.
  public init() {}

  /// The failures kept in detail.
  public static let mostFailures = 100

  mutating func add(_ failure: TitleFailure) {
    failureCount += 1
    if failures.count < Self.mostFailures { failures.append(failure) }
  }
}

/// One title that was not found as it should.
public struct TitleFailure: Sendable, Hashable {
  /// The row of its item.
  public var row: Int
  /// The title.
  public var title: String
  /// The query that should find it.
  public var query: String
  /// The form of the title the query is.
  public var form: TitleForm
  /// What went wrong.
  public var problem: Problem

  /// What can go wrong.
  public enum Problem: Sendable, Hashable {
    /// The item is not among the hits.
    case notFound
    /// Items that do not bear this title come before it, or it is not found as a whole title; the number before it.
    case behind(Int)

    /// What it does to the item, in words.
    var words: String {
      switch self {
      case .notFound: "does not find"
      case .behind(let count): "finds behind \(count) others"
      }
    }
  }
}

/// The forms in which a title is looked for. Normal forms and marks make no difference to any of them, which the fold
/// promises for every text (docs/matching.md).
public enum TitleForm: String, Sendable, Hashable, CaseIterable {
  /// As the catalog writes it.
  case asWritten
  /// In upper case.
  case upperCase
  /// Without punctuation marks, but for `&`, which stands for a word.
  case withoutPunctuation
  /// The first characters of it.
  case beginning
}
