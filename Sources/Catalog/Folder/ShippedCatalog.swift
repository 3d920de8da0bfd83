internal import CVitrineCatalogData
package import FoundationEssentials

/// The catalog inside the program: JSON Lines, one item a line.
///
/// The bytes live in the program's read-only data, so looking at them copies nothing.
@safe
// Sendable although it holds an address: the bytes never change and live as long as this value.
package struct ShippedCatalog: @unchecked Sendable {
  /// One line, by its place.
  @safe
  // Sendable for the same reason; lines are not kept beyond their catalog.
  package struct Line: @unchecked Sendable {
    private let bytes: UnsafeRawBufferPointer
    /// The number of bytes before it.
    package let offset: Int

    fileprivate init(_ bytes: UnsafeRawBufferPointer, offset: Int) {
      unsafe self.bytes = unsafe bytes
      self.offset = offset
    }

    /// Calls a closure with the bytes, not copied.
    package func withData<Value>(_ body: (Data) throws -> Value) rethrows -> Value {
      guard let start = unsafe bytes.baseAddress else { return try body(Data()) }
      // `Data` takes a mutable address, but the constant is never changed; nothing is freed.
      let address = unsafe UnsafeMutableRawPointer(mutating: start)
      return try body(unsafe Data(bytesNoCopy: address, count: bytes.count, deallocator: .none))
    }
  }

  /// Keeps bytes that are not part of the program.
  @safe
  private final class Owner {
    let bytes: UnsafeMutableRawBufferPointer

    init(_ text: String) {
      unsafe bytes = .allocate(byteCount: text.utf8.count, alignment: 1)
      unsafe bytes.copyBytes(from: text.utf8)
    }

    deinit { unsafe bytes.deallocate() }
  }

  private let bytes: UnsafeRawBufferPointer
  private let owner: Owner?

  /// The catalog that ships with this program.
  package static var embedded: ShippedCatalog {
    unsafe ShippedCatalog(
      bytes: UnsafeRawBufferPointer(
        start: vitrine_catalog_data(), count: vitrine_catalog_data_count()))
  }

  private init(bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = unsafe bytes
    owner = nil
  }

  /// A catalog of these lines, for tests.
  package init(lines: String) {
    let owner = Owner(lines)
    unsafe bytes = unsafe UnsafeRawBufferPointer(owner.bytes)
    self.owner = owner
  }

  /// The number of bytes.
  package var byteCount: Int { unsafe bytes.count }

  /// A hash of the bytes, which tells one shipped catalog from another; some milliseconds to make.
  package func contentHash() -> UInt64 { unsafe vitrine_catalog_hash(bytes.baseAddress, bytes.count) }

  /// Calls a closure with each line that is not empty.
  package func forEachLine<Failure: Error>(
    _ body: (Line) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    while start < (unsafe bytes.count) {
      let end = unsafe vitrine_catalog_line_end(bytes.baseAddress, start, bytes.count)
      if end > start {
        try body(unsafe Line(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), offset: start))
      }
      start = end + 1
    }
  }

  /// Gives the memory the bytes take back to the system until they are read again.
  package func release() { vitrine_catalog_data_release() }
}
