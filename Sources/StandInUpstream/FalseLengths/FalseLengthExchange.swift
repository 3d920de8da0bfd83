internal import Foundation
internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// One request and its answer.
struct FalseLengthExchange {
  let connection: LoopbackSocket
  let standIn: StandIn

  /// The maximum length of a request head.
  static let mostHeadBytes = 32 * 1024

  func run() {
    guard let request = request() else { return }
    let (response, off) = standIn.lengthened(request)
    let body = FaultMaker.bytes(response)
    var head = "HTTP/1.1 \(response.status.rawValue) Answer\r\n"
    for field in response.fields.lines { head += "\(field.name): \(field.value)\r\n" }
    head += "Content-Length: \(max(0, body.count + off))\r\nConnection: close\r\n\r\n"
    connection.write(Array(head.utf8) + body)
  }

  /// Reads the request; nil when it is incomplete or not supported.
  private func request() -> HTTPRequest? {
    guard let head = head() else { return nil }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3, words[0] == "GET" else { return nil }
    var fields = HTTPFields()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      fields[String(line[..<colon])] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return HTTPRequest(target: String(words[1]), fields: fields)
  }

  private func head() -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= Self.mostHeadBytes {
      if let end = bytes.firstRange(of: [13, 10, 13, 10]) { return Array(bytes[..<end.lowerBound]) }
      let piece = connection.read()
      guard !piece.isEmpty else { return nil }
      bytes += piece
    }
    return nil
  }
}
