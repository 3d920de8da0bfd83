/// One answer as it arrived, piece by piece.
struct StreamedAnswer {
  /// The body, without the frames of its chunks.
  private(set) var body: [UInt8] = []
  /// Whether the status was 200 and the last chunk has come.
  private(set) var isWhole = false
  /// How long the body was whenever more of it had arrived, with the time since the request was sent.
  private var arrivals: [(length: Int, milliseconds: Double)] = []
  private var pending: [UInt8] = []
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
    if body.count > before { arrivals.append((body.count, milliseconds)) }
  }

  /// When the byte at an offset of the body had arrived, in milliseconds since the request was sent.
  func time(ofByte offset: Int) -> Double? { arrivals.first { $0.length > offset }?.milliseconds }

  /// Reads one part of what is pending; false when more bytes are needed.
  private mutating func step() -> Bool {
    switch stage {
    case .head:
      guard let end = pending.firstRange(of: Array("\r\n\r\n".utf8)) else { return false }
      stage =
        String(decoding: pending[..<end.lowerBound], as: UTF8.self).hasPrefix("HTTP/1.1 200") ? .size : .done
      pending.removeFirst(end.upperBound)
    case .size:
      guard let end = pending.firstRange(of: Array("\r\n".utf8)) else { return false }
      let size = Int(String(decoding: pending[..<end.lowerBound], as: UTF8.self), radix: 16) ?? 0
      pending.removeFirst(end.upperBound)
      isWhole = size == 0
      stage = size == 0 ? .done : .chunk(left: size + 2)
    case .chunk(let left):
      guard !pending.isEmpty else { return false }
      let taken = min(left, pending.count)
      // The last two bytes of a chunk end its line.
      body += pending.prefix(max(0, min(taken, left - 2)))
      pending.removeFirst(taken)
      stage = taken == left ? .size : .chunk(left: left - taken)
    case .done: return false
    }
    return true
  }
}

/// What a streamed page of a search holds, read from its markup.
struct LivePage {
  /// One version of a section.
  struct Version {
    let kind: String
    let offset: Int
    /// Whether it says that sources are still asked.
    let isBusy: Bool
    /// The rows, in order, each by every identity it has.
    let rows: [String]

    /// Every identity of every row: which source answered first decides on the order of rows and on what leads a row.
    var works: [Substring] { rows.flatMap { $0.split(separator: " ") } }
  }

  /// Where the first row of the catalog ends; nil when there is none.
  let firstHit: Int?
  /// The versions of all sections in the order they came.
  let versions: [Version]

  init(_ body: [UInt8]) {
    let text = String(decoding: body, as: UTF8.self)
    firstHit = text.firstRange(of: "data-id=\"catalog:").map {
      text.utf8.distance(from: text.startIndex, to: $0.upperBound)
    }
    let starts = text.ranges(of: " slot=\"")
    versions = starts.enumerated().map { index, start in
      let end = index + 1 < starts.count ? starts[index + 1].lowerBound : text.endIndex
      let part = text[start.upperBound..<end]
      let tag = part.prefix { $0 != ">" }
      let rows = part.ranges(of: "<li class=\"card\"").map {
        Self.identities(part[$0.upperBound...].prefix { $0 != ">" })
      }
      return Version(
        kind: String(tag.prefix { $0 != "\"" }),
        offset: text.utf8.distance(from: text.startIndex, to: start.lowerBound),
        isBusy: tag.contains("aria-busy"), rows: rows)
    }
  }

  /// The identities that the tag of a card names; those of other services are left out.
  private static func identities(_ tag: Substring) -> String {
    for name in [" data-ids=\"", " data-id=\""] {
      guard let start = tag.firstRange(of: name) else { continue }
      let ids = tag[start.upperBound...].prefix { $0 != "\"" }.split(separator: " ")
      return ids.filter { $0.count { $0 == ":" } == 2 }.joined(separator: " ")
    }
    return ""
  }

  /// The kinds there are.
  var kinds: Set<String> { Set(versions.map(\.kind)) }

  /// The versions of a kind after which nothing more was awaited; one, when all is well.
  func settled(_ kind: String) -> [Version] { versions.filter { $0.kind == kind && !$0.isBusy } }
}
