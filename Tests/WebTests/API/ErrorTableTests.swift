import Foundation
import VitrineHTTPModel
import Testing

@testable import VitrineWeb

struct ErrorTableTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/errors.md").standardized

  @Test func `the documented errors are exactly those of the table`() throws {
    if ProcessInfo.processInfo.environment["VITRINE_WRITE_DOCS"] != nil {
      try Data(APIError.documentation.utf8).write(to: Self.page)
    }
    let written = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(written == APIError.documentation, "VITRINE_WRITE_DOCS=1 swift test --filter ErrorTableTests")
  }

  @Test func `every code is a client's or a server's error and says what to do`() {
    for code in APIError.Code.allCases {
      #expect((400...599).contains(code.status.rawValue), "\(code)")
      #expect(code.message.hasSuffix("."), "\(code)")
      #expect(code.help.hasSuffix("."), "\(code)")
      #expect(!(code.message + code.help).contains("|"), "\(code): the table of the page would break")
    }
  }

  @Test func `every status the server refuses with has words of the same status`() {
    for status in [400, 405, 413, 414, 431, 503] {
      let code = APIError.Code(protocolStatus: .init(rawValue: status))
      #expect(code.status.rawValue == status)
    }
  }
}
