import VitrineHTTPModel
import Synchronization

/// Answers calls from memory and remembers them.
final class ScriptedTransport: HTTPTransport {
  typealias Script = @Sendable (TransportRequest) async throws(TransportError) -> TransportResponse

  private let script: Script
  private let seen = Mutex<[TransportRequest]>([])

  /// The calls so far, in order.
  var requests: [TransportRequest] { seen.withLock { $0 } }

  init(_ script: @escaping Script) { self.script = script }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    seen.withLock { $0.append(request) }
    return try await script(request)
  }
}

extension TransportResponse {
  /// An answer with JSON.
  static func json(_ text: String, status: Int = 200, _ fields: HTTPFields = HTTPFields())
    -> TransportResponse
  {
    TransportResponse(status: HTTPStatus(rawValue: status), fields: fields, body: Array(text.utf8))
  }
}
