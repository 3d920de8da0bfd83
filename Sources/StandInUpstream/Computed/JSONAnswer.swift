internal import Foundation
internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// Creates JSON responses.
enum JSONAnswer {
  static func response(
    _ value: Any, status: HTTPStatus = .ok, fields: HTTPFields = HTTPFields(), padding: String = ""
  ) -> HTTPResponse {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let json = (try? JSONSerialization.data(withJSONObject: value, options: options)) ?? Data()
    var fields = fields
    if fields["Content-Type"] == nil { fields["Content-Type"] = "application/json; charset=utf-8" }
    let body = Array(padding.utf8) + Array(json) + Array(padding.utf8)
    return HTTPResponse(status: status, fields: fields, body: .bytes(body))
  }
}

/// The faults of computed lists.
struct Lies: Sendable {
  /// Every page repeats the rows of the first.
  var repeatsIDs = false
  /// Totals are ten times the number of rows.
  var totals = false
}

/// One page of a computed list.
struct ComputedPage: Sendable {
  /// Returns the number of rows for a query: 0 if it contains `nothing`, else 45.
  static func total(for query: String) -> Int { query.contains("nothing") ? 0 : 45 }

  let number: Int
  let size: Int
  let total: Int
  let lies: Lies

  /// The numbers of the rows on this page, from 1.
  var rows: Range<Int> {
    let first = lies.repeatsIDs ? 0 : (number - 1) * size
    let start = min(first, total)
    return (start + 1)..<(min(start + size, total) + 1)
  }
  var saidTotal: Int { lies.totals ? total * 10 : total }
  var saidPages: Int { (saidTotal + size - 1) / size }
}

/// Names for computed rows, the same in every run.
enum ComputedNames {
  private static let first = ["Quiet", "Amber", "Northern", "Paper", "Hidden", "Second", "Blue", "Last"]
  private static let second = ["Harbour", "Window", "Orchard", "Signal", "Winter", "Garden", "Tower"]

  static func title(_ row: Int) -> String {
    "The \(first[row % first.count]) \(second[row % second.count]) \(row)"
  }
  static func person(_ row: Int) -> String { "Robin \(second[row % second.count]) \(row)" }
}
