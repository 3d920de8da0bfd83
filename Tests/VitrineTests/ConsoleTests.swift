import Foundation
import Testing

@testable import vitrine

@Suite(.timeLimit(.minutes(1))) struct ConsoleTests {
  /// Reads what is written to a pipe that does not block, a piece at a time with a pause before each.
  private func written(_ text: String, pause: Int32) throws -> (text: String, processorTime: Duration) {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    try #require(fcntl(writing, F_SETFL, O_NONBLOCK) == 0)
    let reader = Reader(reading, pause: pause)
    let started = Self.threadTime()
    Console.write(text, to: writing)
    let used = Self.threadTime() - started
    close(writing)
    return (reader.wait(), used)
  }

  private static func threadTime() -> Duration {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  // The pipe holds 64 KiB, so that the writer must wait for the reader most of the time.
  @Test func `a full pipe that does not block is waited for, not asked again and again`() throws {
    let text = String(repeating: "기생충 ", count: 60_000)
    let (read, processorTime) = try written(text, pause: 100)
    #expect(read == text)
    #expect(processorTime < .milliseconds(200), "600 KB in pieces of 64 KiB, 100 ms apart")
  }

  @Test func `a pipe that nobody reads any more ends the writing`() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    try #require(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    close(ends[0])
    Console.write(String(repeating: "x", count: 1_000_000), to: ends[1])
    close(ends[1])
  }
}

/// A thread that reads a descriptor to its end.
private final class Reader: @unchecked Sendable {
  // Written by the thread before it signals, read after that.
  private var bytes: [UInt8] = []
  private let ended = DispatchSemaphore(value: 0)

  init(_ descriptor: Int32, pause: Int32) {
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        _ = poll(nil, 0, pause)
        let count = unsafe read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        bytes += buffer[..<count]
      }
      close(descriptor)
      ended.signal()
    }
  }

  func wait() -> String {
    ended.wait()
    return String(decoding: bytes, as: UTF8.self)
  }
}
