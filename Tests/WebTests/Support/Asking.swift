import VitrineFederation
import Foundation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Testing
import VitrineWeb

/// Asks a web app over providers, without a network.
struct Asking {
  /// Makes the federation: a new one for each request, so that the pauses of one do not reach another.
  let federation: @Sendable () -> Federation
  var options = WebApp.Options(version: "1.2.3")

  init(federation: @autoclosure @escaping @Sendable () -> Federation) { self.federation = federation }

  init(provider: any MediaProvider = SmallProvider()) {
    self.init(federation: Federation(providers: [provider]))
  }

  /// The web app that is asked.
  var app: WebApp { WebApp(federation: federation(), options: options) }

  /// The answer to a request for a target such as `/search?q=a`.
  func ask(
    _ target: String, method: HTTPMethod = .get, fields: HTTPFields = HTTPFields()
  ) async throws -> HTTPResponse {
    let request = try #require(HTTPRequest(method: method, target: target, fields: fields), "\(target)")
    return await app.respond(to: request)
  }

  /// The JSON object that answers a request, as Foundation reads it.
  func json(_ target: String, fields: HTTPFields = HTTPFields()) async throws -> [String: Any] {
    try object(try await ask(target, fields: fields))
  }

  /// The code of the error that answers a request, and its status.
  func error(_ target: String) async throws -> String {
    let response = try await ask(target)
    let error = try #require(try object(response)["error"] as? [String: Any])
    let code = try #require(error["code"] as? String)
    #expect((error["help"] as? String)?.isEmpty == false)
    #expect((error["message"] as? String)?.isEmpty == false)
    return "\(response.status.rawValue) \(code)"
  }

  /// The body as a JSON object.
  func object(_ response: HTTPResponse) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(response.bytes)) as? [String: Any])
  }
}

extension Asking {
  /// The events that answer a request, each with its name and its JSON object, until the stream ends.
  func events(_ target: String) async throws -> [(name: String, data: [String: Any])] {
    let response = try await ask(target)
    #expect(response.fields["Content-Type"] == "text/event-stream; charset=utf-8")
    let body = EventCollector()
    try await response.write(to: body)
    return try body.events.map { event in
      let data = try JSONSerialization.jsonObject(with: Data(event.data.utf8))
      return (event.name, try #require(data as? [String: Any]))
    }
  }
}

extension HTTPResponse {
  /// Writes a streamed body until it ends.
  func write(to body: any HTTPBodyWriter) async throws {
    guard case .stream(let write) = self.body else {
      Issue.record("not a stream")
      return
    }
    try await write(body)
  }

  /// The body; empty for a streamed one.
  var bytes: [UInt8] {
    guard case .bytes(let bytes) = body else { return [] }
    return bytes
  }

  /// The body as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
