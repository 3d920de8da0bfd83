/// One answer as it arrived, piece by piece.
struct StreamedAnswer {
  /// The body, without the frames of its chunks.
  private(set) var body: [UInt8] = []
  /// Whether the status was 200 and the last chunk has come.
  private(set) var isWhole = false
  /// How long the body was whenever more of it had arrived, with the time since the request was sent.
  private var arrivals: [(length: Int, milliseconds: Double)] = []
  private var pending: [UInt8] = []
  /// How many of the pending bytes have been read.
  private var read = 0
  private var stage = Stage.head

  private enum Stage {
    case head
    case size
    /// The bytes left of a chunk, with the end of line behind it.
    case chunk(left: Int)
    case done
  }

  /// Takes over bytes of the connection.
  mutating func take(_ bytes: ArraySlice<UInt8>, milliseconds: Double) {
    pending += bytes
    let before = body.count
    while step() {}
    pending.removeFirst(read)
    read = 0
    if body.count > before { arrivals.append((body.count, milliseconds)) }
  }

  /// When the byte at an offset of the body had arrived, in milliseconds since the request was sent.
  func time(ofByte offset: Int) -> Double? { arrivals.first { $0.length > offset }?.milliseconds }

  /// Reads one part of what is pending; false when more bytes are needed.
  private mutating func step() -> Bool {
    switch stage {
    case .head:
      guard let head = take(upTo: "\r\n\r\n") else { return false }
      stage = head.hasPrefix("HTTP/1.1 200") ? .size : .done
    case .size:
      guard let line = take(upTo: "\r\n") else { return false }
      let size = Int(line, radix: 16) ?? 0
      isWhole = size == 0
      stage = size == 0 ? .done : .chunk(left: size + 2)
    case .chunk(let left):
      guard read < pending.count else { return false }
      let taken = min(left, pending.count - read)
      // The last two bytes of a chunk end its line.
      body += pending[read..<(read + max(0, min(taken, left - 2)))]
      read += taken
      stage = taken == left ? .size : .chunk(left: left - taken)
    case .done: return false
    }
    return true
  }

  /// The text before a mark, which is read too; nil when the mark has not come.
  private mutating func take(upTo mark: StaticString) -> String? {
    let rest = Bytes(pending[read...])
    guard let place = rest.place(of: mark, from: 0) else { return nil }
    let text = rest.text(0..<place)
    read += place + mark.utf8CodeUnitCount
    return text
  }
}
