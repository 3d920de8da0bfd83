internal import Dispatch
internal import Glibc
internal import Synchronization

/// Writes the access log as JSON lines to a file, a pipe or a terminal, on a thread of its own.
///
/// When the reader of a pipe is slow, lines wait; when too many wait, they are dropped and counted. Whoever serves
/// a request never waits for the log.
public final class QueuedAccessLog: AccessLog {
  private struct State {
    var waiting: [AccessEntry] = []
    var isWriting = false
    var dropped = 0
  }

  /// Lines that wait at most.
  public static let defaultCapacity = 8192
  /// How long lines are collected before they are written: waking the thread for each would cost more than all else.
  private static let pause = DispatchTimeInterval.milliseconds(40)

  private let descriptor: Int32
  private let capacity: Int
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "http-server.access-log")

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - descriptor: An open file, which stays open.
  ///   - capacity: The lines that wait at most; a further one is dropped.
  public init(descriptor: Int32, capacity: Int = QueuedAccessLog.defaultCapacity) {
    self.descriptor = descriptor
    self.capacity = capacity
  }

  /// Takes a line without waiting.
  public func record(_ entry: AccessEntry) {
    let isFirst = state.withLock { state in
      guard state.waiting.count < capacity else {
        state.dropped += 1
        return false
      }
      state.waiting.append(entry)
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if isFirst { queue.asyncAfter(deadline: .now() + Self.pause) { self.drain() } }
  }

  /// The lines that were dropped so far.
  public var droppedCount: Int { state.withLock { $0.dropped } }

  /// Returns when every line taken so far is written.
  public func flush() async {
    await withCheckedContinuation { continuation in
      queue.async {
        self.drain()
        continuation.resume()
      }
    }
  }

  private func drain() {
    while true {
      let entries = state.withLock { state in
        let entries = state.waiting
        state.waiting = []
        state.isWriting = !entries.isEmpty
        return entries
      }
      if entries.isEmpty { return }
      var bytes: [UInt8] = []
      for entry in entries { entry.appendJSONLine(to: &bytes) }
      write(bytes)
    }
  }

  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      // A log that cannot be written is no reason to stop serving; its lines are lost and counted.
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        let lost = rest.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
        return state.withLock { $0.dropped += lost }
      }
      rest = rest.dropFirst(count)
    }
  }
}
