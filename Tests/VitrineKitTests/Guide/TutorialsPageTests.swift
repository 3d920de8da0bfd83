import Foundation
import Testing

/// The page that says which behaviour of the tutorials is tested where.
@Suite struct TutorialsPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every test of the project, by its name.
  private func tests() throws -> Set<String> {
    let folder = Self.root.appending(path: "Tests")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(text.matches(of: /func `([^`]+)`/).map { String($0.1) })
    }
    return names
  }

  @Test func `every behaviour has a test that is there, or is said to be the view's`() throws {
    let page = try String(contentsOf: Self.root.appending(path: "docs/tutorials.md"), encoding: .utf8)
    let known = try tests()
    var rows = 0
    for line in page.split(separator: "\n") where line.hasPrefix("| ") && !line.hasPrefix("| behaviour") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, cells[3] != "---" else { continue }
      rows += 1
      let named = cells[3].matches(of: /`([^`]+)`/).map { String($0.1) }
      #expect(!named.isEmpty || cells[3] == "view", "\(cells[1])")
      for name in named { #expect(known.contains(name), "no test is called \(name)") }
    }
    #expect(rows > 50)
  }
}
