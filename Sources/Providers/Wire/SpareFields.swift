/// The fields of an object that nobody shows: one of the wrong type is unknown and fails nothing.
struct SpareFields<Key: CodingKey> {
  let fields: KeyedDecodingContainer<Key>

  /// A text; see `KeyedDecodingContainer.text(_:)`.
  func text(_ key: Key) -> String? { try? fields.text(key) }

  /// A whole number; see `KeyedDecodingContainer.int(_:)`.
  func int(_ key: Key) -> Int? { try? fields.int(key) }

  /// A number; see `KeyedDecodingContainer.double(_:)`.
  func double(_ key: Key) -> Double? { try? fields.double(key) }

  /// Yes or no; see `KeyedDecodingContainer.flag(_:)`.
  func flag(_ key: Key) -> Bool? { try? fields.flag(key) }

  /// A moment; see `KeyedDecodingContainer.moment(_:)`.
  func moment(_ key: Key) -> String? { try? fields.moment(key) }

  /// A part; see `KeyedDecodingContainer.part(_:as:)`.
  func part<Part: Decodable>(_ key: Key) -> Part? { try? fields.part(key) }
}

extension KeyedDecodingContainer {
  /// The same fields, where nobody shows them.
  var spare: SpareFields<Key> { SpareFields(fields: self) }
}
