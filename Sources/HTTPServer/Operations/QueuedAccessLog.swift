internal import Dispatch
internal import Glibc
internal import Synchronization

/// Writes the access log as JSON lines to a file, a pipe or a terminal, on its own thread.
///
/// When the reader of a pipe is slow, lines are queued; when the queue is full, they are dropped and
/// counted. Threads that serve requests never wait for the log.
public final class QueuedAccessLog: AccessLog {
  private struct State {
    var waiting: [AccessEntry] = []
    var isWriting = false
    var dropped = 0
  }

  /// The default maximum number of queued lines.
  public static let defaultCapacity = 8192
  /// How long lines are collected before they are written; waking the thread for each would dominate the
  /// cost.
  private static let pause = DispatchTimeInterval.milliseconds(40)

  private let descriptor: Int32
  private let capacity: Int
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "http-server.access-log")

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - descriptor: An open file; it stays open.
  ///   - capacity: The maximum number of queued lines; further ones are dropped.
  public init(descriptor: Int32, capacity: Int = QueuedAccessLog.defaultCapacity) {
    self.descriptor = descriptor
    self.capacity = capacity
  }

  /// Queues an entry without waiting.
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

  /// The number of lines dropped so far.
  public var droppedCount: Int { state.withLock { $0.dropped } }

  /// How long the reader may take for the last lines.
  public static let flushTime = Duration.seconds(1)

  /// Returns when every queued line is written or the time is over, so that a stopping program does not
  /// wait for a reader that no longer reads.
  public func flush(within time: Duration = flushTime) async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    queue.async {
      self.drain()
      end.finish()
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(time.nanoseconds))) { end.finish() }
    for await _ in ends {}
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
      // A failing log must not stop the server; its lines are lost and counted.
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        let lost = rest.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
        return state.withLock { $0.dropped += lost }
      }
      rest = rest.dropFirst(count)
    }
  }
}
