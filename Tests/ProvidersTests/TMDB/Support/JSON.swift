internal import Foundation

/// Any JSON, to compare what we write with what was recorded.
enum JSON {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  /// Reads JSON that a decoder has read before. Trying types one after the other on a decoder takes twenty times as
  /// long, and there are four megabytes of recorded answers.
  init(_ bytes: [UInt8]) {
    var reader = JSONReader(bytes: bytes)
    self = reader.value()
  }

  /// Whether this says that nothing is known.
  var isNothing: Bool {
    switch self {
    case .null: true
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .list(let list): list.isEmpty
    case .object(let object): object.isEmpty
    case .flag, .number: false
    }
  }
}

extension JSON {
  /// Where this, written by us, says something else than what was recorded; empty when it nowhere does.
  ///
  /// We may write another sign for "unknown" than the recorded one, and leave out what ``known`` and
  /// `leavingOut` name.
  func differences(
    from recorded: JSON?, leavingOut: Set<String> = [], at path: String = ""
  ) -> [String] {
    switch (self, recorded) {
    case (_, nil), (_, .null?): return isNothing ? [] : [path + " is not recorded"]
    case (_, let recorded?) where isNothing && recorded.isNothing: return []
    case (.object(let mine), .object(let theirs)?):
      let leftOut = theirs.filter { mine[$0.key] == nil && !$0.value.isNothing }.keys
      return leftOut.filter { !Self.known.union(leavingOut).contains($0) }.map {
        path + "." + $0 + " is left out"
      }
        + mine.flatMap {
          $0.value.differences(from: theirs[$0.key], leavingOut: leavingOut, at: path + "." + $0.key)
        }
    case (.list(let mine), .list(let theirs)?):
      if mine.count != theirs.count { return [path + " has another length"] }
      return mine.indices.flatMap {
        mine[$0].differences(from: theirs[$0], leavingOut: leavingOut, at: "\(path)[\($0)]")
      }
    case (.flag(let mine), .flag(let theirs)?): return mine == theirs ? [] : [path]
    case (.text(let mine), .text(let theirs)?): return mine == theirs ? [] : [path]
    case (.number(let mine), .number(let theirs)?): return mine == theirs ? [] : [path]
    // Until 2014 some numbers came as texts; we write numbers, as TMDB does since.
    case (.number(let mine), .text(let theirs)?): return mine == Double(theirs) ? [] : [path]
    default: return [path + " has another type"]
    }
  }

  /// What we leave out knowingly: nothing of ours needs it.
  private static let known: Set<String> = [
    // Lists of users, their reviews and marks, and edits: nothing a catalog shows.
    "reviews", "lists", "account_states", "changes",
    // What TMDB called releases, similar and videos until 2014.
    "releases", "similar_movies", "trailers",
    // A second id of seasons.
    "_id",
    // Services that are no more.
    "freebase_id", "freebase_mid", "tvrage_id",
    // How a show can be cut in other ways, and when a person was in it first.
    "episode_groups", "screened_theatrically", "first_credit_air_date",
  ]
}

/// Walks through well-formed JSON.
private struct JSONReader {
  let bytes: [UInt8]
  var place = 0

  mutating func value() -> JSON {
    switch peek() {
    case UInt8(ascii: "{"): return .object(Dictionary(members(), uniquingKeysWith: { _, last in last }))
    case UInt8(ascii: "["): return .list(elements())
    case UInt8(ascii: "\""): return .text(text())
    default: return word()
    }
  }

  private mutating func members() -> [(String, JSON)] {
    var members: [(String, JSON)] = []
    place += 1
    while peek() != UInt8(ascii: "}") {
      let key = text()
      skip(UInt8(ascii: ":"))
      members.append((key, value()))
      skip(UInt8(ascii: ","))
    }
    place += 1
    return members
  }

  private mutating func elements() -> [JSON] {
    var elements: [JSON] = []
    place += 1
    while peek() != UInt8(ascii: "]") {
      elements.append(value())
      skip(UInt8(ascii: ","))
    }
    place += 1
    return elements
  }

  /// A text; one with escapes is left to Foundation.
  private mutating func text() -> String {
    let start = place
    var hasEscapes = false
    place += 1
    while bytes[place] != UInt8(ascii: "\"") {
      let isEscape = bytes[place] == UInt8(ascii: "\\")
      hasEscapes = hasEscapes || isEscape
      place += isEscape ? 2 : 1
    }
    place += 1
    guard hasEscapes else { return String(decoding: bytes[(start + 1)..<(place - 1)], as: UTF8.self) }
    return (try? JSONDecoder().decode(String.self, from: Data(bytes[start..<place]))) ?? "unreadable"
  }

  private mutating func word() -> JSON {
    let rest = bytes[place...].prefix { !Self.ends.contains($0) }
    place += rest.count
    switch String(decoding: rest, as: UTF8.self) {
    case "null": return .null
    case "true": return .flag(true)
    case "false": return .flag(false)
    case let number: return .number(Double(number) ?? .nan)
    }
  }

  private static let ends = Set(",]} \t\r\n".utf8)

  /// The next byte that is no white space.
  private mutating func peek() -> UInt8 {
    while bytes[place] <= 0x20 { place += 1 }
    return bytes[place]
  }

  /// Goes past a byte if it is next.
  private mutating func skip(_ byte: UInt8) {
    if peek() == byte { place += 1 }
    _ = peek()
  }
}
