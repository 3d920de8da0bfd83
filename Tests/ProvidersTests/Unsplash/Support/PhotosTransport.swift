import VitrineHTTPModel
import Synchronization

@testable import VitrineProviders

/// An upstream in memory: it answers as told and keeps what it was asked.
final class PhotosTransport: HTTPTransport {
  typealias Reply = @Sendable (TransportRequest) throws(TransportError) -> TransportResponse

  private let reply: Reply
  private let asked = Mutex<[TransportRequest]>([])

  init(_ reply: @escaping Reply) { self.reply = reply }

  /// Answers everything with this body.
  convenience init(json: String, fields: HTTPFields = HTTPFields()) {
    self.init { _ in TransportResponse(fields: fields, body: Array(json.utf8)) }
  }

  /// Answers by the start of the path behind the host, 404 for everything else.
  convenience init(paths: [String: String]) {
    self.init { request in
      let found = paths.filter { request.path.hasPrefix($0.key) }.max {
        $0.key.utf8.count < $1.key.utf8.count
      }
      guard let found else { return TransportResponse(status: .notFound) }
      return TransportResponse(body: Array(found.value.utf8))
    }
  }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    asked.withLock { $0.append(request) }
    return try reply(request)
  }

  /// What was asked, in order.
  var requests: [TransportRequest] { asked.withLock { $0 } }
}

extension TransportRequest {
  /// The address behind the host.
  var path: String {
    let rest = url.drop { $0 != ":" }.dropFirst(3)
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }

  /// The parameters of the address.
  var query: QueryItems {
    QueryItems(parsing: url.firstIndex(of: "?").map { url[url.index(after: $0)...] } ?? "") ?? QueryItems()
  }
}
