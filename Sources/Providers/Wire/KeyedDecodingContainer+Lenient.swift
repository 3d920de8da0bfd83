internal import Foundation
internal import VitrineMediaModel

/// A key named by its text: wire types list theirs where they are read.
struct WireKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
  init(stringLiteral value: String) { stringValue = value }
}

/// The one decode policy (docs/providers.md): what is absent, null or blank is nil; a number may come as an integer, a
/// fraction or a text; everything else of the wrong type fails with its coding path, unless nobody shows it
/// (``spare``).
extension KeyedDecodingContainer {
  /// A text; nil when absent, null or blank. A number is taken as its digits.
  func text(_ key: Key) throws -> String? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    if let text = try? decode(String.self, forKey: key) {
      return text.isBlank ? nil : text
    }
    if let number = try? decode(Int.self, forKey: key) { return String(number) }
    throw wrongType(key, "text")
  }

  /// A whole number; nil when absent, null or blank. `550`, `550.0` and `"550"` are the same.
  func int(_ key: Key) throws -> Int? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    if let number = try? decode(Int.self, forKey: key) { return number }
    if let number = try? decode(Double.self, forKey: key), let whole = Int(exactly: number) { return whole }
    guard let text = try? decode(String.self, forKey: key) else { throw wrongType(key, "whole number") }
    if text.isBlank { return nil }
    guard let number = Int(text) else { throw wrongType(key, "whole number") }
    return number
  }

  /// A number; nil when absent, null or blank.
  func double(_ key: Key) throws -> Double? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    if let number = try? decode(Double.self, forKey: key) { return number }
    guard let text = try? decode(String.self, forKey: key) else { throw wrongType(key, "number") }
    if text.isBlank { return nil }
    guard let number = Double(text), number.isFinite else { throw wrongType(key, "number") }
    return number
  }

  /// Yes or no; nil when absent, null or blank. `1` and `"true"` are yes, `0` and `"false"` are no.
  func flag(_ key: Key) throws -> Bool? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    if let flag = try? decode(Bool.self, forKey: key) { return flag }
    switch try text(key) {
    case nil: return nil
    case "1", "true": return true
    case "0", "false": return false
    default: throw wrongType(key, "yes or no")
    }
  }

  /// A date; nil when absent, null, blank or no date of the calendar.
  func date(_ key: Key) throws -> CalendarDate? { try text(key).flatMap(CalendarDate.init) }

  /// A part; nil when absent or null.
  func part<Part: Decodable>(_ key: Key, as type: Part.Type = Part.self) throws -> Part? {
    try decodeIfPresent(type, forKey: key)
  }

  /// A list, without the elements that cannot be read; empty when absent or null.
  func list<Element: Decodable>(_ key: Key, of type: Element.Type = Element.self) throws -> [Element] {
    try decodeIfPresent([Readable<Element>].self, forKey: key)?.compactMap(\.value) ?? []
  }

  private func wrongType(_ key: Key, _ wanted: String) -> DecodingError {
    .typeMismatch(
      String.self, .init(codingPath: codingPath + [key], debugDescription: "not a \(wanted)"))
  }
}

/// An element of a list; nil when it cannot be read.
struct Readable<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

extension Decoder {
  /// The fields of an object, by their names on the wire.
  func fields() throws -> KeyedDecodingContainer<WireKey> { try container(keyedBy: WireKey.self) }
}

extension Encoder {
  /// The fields of an object, by their names on the wire.
  func fields() -> KeyedEncodingContainer<WireKey> { container(keyedBy: WireKey.self) }
}
