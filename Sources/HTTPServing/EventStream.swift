internal import VitrineHTTPModel

/// One event of a stream in the format `text/event-stream` (WHATWG HTML, section 9.2).
public struct ServerEvent: Sendable, Hashable {
  /// The event's type; nil means `message`.
  public var name: String?
  /// The id that the browser sends back as `Last-Event-ID` when it connects again.
  public var id: String?
  /// What the page's script gets; may have several lines.
  public var data: String

  /// Creates an event. A line break or a NUL in `name` or `id` is left out, since it would end the field.
  public init(_ data: String, name: String? = nil, id: String? = nil) {
    self.data = data
    self.name = name
    self.id = id
  }

  /// The event's lines, ended by an empty one.
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

/// Where a handler sends its events.
public struct EventWriter: Sendable {
  fileprivate let body: any HTTPBodyWriter

  /// Sends one event, and waits while the client is slower than the handler.
  ///
  /// - Throws: `CancellationError` when the client has left or the server stops.
  public func send(_ event: ServerEvent) async throws { try await body.write(event.encoded) }
}

extension HTTPResponse {
  /// The pause between two comments that keep proxies from closing a silent stream.
  public static let eventHeartbeat: Duration = .seconds(15)

  /// A stream of events that ends when `send` returns; the browser then connects again after `retry`.
  ///
  /// - Parameters:
  ///   - route: The route's pattern.
  ///   - retry: What the browser waits before it connects again.
  ///   - heartbeat: The pause between comments while nothing else is sent.
  ///   - send: Sends the events. `Last-Event-ID` is its business. It is cancelled when the client leaves.
  /// - Returns: The answer, not to be stored and not to be compressed.
  public static func events(
    route: String = "", retry: Duration = .seconds(3), heartbeat: Duration = eventHeartbeat,
    _ send: @escaping @Sendable (EventWriter) async throws -> Void
  ) -> HTTPResponse {
    HTTPResponse(
      fields: [
        "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store",
        // nginx would collect the events otherwise.
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
          // The heartbeat never returns, so what ends first is `send`, or the client has left.
          defer { group.cancelAll() }
          try await group.next()
        }
      }, route: route)
  }
}
