internal import Foundation

/// How many random cases a property is tried on.
enum PropertyCases {
  /// Parts that run side by side; one test case for each random case would cost more than the case.
  static let parts = 0..<8

  /// How many cases a part tries: its share of the usual count, or of what `VITRINE_PROPERTY_CASES` says.
  static func inEachPart(usual: Int) -> Int {
    let wanted = ProcessInfo.processInfo.environment["VITRINE_PROPERTY_CASES"].flatMap { Int($0) }
    return max(1, (wanted ?? usual) / parts.count)
  }
}
