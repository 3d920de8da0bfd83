import Testing

@testable import vitrine

@Suite struct ArgumentsTests {
  @Test func `options and words may stand in any order`() throws {
    let arguments = try Arguments(["search", "rocky", "--scope", "film", "2", "--limit=5"])
    #expect(arguments.options == ["scope": "film", "limit": "5"])
    #expect(arguments.rest == ["rocky", "2"])
  }

  @Test func `two hyphens end the options`() throws {
    #expect(try Arguments(["search", "--", "--scope"]).rest == ["--scope"])
  }

  @Test func `an option value may hold an equals sign`() throws {
    #expect(try Arguments(["serve", "--data=a=b"]).options["data"] == "a=b")
  }

  @Test(arguments: [[], ["--help"], ["-h"], ["help"]])
  func `no command and help print the help of the program`(_ words: [String]) throws {
    guard case .help(nil) = try Arguments(words).action else {
      Issue.record("not the help of the program")
      return
    }
  }

  @Test(arguments: Command.all)
  func `every command has a help that names each of its options`(_ command: Command) throws {
    let arguments = try Arguments(command.words + ["--help"])
    guard case .help(let shown) = arguments.action else {
      Issue.record("not a help")
      return
    }
    #expect(shown == command)
    let text = HelpText.text(for: command)
    #expect(text.contains("Usage: vitrine \(command.name)"))
    for option in command.options { #expect(text.contains("--\(option.name)")) }
    #expect(HelpText.text(for: nil).contains(command.summary))
  }

  @Test(arguments: [
    (["sarch", "x"], "There is no command sarch."),
    (["catalog"], "vitrine catalog stats or vitrine catalog explain or vitrine catalog verify"),
    (["search", "x", "--nope"], "has no option --nope"),
    (["search", "x", "--limit"], "--limit needs a value"),
    (["search", "x", "--json=1"], "--json takes no value"),
    (["search", "x", "--page", "1", "--page", "2"], "given twice"),
    (["version", "x"], "takes no argument"),
  ])
  func `wrong use says what is wrong`(_ words: [String], _ part: String) {
    let error = #expect(throws: UsageError.self) { try Arguments(words) }
    #expect(error?.message.contains(part) == true)
  }
}
