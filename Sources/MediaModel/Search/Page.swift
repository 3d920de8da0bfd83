/// Which part of a list is wanted: a page number counted from 1, and how many items a page has.
public struct Page: Sendable, Hashable {
  /// The page number, `1...highestNumber`.
  public let number: Int
  /// The number of items on a full page, `1...largestSize`. Every provider keeps to it; a page has fewer where items must
  /// be left out, and at the end.
  public let size: Int

  /// Creates a page, or nil when number or size is out of range.
  public init?(number: Int = 1, size: Int = Page.usualSize) {
    guard (1...Self.highestNumber).contains(number), (1...Self.largestSize).contains(size) else {
      return nil
    }
    self.number = number
    self.size = size
  }

  private init(first size: Int) {
    number = 1
    self.size = size
  }

  /// The first page of the usual size.
  public static let first = Page(first: usualSize)
  /// The number of items on a page unless another is asked for: TMDB's, so that sections line up.
  public static let usualSize = 20
  /// The largest page.
  public static let largestSize = 100
  /// The highest page number; with the largest size it reaches a million items.
  public static let highestNumber = 10_000

  /// The number of items before this page.
  public var offset: Int { (number - 1) * size }

  /// The next page; nil at the cap.
  public var next: Page? { Page(number: number + 1, size: size) }

  /// How many pages a list of `total` items has; 0 for an empty one, never above ``highestNumber``.
  public func count(for total: Int) -> Int { min((total + size - 1) / size, Self.highestNumber) }
}
