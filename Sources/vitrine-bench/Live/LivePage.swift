internal import Glibc

/// What a streamed page of a search holds, read from its markup.
struct LivePage {
  /// One version of a section.
  struct Version {
    let kind: String
    let offset: Int
    /// Whether it says that sources are still asked.
    let isBusy: Bool
    /// Whether it says that a source failed or was late.
    let isTroubled: Bool
    /// The identities of every row in every source, row by row: which source answered first decides on the order of rows and on
    /// which identity leads a row.
    let works: [Substring]
  }

  /// Where the first row of the catalog begins; nil when there is none.
  let firstHit: Int?
  /// The versions of all sections in the order they came.
  let versions: [Version]

  init(_ body: [UInt8]) {
    let bytes = Bytes(body[...])
    firstHit = bytes.place(of: "data-id=\"catalog:", from: 0)
    let starts = bytes.places(of: " slot=\"", in: 0..<body.count)
    versions = starts.enumerated().map { index, start in
      Self.version(bytes, start..<(index + 1 < starts.count ? starts[index + 1] : body.count))
    }
  }

  /// The kinds there are.
  var kinds: Set<String> { Set(versions.map(\.kind)) }

  /// The versions of a kind after which nothing more was awaited; one, when all is well.
  func settled(_ kind: String) -> [Version] { versions.filter { $0.kind == kind && !$0.isBusy } }

  private static func version(_ bytes: Bytes, _ range: Range<Int>) -> Version {
    let tag = bytes.text(
      range.lowerBound..<(bytes.place(of: ">", from: range.lowerBound) ?? range.upperBound))
    let cards = bytes.places(of: "<li class=\"card\"", in: range)
    let works = cards.flatMap { card in
      identities(bytes.text(card..<(bytes.place(of: ">", from: card) ?? range.upperBound)))
    }
    return Version(
      kind: String(tag.dropFirst(" slot=\"".count).prefix { $0 != "\"" }), offset: range.lowerBound,
      isBusy: tag.contains("aria-busy"),
      isTroubled: bytes.place(of: "class=\"note\"", from: range.lowerBound).map(range.contains) ?? false,
      works: works)
  }

  /// The identities that the tag of a card names; those of other services are left out.
  private static func identities(_ tag: String) -> [Substring] {
    for name in [" data-ids=\"", " data-id=\""] {
      guard let start = tag.firstRange(of: name) else { continue }
      let ids = tag[start.upperBound...].prefix { $0 != "\"" }.split(separator: " ")
      return ids.filter { $0.count { $0 == ":" } == 2 }
    }
    return []
  }
}

/// Bytes in which texts are looked for, as fast as the C library can.
struct Bytes {
  private let bytes: [UInt8]

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Where a text stands next.
  func place(of mark: StaticString, from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress else { return nil }
      let length = mark.utf8CodeUnitCount
      var place = start
      while place + length <= bytes.count {
        guard let found = unsafe memchr(base + place, Int32(mark.utf8Start.pointee), bytes.count - place)
        else {
          return nil
        }
        place = unsafe UnsafeRawPointer(found) - base
        guard place + length <= bytes.count else { return nil }
        if unsafe memcmp(base + place, mark.utf8Start, length) == 0 { return place }
        place += 1
      }
      return nil
    }
  }

  /// Every place of a text in a range.
  func places(of mark: StaticString, in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var start = range.lowerBound
    while let place = place(of: mark, from: start), place < range.upperBound {
      result.append(place)
      start = place + 1
    }
    return result
  }
}
