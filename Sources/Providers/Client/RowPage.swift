internal import VitrineMediaModel

/// One page of one list of an upstream, in our words.
struct RowPage: Sendable {
  var items: [ItemSummary]
  /// How many rows were left out, because they could not be read or must not be shown.
  var skipped: Int
  /// The rows on all pages.
  var total: Int
  var pages: Int

  /// Nothing, for pages that are not asked for.
  static let nothing = RowPage(items: [], skipped: 0, total: 0, pages: 0)
}

extension RowPage {
  /// A page of any size, made of those pages of the upstream that it lies on. They are asked for at the same time; of the
  /// largest page from pages of 20 there are five, six when they do not begin together.
  ///
  /// Pages of one size follow each other without a row twice or lost: what was left out of a page of the upstream counts as
  /// standing behind its other rows.
  ///
  /// - Parameters:
  ///   - page: The page wanted.
  ///   - size: The size of the upstream's pages.
  ///   - get: Asks for a page of the upstream by its number.
  /// - Throws: When any of the pages did not come; half a page would lose rows.
  init(
    _ page: Page, from size: Int,
    _ get: @escaping @Sendable (Int) async throws(ProviderError) -> RowPage
  ) async throws(ProviderError) {
    let end = page.offset + page.size
    let numbers = Array((page.offset / size + 1)...((end - 1) / size + 1))
    self = .nothing
    for (number, outcome) in zip(numbers, await together(numbers, get)) {
      let whole = try outcome.get()
      let start = (number - 1) * size
      append(whole, from: max(0, page.offset - start), to: end < start + size ? end - start : Int.max)
      total = max(total, whole.total)
      pages = max(pages, whole.pages)
    }
    items = items.eachOnce(by: \.id)
    pages = page.count(for: rows(ofSize: size))
  }

  /// Adds the rows of another page that stand at these places.
  private mutating func append(_ other: RowPage, from start: Int, to end: Int) {
    items += other.items.dropFirst(start).prefix(end - start)
    let left = other.items.count..<(other.items.count + other.skipped)
    skipped += left.clamped(to: start..<end).count
  }

  /// How many rows pages of a size can hold: the total where it fits their number, else as many as fit on them.
  private func rows(ofSize size: Int) -> Int {
    ((pages - 1) * size + 1...max(1, pages) * size).contains(total) ? total : pages * size
  }
}
