import Synchronization
import VitrineHTTPServing

/// A client that reads a stream of events to its end.
final class EventCollector: HTTPBodyWriter {
  private struct State {
    var text = ""
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  func write(_ bytes: [UInt8]) async throws {
    try Task.checkCancellation()
    let ready = state.withLock { state in
      state.text += String(decoding: bytes, as: UTF8.self)
      let count = Self.events(in: state.text).count
      let ready = state.watchers.filter { $0.count <= count }
      state.watchers.removeAll { $0.count <= count }
      return ready
    }
    for watcher in ready { watcher.continuation.resume() }
  }

  /// The events so far, in order.
  var events: [(name: String, data: String)] { state.withLock { Self.events(in: $0.text) } }

  /// Waits until so many events have come.
  func wait(for count: Int) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        let isReady = Self.events(in: state.text).count >= count
        if !isReady { state.watchers.append((count, continuation)) }
        return isReady
      }
      if isReady { continuation.resume() }
    }
  }

  private static func events(in text: String) -> [(name: String, data: String)] {
    text.split(separator: "\n\n").compactMap { block in
      let lines = block.split(separator: "\n")
      guard let name = lines.first(where: { $0.hasPrefix("event: ") }) else { return nil }
      let data = lines.filter { $0.hasPrefix("data: ") }.map { $0.dropFirst(6) }.joined(separator: "\n")
      return (String(name.dropFirst(7)), data)
    }
  }
}
