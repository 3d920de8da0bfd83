internal import Foundation

/// An object of the TMDB API. One table says how every field is read *and* written, so that the two cannot drift apart.
package protocol TMDBObject: WireRow {
  /// An object with nothing known.
  init()
  /// The fields on the wire.
  static var wire: [TMDBField<Self>] { get }
}

extension TMDBObject {
  /// Reads the fields of the table; keys that are not in it are ignored, because TMDB adds new ones at any time.
  package init(from decoder: any Decoder) throws {
    self.init()
    let fields = try decoder.fields()
    for field in Self.wire { try field.read(&self, fields) }
  }

  /// Writes the fields of the table.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    for field in Self.wire { try field.write(self, &fields) }
  }
}

/// How one field of an object is read and written.
package struct TMDBField<Root>: Sendable {
  let read: @Sendable (inout Root, KeyedDecodingContainer<WireKey>) throws -> Void
  let write: @Sendable (Root, inout KeyedEncodingContainer<WireKey>) throws -> Void

  /// The same field where nobody shows it: a value of the wrong type is unknown and fails nothing.
  var spare: Self {
    Self { root, fields in
      _ = try? read(&root, fields)
    } write: { root, fields in
      try write(root, &fields)
    }
  }
}

/// What stands on the wire for a value that is not known: TMDB has a habit for every field, and clients rely on it.
enum WhenUnknown: Sendable {
  /// `null`.
  case null
  /// `""`.
  case blank
  /// The key is left out.
  case absent
}

extension KeyedEncodingContainer where Key == WireKey {
  /// Writes a value, or what stands for an unknown one.
  mutating func write(_ value: (some Encodable)?, _ key: WireKey, _ unknown: WhenUnknown) throws {
    if let value { return try encode(value, forKey: key) }
    switch unknown {
    case .null: try encodeNil(forKey: key)
    case .blank: try encode("", forKey: key)
    case .absent: break
    }
  }
}

extension KeyedDecodingContainer where Key == WireKey {
  /// A number that must be there: nothing can be done with an item without an id.
  func demanded(_ key: WireKey) throws -> Int {
    if let number = try int(key) { return number }
    throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "no number"))
  }

  /// Whole numbers, each as an integer, a fraction or a text, without those that are none; empty when absent or null.
  func ints(_ key: WireKey) throws -> [Int] {
    try list(key, of: LenientInt.self).map(\.value)
  }
}

/// A whole number in a list, as leniently read as one in an object.
private struct LenientInt: Decodable {
  let value: Int

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if let number = try? single.decode(Double.self), let whole = Int(exactly: number) {
      value = whole
    } else if let whole = (try? single.decode(String.self)).flatMap({ Int($0) }) {
      value = whole
    } else {
      throw DecodingError.typeMismatch(
        Int.self, .init(codingPath: decoder.codingPath, debugDescription: "not a whole number"))
    }
  }
}
