import VitrineFederation
import Foundation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Testing
import VitrineWeb

/// Asks a web app over a provider, without a network.
struct Asking {
  var provider: any MediaProvider = SmallProvider()
  var options = WebApp.Options(version: "1.2.3")

  /// The answer to a request for a target such as `/search?q=a`.
  func ask(
    _ target: String, method: HTTPMethod = .get, fields: HTTPFields = HTTPFields()
  ) async throws -> HTTPResponse {
    let request = try #require(HTTPRequest(method: method, target: target, fields: fields), "\(target)")
    return await WebApp(federation: Federation(providers: [provider]), options: options).respond(to: request)
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

extension HTTPResponse {
  /// The body; empty for a streamed one.
  var bytes: [UInt8] {
    guard case .bytes(let bytes) = body else { return [] }
    return bytes
  }

  /// The body as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
