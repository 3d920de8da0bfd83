internal import CVitrineMicrohttpd
internal import Glibc
internal import VitrineHTTPModel

/// Reads the fields of a request from libmicrohttpd, and validates the bytes they were parsed from.
///
/// The library is lax: it joins folded lines, accepts a lone LF as a line ending and stops at a NUL. It
/// also parses in place: its strings lie in one buffer, from the first byte of the method to the end of the
/// empty line, and it overwrites only the separators. So the checks are address arithmetic: each string has
/// to begin where the previous one ends plus exactly the separators that RFC 9112 requires. Anything
/// tolerated or changed leaves a gap. No byte outside that buffer is read.
struct HeadScanner {
  private(set) var fields = HTTPFields()
  /// The address where the next line has to begin.
  private var expected: UInt
  private let end: UInt
  private let maximumCount: Int
  private(set) var refusal: Refusal?

  /// Checks the request line.
  init(
    method: UnsafePointer<CChar>, target: UInt, targetLength: Int, version: UnsafePointer<CChar>,
    headerSize: Int, maximumCount: Int
  ) {
    let methodLength = unsafe strlen(method)
    let versionLength = unsafe strlen(version)
    let start = UInt(bitPattern: method)
    let versionStart = UInt(bitPattern: version)
    end = start + UInt(headerSize)
    expected = versionStart + UInt(versionLength) + 2
    self.maximumCount = maximumCount
    let isExact =
      target == start + UInt(methodLength) + 1
      && versionStart == target + UInt(targetLength) + 1 && versionLength == 8 && expected <= end
    let bytes = unsafe UnsafeRawBufferPointer(start: method, count: Int(methodLength))
    if unsafe !isExact || bytes.isEmpty || !bytes.allSatisfy(isToken) { refusal = .badRequest }
  }

  /// Reads all fields.
  mutating func scan(_ connection: OpaquePointer) throws(Refusal) -> HTTPFields {
    if let refusal { throw refusal }
    _ = unsafe withUnsafeMutablePointer(to: &self) { scanner in
      unsafe MHD_get_connection_values_n(connection, .HEADER_KIND, scanField, scanner)
    }
    if let refusal { throw refusal }
    // Only the empty line may be left.
    guard expected + 2 == end else { throw .badRequest }
    return fields
  }

  /// Reads one field; returns false to stop.
  fileprivate mutating func take(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) -> Bool {
    guard fields.lines.count < maximumCount else {
      refusal = .headersTooLarge
      return false
    }
    let isClean =
      unsafe place(name: name, value: value) && !name.isEmpty && name.allSatisfy(isToken)
      && value.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }
    guard isClean else {
      refusal = .badRequest
      return false
    }
    var last = value.count
    while last > 0, unsafe isWhiteSpace(value[last - 1]) { last -= 1 }
    unsafe fields.append(
      String(decoding: name, as: UTF8.self),
      String(decoding: UnsafeRawBufferPointer(rebasing: value[..<last]), as: UTF8.self))
    return true
  }

  /// Returns whether name and value lie where the line has to be, with only white space in between; moves
  /// on to the next line.
  private mutating func place(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) -> Bool {
    guard let nameStart = name.baseAddress, let valueStart = value.baseAddress,
      UInt(bitPattern: nameStart) == expected
    else { return false }
    let colon = expected + UInt(name.count)
    let first = UInt(bitPattern: valueStart)
    expected = first + UInt(value.count) + 2
    guard first > colon, expected <= end else { return false }
    return unsafe UnsafeRawBufferPointer(start: nameStart + name.count + 1, count: Int(first - colon) - 1)
      .allSatisfy(isWhiteSpace)
  }
}

private func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

/// Returns whether a byte is a token character (RFC 9110, section 5.6.2).
private func isToken(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}

private func scanField(
  _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameSize: Int,
  _ value: UnsafePointer<CChar>?, _ valueSize: Int
) -> MHD_Result {
  guard let context = unsafe context, let name = unsafe name, let value = unsafe value else { return .NO }
  let goesOn = unsafe context.assumingMemoryBound(to: HeadScanner.self).pointee.take(
    name: UnsafeRawBufferPointer(start: name, count: nameSize),
    value: UnsafeRawBufferPointer(start: value, count: valueSize))
  return goesOn ? .YES : .NO
}
