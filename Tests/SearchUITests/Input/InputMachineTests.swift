import VitrineTestSupport
import Testing

@testable import VitrineSearchUI

@Suite struct InputMachineTests {
  @Test func `every keystroke searches locally, and upstream only when typing rests`() {
    var machine = InputMachine()
    #expect(
      machine.type("al", isComposing: false) == [.searchLocal("al"), .wait(.milliseconds(200), ticket: 1)])
    #expect(
      machine.type("ali", isComposing: false)
        == [.dropUpstream, .searchLocal("ali"), .wait(.milliseconds(200), ticket: 2)])
    #expect(machine.quietEnded(1) == [], "an old time of quiet")
    #expect(machine.quietEnded(2) == [.searchUpstream("ali")])
    #expect(machine.quietEnded(2) == [], "the same time of quiet again")
  }

  @Test(arguments: ["", " ", "\t", "\u{3000}", "\u{200B}", "\u{00A0}\u{2003}", "\u{FEFF}\n"])
  func `a blank text explores and asks nobody`(blank: String) {  // C17
    var machine = InputMachine()
    #expect(machine.type(blank, isComposing: false) == [])
    #expect(machine.submit() == [])
    _ = machine.type("alien", isComposing: false)
    #expect(machine.type(blank, isComposing: false) == [.dropUpstream, .explore])
    #expect(machine.submit() == [])
    #expect(machine.upstream == .idle)
  }

  @Test(arguments: [
    ("a", false), ("9", false), ("ㄱ", false), ("up", true), ("3%", true), ("꿈", true), ("東", true),
    ("の", true),
    ("ｱ", true), ("\u{1112}\u{1161}\u{11AB}", true), ("\u{1112}", false), ("🎬", false), ("𠮷", true),
  ])
  func `upstreams need two letters, or one that is a word`(text: String, isEnough: Bool) {
    var machine = InputMachine()
    let effects = machine.type(text, isComposing: false)
    #expect(effects.first == .searchLocal(text))
    #expect(effects.contains(.wait(Debounce.usual, ticket: 1)) == isEnough)
  }

  @Test func `a text that a field repeats is searched once`() {  // C26
    var machine = InputMachine()
    _ = machine.type("alien", isComposing: false)
    #expect(machine.type("alien", isComposing: false) == [])
    #expect(machine.quietEnded(1) == [.searchUpstream("alien")], "the first wait still counts")
    #expect(machine.type("alien", isComposing: false) == [])
  }

  @Test func `space behind a query is no other query, but typing that has to rest`() {
    var machine = InputMachine()
    _ = machine.type("alien", isComposing: false)
    #expect(machine.type("alien ", isComposing: false) == [.wait(Debounce.usual, ticket: 2)])
    #expect(machine.quietEnded(1) == [])
    #expect(machine.quietEnded(2) == [.searchUpstream("alien")])
    #expect(machine.type("alien", isComposing: false) == [], "asked already")
  }

  @Test func `upstreams are held while an input method composes and asked after the commit`() {  // C28
    var machine = InputMachine()
    var local: [InputEffect] = []
    for state in ["ㄱ", "그", "극", "극ㅈ", "극자", "극장"] {
      local += machine.type(state, isComposing: true)
      #expect(machine.upstream == .held)
    }
    #expect(local == ["ㄱ", "그", "극", "극ㅈ", "극자", "극장"].map(InputEffect.searchLocal))
    #expect(machine.type("극장", isComposing: false) == [.wait(Debounce.usual, ticket: 1)])
  }

  @Test func `composing again stops the wait`() {
    var machine = InputMachine()
    _ = machine.type("극장", isComposing: false)
    #expect(machine.type("극장", isComposing: true) == [.dropUpstream])
    #expect(machine.quietEnded(1) == [])
  }

  @Test func `a keyboard that composes plain letters still searches as they come`() {  // C29
    var machine = InputMachine()
    let words = ["b", "ba", "bat", "batm", "batma", "batman"]
    #expect(words.flatMap { machine.type($0, isComposing: true) } == words.map(InputEffect.searchLocal))
  }

  @Test func `Enter belongs to the input method until it commits`() {  // C31
    var machine = InputMachine()
    _ = machine.type("극장", isComposing: true)
    #expect(machine.submit() == [])
    _ = machine.type("극장", isComposing: false)
    #expect(machine.submit() == [.dropUpstream, .searchUpstream("극장")])
  }

  @Test func `Enter searches at once, however short, and only once`() {  // C25, C80
    var machine = InputMachine()
    #expect(machine.type("m", isComposing: false) == [.searchLocal("m")])
    #expect(machine.submit() == [.searchUpstream("m")])
    #expect(machine.submit() == [])
  }

  @Test func `a long text is cut for the search and kept in the field`() {
    var machine = InputMachine()
    let text = String(repeating: "가", count: 10_000)
    _ = machine.type(text, isComposing: false)
    #expect(machine.text == text)
    #expect(machine.query.count == 512)
  }

  /// Any sequence of events, with characters of every plane: upstream searches are for the newest query,
  /// never blank, never while composing, never twice without a change between.
  @Test func `no sequence of events breaks the rules`() {  // C01, C13
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var machine = InputMachine()
    var tickets: [Int] = []
    var asked: String?
    for _ in 0..<20_000 {
      let effects = random.event(&machine, tickets)
      for effect in effects {
        switch effect {
        case .wait(_, let ticket): tickets.append(ticket)
        case .searchLocal(let query): #expect(query == machine.query && !query.isEmpty, "seed \(seed)")
        case .searchUpstream(let query):
          #expect(query == machine.query && !query.isEmpty && !machine.isComposing, "seed \(seed)")
          #expect(asked != query, "seed \(seed)")
          asked = query
        case .explore, .dropUpstream: break
        }
      }
      if asked != machine.query { asked = nil }
    }
  }
}

extension SeededGenerator {
  /// Something that happens to a field.
  fileprivate mutating func event(_ machine: inout InputMachine, _ tickets: [Int]) -> [InputEffect] {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: return machine.submit()
    case 1: return machine.quietEnded(tickets.randomElement(using: &self) ?? 0)
    case 2: return machine.type(String(machine.text.dropLast()), isComposing: machine.isComposing)
    default:
      let letters: [Unicode.Scalar] = [" ", "a", "가", "ㄱ", "%", "+", "\u{200B}", "🎬"]
      let scalar =
        Bool.random(using: &self)
        ? letters.randomElement(using: &self)
        : Unicode.Scalar(UInt32.random(in: 0x20...0x10FFFF, using: &self))
      let text = machine.text.suffix(4) + String(Character(scalar ?? "?"))
      return machine.type(String(text), isComposing: Int.random(in: 0..<3, using: &self) == 0)
    }
  }
}
