import VitrineHTTPModel
import VitrineHTTPServing
import Testing

@testable import VitrineStandInUpstream

@Suite(.timeLimit(.minutes(1))) struct FalseLengthTests {
  private let target = "/itunes/search?term=a&limit=3"

  /// What a client without any notion of HTTP gets: the head and every byte behind it.
  private func answer(_ server: FalseLengthServer, _ head: String? = nil) throws -> (
    head: String, body: [UInt8]
  ) {
    let socket = try #require(LoopbackSocket.connected(to: server.port))
    socket.write(Array((head ?? "GET \(target) HTTP/1.1\r\nHost: here\r\n\r\n").utf8))
    var bytes: [UInt8] = []
    while case let piece = socket.read(), !piece.isEmpty { bytes += piece }
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return ("", bytes) }
    return (String(decoding: bytes[..<end.lowerBound], as: UTF8.self), Array(bytes[end.upperBound...]))
  }

  private func length(_ head: String) -> Int? {
    head.split(separator: "\r\n").lazy.filter { $0.hasPrefix("Content-Length: ") }
      .compactMap { Int($0.dropFirst(16)) }.first
  }

  @Test(arguments: [-40, -1, 1, 5000])
  func `a length is off by as much as the fault says, and the body is whole`(off: Int) async throws {
    let standIn = StandIn(faults: [FaultRule("/itunes", .wrongLength(off: off), times: 1, skip: 1)])
    let server = try #require(FalseLengthServer(standIn))
    defer { server.stop() }
    let request = try #require(HTTPRequest(target: target, fields: ["Host": "here"]))
    let honest = FaultMaker.bytes(await StandIn().respond(to: request))
    let answers = try (0..<3).map { _ in try answer(server) }
    #expect(answers.map(\.body) == [honest, honest, honest])
    #expect(answers.map { length($0.head) } == [honest.count, honest.count + off, honest.count])
    #expect(answers.allSatisfy { $0.head.hasPrefix("HTTP/1.1 200 ") })
    #expect(standIn.calls.map(\.status) == [200, 200, 200])
  }

  @Test func `a server that cannot lie says so, and other faults wait for one that makes them`() async throws
  {
    let standIn = StandIn(faults: [
      FaultRule("/itunes", .status(500, retryAfter: nil, body: ""), times: 1),
      FaultRule("/itunes", .wrongLength(off: 1), times: 1),
    ])
    let server = try #require(FalseLengthServer(standIn))
    defer { server.stop() }
    let lie = try answer(server)
    #expect(length(lie.head) == lie.body.count + 1)
    let request = try #require(HTTPRequest(target: target))
    let statuses = [await standIn.respond(to: request).status, await standIn.respond(to: request).status]
    #expect(statuses.map(\.rawValue) == [500, 200])
    standIn.add([FaultRule("/itunes", .wrongLength(off: 1), times: 1)])
    #expect(await standIn.respond(to: request).status.rawValue == 501)
  }

  @Test(arguments: [
    "POST /itunes/search HTTP/1.1\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nno field\r\n\r\n",
  ])
  func `what is no request it serves ends the connection`(request: String) throws {
    let server = try #require(FalseLengthServer(StandIn()))
    defer { server.stop() }
    let answer = try answer(server, request)
    #expect(answer.head.isEmpty && answer.body.isEmpty)
  }

  @Test func `a port that is taken is no server, and after the end nobody listens`() throws {
    let server = try #require(FalseLengthServer(StandIn()))
    #expect(FalseLengthServer(StandIn(), port: server.port) == nil)
    server.stop()
    #expect(LoopbackSocket.connected(to: server.port) == nil)
  }
}
