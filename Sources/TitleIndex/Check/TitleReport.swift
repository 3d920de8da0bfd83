/// The result of checking the titles of a catalog against its index.
public struct TitleReport: Sendable, Hashable {
  /// The number of titles checked.
  public var titles = 0
  /// The number of searches for whole titles in their forms.
  public var forms = 0
  /// The number of beginnings checked; one shared by several titles counts once for each.
  public var beginnings = 0
  /// The failures, at most ``mostFailures``.
  public var failures: [TitleFailure] = []
  /// The number of all failures, including those not kept.
  public var failureCount = 0

  /// Creates an empty report.
  public init() {}

  /// The maximum number of failures kept.
  public static let mostFailures = 100

  mutating func add(_ failure: TitleFailure) {
    failureCount += 1
    if failures.count < Self.mostFailures { failures.append(failure) }
  }
}

/// A title that its query did not find as it should.
public struct TitleFailure: Sendable, Hashable {
  /// The row of its item.
  public var row: Int
  /// The title.
  public var title: String
  /// The query that should find it.
  public var query: String
  /// The form of the query.
  public var form: TitleForm
  /// What went wrong.
  public var problem: Problem

  /// The ways a check can fail.
  public enum Problem: Sendable, Hashable {
    /// The item is not among the hits.
    case notFound
    /// Items without this title come before it, or it is not found as a whole title; the number of items
    /// before it.
    case behind(Int)

    /// The effect on the item, in words.
    public var words: String {
      switch self {
      case .notFound: "does not find"
      case .behind(let count): "finds behind \(count) others"
      }
    }
  }
}

/// The forms in which a title is checked. Normalisation forms and diacritics need no check here, because the
/// fold treats them alike for every text (docs/matching.md).
public enum TitleForm: String, Sendable, Hashable, CaseIterable {
  /// As the catalog writes it.
  case asWritten
  /// In upper case.
  case upperCase
  /// Without punctuation, except `&`, which stands for a word.
  case withoutPunctuation
  /// The first characters.
  case beginning
}
