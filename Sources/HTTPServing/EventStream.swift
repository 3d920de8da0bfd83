internal import VitrineHTTPModel

/// One event of a stream in the format `text/event-stream` (WHATWG HTML, section 9.2).
public struct ServerEvent: Sendable, Hashable {
  /// The event's type; nil means `message`.
  public var name: String?
  /// The id that the browser sends back as `Last-Event-ID` when it connects again.
  public var id: String?
  /// The data that the page's script receives; may have several lines.
  public var data: String

  /// Creates an event. Line breaks and NULs in `name` and `id` are removed, since they would end the field.
  public init(_ data: String, name: String? = nil, id: String? = nil) {
    self.data = data
    self.name = name
    self.id = id
  }

  /// The encoded event: its lines, followed by an empty one.
  public var encoded: [UInt8] {
    var text = ""
    if let name { text += "event: \(Self.oneLine(name))\n" }
    if let id { text += "id: \(Self.oneLine(id))\n" }
    // The format ends a line at CR, LF or both; Swift sees CRLF as one character.
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: { $0.isEventLineBreak }) {
      text += "data: \(line)\n"
    }
    return Array((text + "\n").utf8)
  }

  private static func oneLine(_ text: String) -> String {
    String(text.filter { !$0.isEventLineBreak && $0 != "\0" })
  }
}

extension Character {
  fileprivate var isEventLineBreak: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}

/// Writes events to a client.
public struct EventWriter: Sendable {
  fileprivate let body: any HTTPBodyWriter

  /// Sends one event; suspends while the client is slower than the handler.
  ///
  /// - Throws: `CancellationError` when the client has disconnected or the server stops.
  public func send(_ event: ServerEvent) async throws { try await body.write(event.encoded) }
}

extension HTTPResponse {
  /// The interval between the comments that keep proxies from closing an idle stream.
  public static let eventHeartbeat: Duration = .seconds(15)

  /// A stream of events that ends when `send` returns; the browser then reconnects after `retry`.
  ///
  /// - Parameters:
  ///   - route: The route's pattern.
  ///   - retry: How long the browser waits before it reconnects.
  ///   - heartbeat: The interval between comments while nothing else is sent.
  ///   - send: Sends the events and handles `Last-Event-ID`. Cancelled when the client disconnects.
  /// - Returns: The response, marked as neither cacheable nor compressible.
  public static func events(
    route: String = "", retry: Duration = .seconds(3), heartbeat: Duration = eventHeartbeat,
    _ send: @escaping @Sendable (EventWriter) async throws -> Void
  ) -> HTTPResponse {
    HTTPResponse(
      fields: [
        "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store",
        // Otherwise nginx would buffer the events.
        "X-Accel-Buffering": "no",
      ],
      body: .stream { body in
        try await body.write(Array("retry: \(retry.components.seconds * 1000)\n\n".utf8))
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            while true {
              try await Task.sleep(for: heartbeat)
              try await body.write(Array(":\n\n".utf8))
            }
          }
          group.addTask { try await send(EventWriter(body: body)) }
          // The heartbeat never returns, so either `send` ends first or the client has disconnected.
          defer { group.cancelAll() }
          try await group.next()
        }
      }, route: route)
  }
}
