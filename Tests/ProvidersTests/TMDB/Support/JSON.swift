internal import Foundation

/// Any JSON, to compare what we write with what was recorded.
enum JSON: Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
    } else if let text = try? single.decode(String.self) {
      self = .text(text)
    } else if let flag = try? single.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? single.decode(Double.self) {
      self = .number(number)
    } else if let list = try? single.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try single.decode([String: JSON].self))
    }
  }

  init(_ bytes: [UInt8]) throws { self = try JSONDecoder().decode(JSON.self, from: Data(bytes)) }

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
  /// We may leave keys out, and write another sign for "unknown" than the recorded one. Rows that were skipped are the
  /// caller's to take out first.
  func differences(from recorded: JSON?, at path: String = "") -> [String] {
    switch (self, recorded) {
    case (_, nil), (_, .null?): return isNothing ? [] : [path + " is not recorded"]
    case (_, let recorded?) where isNothing && recorded.isNothing: return []
    case (.object(let mine), .object(let theirs)?):
      return mine.flatMap { $0.value.differences(from: theirs[$0.key], at: path + "." + $0.key) }
    case (.list(let mine), .list(let theirs)?):
      if mine.count != theirs.count { return [path + " has another length"] }
      return mine.indices.flatMap { mine[$0].differences(from: theirs[$0], at: "\(path)[\($0)]") }
    case (.flag(let mine), .flag(let theirs)?): return mine == theirs ? [] : [path]
    case (.text(let mine), .text(let theirs)?): return mine == theirs ? [] : [path]
    case (.number(let mine), .number(let theirs)?): return mine == theirs ? [] : [path]
    // Until 2014 some numbers came as texts; we write numbers, as TMDB does since.
    case (.number(let mine), .text(let theirs)?): return mine == Double(theirs) ? [] : [path]
    default: return [path + " has another type"]
    }
  }
}
