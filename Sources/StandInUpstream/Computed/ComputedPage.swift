/// The faults of computed lists.
struct Lies: Sendable {
  /// Every page repeats the rows of the first.
  var repeatsIDs = false
  /// Totals are ten times the number of rows.
  var totals = false
}

/// One page of a computed list.
struct ComputedPage<Row> {
  let number: Int
  let size: Int
  let all: [Row]
  let lies: Lies

  /// The rows on this page.
  var rows: ArraySlice<Row> {
    let first = lies.repeatsIDs ? 0 : min((number - 1) * size, all.count)
    return all[first..<min(first + size, all.count)]
  }
  var saidTotal: Int { lies.totals ? all.count * 10 : all.count }
  var saidPages: Int { (saidTotal + size - 1) / size }
}
