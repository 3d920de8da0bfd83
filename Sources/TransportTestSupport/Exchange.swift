internal import Foundation

/// One request and its answer; what to do stands in the path.
struct Exchange {
  let connection: Socket
  let shared: LoopbackServer.Shared

  /// Reads requests and answers them: one, unless its path asks for more.
  func run() {
    var kept: String?
    while let (head, body) = request() {
      let path = String(head.split(separator: " ").dropFirst().first ?? "")
      shared.events.happened(.request(path))
      guard path.hasPrefix("/kept") else { return answer(path, head, body) }
      _ = connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: \(path.utf8.count)\r\n\r\n\(path)".utf8))
      kept = path
    }
    if let kept { shared.events.happened(.left(kept)) }
  }

  private func answer(_ path: String, _ head: String, _ body: [UInt8]) {
    switch path {
    case "/echo": send(200, body: Array(head.utf8) + Array("\r\n\r\n".utf8) + body)
    case "/redirect": send(302, "Location: /redirect\r\n", body: Array("moved".utf8))
    case "/login": send(401, "WWW-Authenticate: Basic realm=\"x\"\r\n", body: Array("who?".utf8))
    case "/cookie": send(200, "Set-Cookie: a=b; Path=/\r\n", body: [])
    case "/cached": send(200, "Cache-Control: max-age=1000\r\nETag: \"1\"\r\n", body: Array("old".utf8))
    case "/gzip": send(200, "Content-Encoding: gzip\r\n", body: GzipVectors.all[2].packed)
    case "/bomb": send(200, "Content-Encoding: gzip\r\n", body: GzipVectors.bomb?.packed ?? [])
    case "/gzip-lie": send(200, "Content-Encoding: gzip\r\n", body: Array("{}".utf8))
    case "/gzip-unannounced": send(200, body: GzipVectors.all[2].packed)
    case "/garbage": _ = connection.write(Array("220 mail.example ready\r\n\r\n".utf8))
    default: misbehave(path)
    }
  }

  private func misbehave(_ path: String) {
    switch path {
    case "/silent": hold(path)
    case "/half":
      _ = connection.write(head(200, length: 100) + Array("the first half".utf8))
      hold(path)
    case "/drop": _ = connection.write(head(200, length: 100) + Array("the first half".utf8))
    case "/drop-chunk":
      _ = connection.write(head(200, length: nil, "Transfer-Encoding: chunked\r\n") + Array("5\r\nabc".utf8))
    case "/drop-status": _ = connection.write(Array("HTTP/1.1 20".utf8))
    case "/drop-line": _ = connection.write(Array("HTTP/1.1 200 OK\r\n".utf8))
    case "/drop-fields": _ = connection.write(Array("HTTP/1.1 200 OK\r\nX-One: 1\r\n".utf8))
    case "/drip":
      for byte in head(200, length: 12, "X-Slow: yes\r\n") + Array("drop by drop".utf8) {
        guard connection.write([byte]) else { return }
      }
    case "/drop-head": _ = connection.write(Array("HTTP/1.1 200 OK\r\nContent-Le".utf8))
    case "/shorter": _ = connection.write(head(200, length: 5) + Array("hello and more".utf8))
    case "/announced":
      _ = connection.write(head(200, length: 1_000_000_000))
      hold(path)
    case "/endless":
      flood(path, head(200, length: nil), Array(repeating: UInt8(ascii: "x"), count: 64 * 1024))
    case "/endless-head":
      flood(
        path, Array("HTTP/1.1 200 OK\r\n".utf8),
        Array("X-Long: \(String(repeating: "x", count: 1000))\r\n".utf8))
    case "/endless-fields": flood(path, Array("HTTP/1.1 200 OK\r\n".utf8), Array("A: b\r\n".utf8))
    case "/endless-interim": flood(path, [], Array("HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n".utf8))
    case "/interim":
      _ = connection.write(Array("HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n".utf8))
      send(200, "X-Late: 1\r\n", body: Array("plain".utf8))
    case "/trailers":
      _ = connection.write(
        head(200, length: nil, "Transfer-Encoding: chunked\r\n")
          + Array("5\r\nplain\r\n0\r\nX-Trail: 1\r\n\r\n".utf8))
    case "/gzip-cut": send(200, "Content-Encoding: gzip\r\n", body: GzipVectors.all[2].packed.dropLast(20))
    case "/gzip-endless":
      // Blocks that hold nothing: all that grows is what is sent.
      let start: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0]
      let nothing = Array(repeatElement([0, 0, 0, 0xFF, 0xFF] as [UInt8], count: 10_000).joined())
      flood(path, head(200, length: nil, "Content-Encoding: gzip\r\n") + start, nothing)
    default: send(Int(path.dropFirst()) ?? 404, "X-Echo: 기생충\r\nX-Two: a\r\n", body: Array("plain".utf8))
    }
  }

  /// Head and body of the request; nil when it broke off.
  private func request() -> (String, [UInt8])? {
    var bytes: [UInt8] = []
    while true {
      if let end = end(of: bytes) {
        let head = String(decoding: bytes[..<end], as: UTF8.self)
        let length =
          head.lowercased().split(separator: "\r\n").lazy
          .compactMap { $0.hasPrefix("content-length:") ? Int($0.dropFirst(15).drop { $0 == " " }) : nil }
          .first ?? 0
        if bytes.count - end - 4 >= length { return (head, Array(bytes[(end + 4)...])) }
      }
      let piece = connection.read()
      guard !piece.isEmpty, bytes.count < 10_000_000 else { return nil }
      bytes += piece
    }
  }

  private func end(of bytes: [UInt8]) -> Int? {
    (0..<max(0, bytes.count - 3)).first { bytes[$0...].starts(with: [13, 10, 13, 10]) }
  }

  private func head(_ status: Int, length: Int?, _ fields: String = "") -> [UInt8] {
    let announced = length.map { "Content-Length: \($0)\r\n" } ?? ""
    return Array("HTTP/1.1 \(status) Some\r\n\(announced)Connection: close\r\n\(fields)\r\n".utf8)
  }

  private func send(_ status: Int, _ fields: String = "", body: [UInt8]) {
    _ = connection.write(head(status, length: body.count, fields) + body)
  }

  /// Says nothing more until the client leaves.
  private func hold(_ path: String) {
    while !connection.read().isEmpty {}
    shared.events.happened(.left(path))
  }

  /// Sends the same again and again until the client leaves.
  private func flood(_ path: String, _ start: [UInt8], _ piece: [UInt8]) {
    _ = connection.write(start)
    while connection.write(piece) {}
    shared.events.happened(.left(path))
  }
}
