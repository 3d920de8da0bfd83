internal import VitrineHTTPModel
internal import Synchronization

/// An upstream in memory: answers by the path of the call, or by path and searched text with a space between, and
/// remembers what it was asked.
final class TMDBTransport: HTTPTransport {
  typealias Answer = Result<TransportResponse, TransportError>

  private let answers: [String: Answer]
  private let seen = Mutex<[TransportRequest]>([])
  /// How many calls must be under way before any is answered.
  private let crowd: Crowd

  init(_ answers: [String: Answer], crowd: Int = 1) {
    self.answers = answers
    self.crowd = Crowd(size: crowd)
  }

  var requests: [TransportRequest] { seen.withLock { $0 } }

  /// The paths that were asked for, in alphabetical order, because calls at the same time have none.
  var paths: [String] { requests.map { Self.path($0.url) }.sorted() }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    seen.withLock { $0.append(request) }
    await crowd.join()
    let path = Self.path(request.url)
    return try
      (answers[path + " " + Self.text(request.url)] ?? answers[path]
      ?? .failure(.failed(reason: "not in the script"))).get()
  }

  /// The texts that were searched for, in order.
  var texts: [String] { requests.map { Self.text($0.url) } }

  /// The query of the first call to a path.
  func query(_ path: String) -> [String: String] {
    Self.query(requests.first { Self.path($0.url) == path }?.url ?? "")
  }

  private static func text(_ url: String) -> String { query(url)["query"] ?? "" }

  private static func query(_ url: String) -> [String: String] {
    let items = (url.split(separator: "?").dropFirst().first ?? "").split(separator: "&")
    return Dictionary(
      items.map { item in
        let parts = item.split(separator: "=", omittingEmptySubsequences: false)
        return (String(parts[0]), PercentEncoding.decode(parts.dropFirst().joined()) ?? "?")
      }, uniquingKeysWith: { first, _ in first + " twice" })
  }

  private static func path(_ url: String) -> String {
    String(url.dropFirst("https://tmdb.example/3".count).prefix { $0 != "?" })
  }
}

/// Holds those who come until enough are there.
private actor Crowd {
  private let size: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isComplete = false

  init(size: Int) { self.size = size }

  func join() async {
    if isComplete || waiting.count + 1 >= size {
      isComplete = true
      waiting.forEach { $0.resume() }
      waiting = []
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}

extension TMDBTransport.Answer {
  static func json(_ text: String, _ status: Int = 200, _ fields: HTTPFields = HTTPFields()) -> Self {
    .success(
      TransportResponse(status: HTTPStatus(rawValue: status), fields: fields, body: Array(text.utf8)))
  }

  /// A page of a list.
  static func page(_ rows: String, pages: Int = 1, total: Int) -> Self {
    .json(#"{"page":1,"results":[\#(rows)],"total_pages":\#(pages),"total_results":\#(total)}"#)
  }

  static let emptyPage = page("", total: 0)
}
