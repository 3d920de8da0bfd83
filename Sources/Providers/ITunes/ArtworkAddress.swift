/// Addresses of artwork in other sizes than the one given.
enum ArtworkAddress {
  /// The pixels artwork is asked for in; the service sends its largest when that is smaller.
  static let largePixels = 600

  /// The address of large artwork, when the last segment is of the form `100x100bb.jpg` or
  /// `100x100bb-85.png`; otherwise the address itself: other forms are not known to have other sizes.
  static func large(_ address: String) -> String {
    guard let slash = address.lastIndex(of: "/") else { return address }
    let segment = address[address.index(after: slash)...]
    guard let dot = segment.lastIndex(of: "."), endings.contains(segment[dot...]),
      let marker = segment.firstIndex(of: "b"), segment[marker...].hasPrefix("bb"),
      let side = side(segment[..<marker]), side < largePixels,
      isQuality(segment[..<dot].dropFirst(segment[..<marker].count + 2))
    else { return address }
    return address[...slash] + "\(largePixels)x\(largePixels)" + segment[marker...]
  }

  private static let endings: Set<Substring> = [".jpg", ".jpeg", ".png", ".webp"]

  /// The 100 of `100x100`; nil for anything that is not square or no size.
  private static func side(_ text: Substring) -> Int? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == parts[1], parts[0].allSatisfy(\.isASCIIDigit) else { return nil }
    return Int(parts[0])
  }

  /// Nothing, or a hyphen and a number.
  private static func isQuality(_ text: Substring) -> Bool {
    text.isEmpty || (text.count > 1 && text.hasPrefix("-") && text.dropFirst().allSatisfy(\.isASCIIDigit))
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
