internal import Glibc

/// Asks for many streamed answers at once, from one thread.
struct LiveClient {
  /// How long an answer may take.
  private static let patience = Duration.seconds(30)
  private static let pollMilliseconds: Int32 = 1000

  /// An answer under way.
  private struct Call {
    let index: Int
    let socket: Int32
    let start: ContinuousClock.Instant
    var answer = StreamedAnswer()
  }

  let port: UInt16
  private let clock = ContinuousClock()

  init(port: UInt16) { self.port = port }

  /// Returns the answers to requests for targets, in their order, with at most `most` of them under way at a time. What does
  /// not come within half a minute is not whole.
  func answers(to targets: [String], most: Int) throws(BenchError) -> [StreamedAnswer] {
    var answers = [StreamedAnswer](repeating: StreamedAnswer(), count: targets.count)
    var calls: [Call] = []
    defer { for call in calls { close(call.socket) } }
    var next = 0
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while next < targets.count || !calls.isEmpty {
      while next < targets.count, calls.count < most {
        calls.append(try begin(targets[next], next))
        next += 1
      }
      var polls = calls.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
      _ = unsafe poll(&polls, nfds_t(polls.count), Self.pollMilliseconds)
      for place in calls.indices.reversed() where isOver(&calls[place], polls[place].revents != 0, &buffer) {
        answers[calls[place].index] = calls[place].answer
        close(calls[place].socket)
        calls.remove(at: place)
      }
    }
    return answers
  }

  private func begin(_ target: String, _ index: Int) throws(BenchError) -> Call {
    guard let socket = BenchClient.connection(port: port) else { throw .failed("the server does not accept") }
    let request = Array("GET \(target) HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en\r\n\r\n".utf8)
    let sent = unsafe request.withUnsafeBytes {
      unsafe send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard sent == request.count else { throw .failed("a request could not be sent") }
    return Call(index: index, socket: socket, start: clock.now)
  }

  /// Reads what has arrived, and says whether the answer is at its end or will not come.
  private func isOver(_ call: inout Call, _ isReady: Bool, _ buffer: inout [UInt8]) -> Bool {
    let passed = call.start.duration(to: clock.now)
    guard isReady else { return passed > Self.patience }
    let count = unsafe recv(call.socket, &buffer, buffer.count, 0)
    guard count > 0 else { return true }
    call.answer.take(buffer[..<count], milliseconds: passed.milliseconds)
    return call.answer.isWhole
  }
}
