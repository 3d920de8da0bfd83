internal import VitrineMediaModel

/// What an answer is worth nothing without, and the moments in it.
extension KeyedDecodingContainer {
  /// A text that must be there.
  func wanted(text key: Key) throws -> String { try require(text(key), key) }

  /// A whole number that must be there.
  func wanted(int key: Key) throws -> Int { try require(int(key), key) }

  /// A moment as it was written, time and zone included; nil when it does not start with a date of the
  /// calendar.
  func moment(_ key: Key) throws -> String? {
    try text(key).flatMap { CalendarDate($0) == nil ? nil : $0 }
  }

  private func require<Value>(_ value: Value?, _ key: Key) throws -> Value {
    guard let value else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "absent or blank"))
    }
    return value
  }
}
