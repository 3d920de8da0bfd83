internal import CVitrineSQLite

/// Row values encoded as bytes, passed from one statement to another without decoding them in between.
///
/// Each value is a type byte, followed by eight bytes of a number, or by a four-byte length and the bytes of
/// a text or blob; numbers are little endian. Not meant to outlive the process.
public enum PackedValues {
  static let null: UInt8 = 0
  static let integer: UInt8 = 1
  static let real: UInt8 = 2
  static let text: UInt8 = 3
  static let blob: UInt8 = 4

  /// Returns the offset after a number of values.
  ///
  /// - Parameters:
  ///   - bytes: Packed values.
  ///   - start: The offset of the first one.
  ///   - count: How many to skip.
  /// - Returns: The offset after the last of them.
  public static func end(_ bytes: Span<UInt8>, from start: Int, count: Int) -> Int {
    var place = start
    for _ in 0..<count { place = next(bytes, place) }
    return place
  }

  /// Returns the value at an offset as text; nil when it is something else.
  public static func text(_ bytes: Span<UInt8>, at start: Int) -> String? {
    guard bytes[start] == text else { return nil }
    let content = bytes.extracting((start + 5)..<next(bytes, start))
    return unsafe content.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the value at an offset as an integer; 0 when it is something else.
  public static func integer(_ bytes: Span<UInt8>, at start: Int) -> Int {
    bytes[start] == integer ? Int(truncatingIfNeeded: number(bytes, start + 1, 8)) : 0
  }

  /// Appends an integer.
  public static func pack(_ number: Int, into bytes: inout [UInt8]) {
    append(integer, UInt64(bitPattern: Int64(number)), 8, to: &bytes)
  }

  /// Appends an integer, or null for nil.
  public static func pack(_ number: Int?, into bytes: inout [UInt8]) {
    if let number { pack(number, into: &bytes) } else { bytes.append(null) }
  }

  /// Appends a floating-point number, or null for nil.
  public static func pack(_ number: Double?, into bytes: inout [UInt8]) {
    if let number { append(real, number.bitPattern, 8, to: &bytes) } else { bytes.append(null) }
  }

  /// Appends a text, or null for nil.
  public static func pack(_ text: String?, into bytes: inout [UInt8]) {
    guard let text else { return bytes.append(null) }
    append(self.text, UInt64(text.utf8.count), 4, to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }

  static func next(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    switch bytes[start] {
    case null: start + 1
    case integer, real: start + 9
    default: start + 5 + Int(number(bytes, start + 1, 4))
    }
  }

  static func number(_ bytes: Span<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
    precondition(start >= 0 && start + count <= bytes.count)
    // Checked just above; values have one of these two sizes.
    return count == 8
      ? UInt64(littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
      : UInt64(
        UInt32(littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt32.self)))
  }

  static func append(_ tag: UInt8, _ value: UInt64, _ count: Int, to bytes: inout [UInt8]) {
    bytes.append(tag)
    if count == 8 {
      unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    } else {
      let value = UInt32(truncatingIfNeeded: value).littleEndian
      unsafe withUnsafeBytes(of: value) { unsafe bytes.append(contentsOf: $0) }
    }
  }
}

extension Row {
  /// Appends a range of columns as packed values.
  public func pack(_ columns: Range<Int>, into bytes: inout [UInt8]) {
    for column in columns {
      switch unsafe sqlite3_column_type(statement, Int32(column)) {
      case SQLITE_NULL: bytes.append(PackedValues.null)
      case SQLITE_INTEGER:
        PackedValues.append(PackedValues.integer, UInt64(bitPattern: Int64(integer(column))), 8, to: &bytes)
      case SQLITE_FLOAT:
        PackedValues.append(PackedValues.real, real(column).bitPattern, 8, to: &bytes)
      case SQLITE_TEXT:
        unsafe withText(column) { text in
          PackedValues.append(PackedValues.text, UInt64(text.count), 4, to: &bytes)
          unsafe bytes.append(contentsOf: text)
        }
      default:
        let blob = blob(column)
        PackedValues.append(PackedValues.blob, UInt64(blob.count), 4, to: &bytes)
        bytes += blob
      }
    }
  }

  /// Appends the bytes of a text; appends nothing for null.
  public func appendText(_ column: Int, to bytes: inout [UInt8]) {
    unsafe withText(column) { text in unsafe bytes.append(contentsOf: text) }
  }

  private func withText(_ column: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    guard let text = unsafe sqlite3_column_text(statement, Int32(column)) else { return }
    let count = Int(unsafe sqlite3_column_bytes(statement, Int32(column)))
    unsafe body(UnsafeRawBufferPointer(start: text, count: count))
  }
}

extension Statement {
  /// Binds packed values to the parameters from `first` on, counted from 1; the bytes must stay valid until
  /// the next ``unbind()``.
  func bind(packed bytes: UnsafeRawBufferPointer, from first: Int) -> Int32 {
    let span = unsafe Span<UInt8>(_unsafeBytes: bytes)
    var place = 0
    var index = Int32(first)
    while place < span.count {
      let code = unsafe bind(packed: bytes, span, at: place, to: index)
      guard code == SQLITE_OK else { return code }
      place = PackedValues.next(span, place)
      index += 1
    }
    return SQLITE_OK
  }

  private func bind(
    packed bytes: UnsafeRawBufferPointer, _ span: Span<UInt8>, at place: Int, to index: Int32
  ) -> Int32 {
    let tag = span[place]
    switch tag {
    case PackedValues.null: return unsafe sqlite3_bind_null(handle, index)
    case PackedValues.integer:
      let number = Int64(bitPattern: PackedValues.number(span, place + 1, 8))
      return unsafe sqlite3_bind_int64(handle, index, number)
    case PackedValues.real:
      let number = Double(bitPattern: PackedValues.number(span, place + 1, 8))
      return unsafe sqlite3_bind_double(handle, index, number)
    default:
      let count = Int32(truncatingIfNeeded: PackedValues.number(span, place + 1, 4))
      let start = unsafe bytes.baseAddress?.advanced(by: place + 5)
      return tag == PackedValues.text
        ? unsafe sqlite3_bind_text(handle, index, start?.assumingMemoryBound(to: CChar.self), count, nil)
        : unsafe sqlite3_bind_blob(handle, index, start, count, nil)
    }
  }
}
