import VitrineHTTPModel
import VitrineHTTPServing
import Testing

@Suite struct HTTPRequestTests {
  @Test func `a target is path and query`() throws {
    let request = try #require(HTTPRequest(target: "/film/a%20b/?q=x+y&q=z"))
    #expect(request.path == ["film", "a b", ""])
    #expect(request.rawPath == "/film/a%20b/")
    #expect(request.query["q"] == "x y")
  }

  @Test func `the root has no segments`() {
    #expect(HTTPRequest(target: "/")?.path == [])
    #expect(HTTPRequest(target: "/?")?.path == [])
    #expect(HTTPRequest(target: "//")?.path == ["", ""])
  }

  @Test func `an escaped slash stays inside of its segment`() {
    #expect(HTTPRequest(target: "/a%2Fb/c")?.path == ["a/b", "c"])
  }

  @Test func `a plus in a path is a plus`() { #expect(HTTPRequest(target: "/a+b")?.path == ["a+b"]) }

  @Test func `dots are names like others`() {
    #expect(HTTPRequest(target: "/../%2e%2e")?.path == ["..", ".."])
  }

  @Test(arguments: ["", "a", "*", "?q=1", "http://a/", "/%", "/%zz", "/a?%", "/%00", "/%ff", "/%ED%A0%BD"])
  func `anything else is no target`(target: String) { #expect(HTTPRequest(target: target) == nil) }
}
