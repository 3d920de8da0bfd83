import VitrineHTTPModel
import VitrineHTTPServing
import Testing

@Suite struct EventStreamTests {
  private static func text(_ event: ServerEvent) -> String { String(decoding: event.encoded, as: UTF8.self) }

  @Test func `every kind of line break starts a new line of data`() {
    #expect(Self.text(ServerEvent("a\nb\rc\r\nd")) == "data: a\ndata: b\ndata: c\ndata: d\n\n")
    #expect(Self.text(ServerEvent("")) == "data: \n\n")
    #expect(Self.text(ServerEvent("end\n")) == "data: end\ndata: \n\n")
  }

  @Test func `name and id cannot start a field of their own`() {
    let event = ServerEvent("x", name: "a\ndata: evil", id: "1\r\n\0\n2")
    #expect(Self.text(event) == "event: adata: evil\nid: 12\ndata: x\n\n")
  }

  @Test func `an answer of events says that it is not to be stored`() {
    let response = HTTPResponse.events(route: "/e") { _ in }
    #expect(response.fields["Cache-Control"] == "no-store")
    #expect(response.fields["Content-Type"]?.hasPrefix("text/event-stream") == true)
    #expect(response.route == "/e")
  }
}
