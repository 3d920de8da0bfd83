import Testing
import VitrineMediaModel
import VitrineStandInUpstream

/// What may happen to the calls for one kind.
struct Mishap: Sendable, Hashable, CustomTestStringConvertible {
  let name: String
  /// What the stand-in does; nil when its answer does not come before the deadline.
  let fault: Fault?
  /// Whether a reader must be told; the others are read as what they are.
  var isTrouble = true

  var testDescription: String { name }

  static let late = Mishap(name: "late", fault: nil)

  /// Every fault of the stand-in but `wrongLength`, which needs a server of its own.
  static let all = [
    late,
    Mishap(name: "drop", fault: .drop),
    Mishap(name: "refused key", fault: .status(401, retryAfter: nil, body: "")),
    Mishap(name: "not found", fault: .status(404, retryAfter: nil, body: "{}")),
    Mishap(name: "limited", fault: .status(429, retryAfter: 7, body: "")),
    Mishap(name: "broken", fault: .status(500, retryAfter: nil, body: "<html>")),
    Mishap(name: "truncated", fault: .truncated),
    Mishap(name: "falseGzip", fault: .falseGzip),
    Mishap(name: "redirect", fault: .redirect("http://127.0.0.1:9/")),
    Mishap(name: "huge", fault: .huge(bytes: 9 * 1024 * 1024)),
    Mishap(name: "invalidJSON", fault: .invalidJSON),
    Mishap(name: "delay", fault: .delay(milliseconds: 1), isTrouble: false),
    Mishap(name: "jitter", fault: .jitter(milliseconds: 1), isTrouble: false),
    Mishap(name: "drip", fault: .drip(milliseconds: 1), isTrouble: false),
    Mishap(name: "unsaidGzip", fault: .unsaidGzip, isTrouble: false),
    Mishap(name: "repeatedIDs", fault: .repeatedIDs, isTrouble: false),
    Mishap(name: "lyingTotals", fault: .lyingTotals, isTrouble: false),
  ]
}

extension MediaKind {
  /// Who is asked for the kind, and where; iTunes has films and shows besides.
  var source: (provider: ProviderID, path: String) {
    switch self {
    case .film: (.tmdb, "/tmdb/3/search/movie")
    case .show: (.tmdb, "/tmdb/3/search/tv")
    case .person: (.tmdb, "/tmdb/3/search/person")
    case .photo: (.unsplash, "/unsplash/search/photos")
    case .collection: (.unsplash, "/unsplash/search/collections")
    case .photographer: (.unsplash, "/unsplash/search/users")
    case .trailer: (.itunes, "/itunes/search")
    }
  }
}
