import VitrineCatalogImport
import VitrineCatalog
import Testing

@testable import vitrine

/// The words of an import on a terminal and for programs.
@Suite struct ImportOutputTests {
  private func progress(_ fraction: Double, lines: Int = 4_000, seconds: Int = 2) -> ImportProgress {
    ImportProgress(
      step: .reading, file: "/data/title.basics.tsv.gz", lines: lines, fraction: fraction,
      elapsed: .seconds(seconds))
  }

  @Test func `the bar says the file, the share, the rate and the time left`() {
    let bar = ImportProgressLine.bar(progress(0.25))
    #expect(bar == "title.basics.tsv.gz ██████░░░░░░░░░░░░░░░░░░ 25 %, 2000 lines/s, 6 s left")
  }

  @Test func `at the start nothing is promised`() {
    #expect(!ImportProgressLine.bar(progress(0, lines: 0, seconds: 0)).contains("left"))
  }

  @Test(arguments: [-1.0, 0, 0.999, 1, 7])
  func `the bar is as long as it is, whatever the share`(_ fraction: Double) {
    let bar = ImportProgressLine.bar(progress(fraction))
    #expect(bar.count { $0 == "█" || $0 == "░" } == 24)
  }

  @Test func `programs get a line of JSON`() {
    #expect(
      ImportProgressLine.json(progress(0.5)) == """
        {"step":"reading","file":"/data/title.basics.tsv.gz","lines":4000,"percent":50,"linesPerSecond":2000,\
        "secondsLeft":2}
        """)
  }

  @Test func `files that are wrong are wrong use, files that are damaged are trouble`() {
    guard case .refused = ImportWords.error(.missing(path: "a", reason: "b")),
      case .trouble = ImportWords.error(.unreadable(path: "a", reason: "b")),
      case .refused = ImportWords.error(.catalog(.busy(folder: "c")))
    else {
      Issue.record("another error")
      return
    }
  }
}
