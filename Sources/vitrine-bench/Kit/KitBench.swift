internal import VitrineFederation
internal import Foundation
internal import VitrineMediaModel
internal import VitrineProviders
internal import VitrineSearchUI

/// `vitrine-bench kit`: measures VitrineKit between the network and the view.
enum KitBench {
  static let usage = "usage: vitrine-bench kit [--json] [--fixtures DIR] [--searches N] [--seconds N]"

  static func run(_ arguments: [String]) async throws(BenchError) {
    let options = try KitOptions(arguments)
    let decoding = try options.fixtures.map { (folder) throws(BenchError) in
      try DecodeBench(folder: folder).measure()
    }
    let overhead = await FederationBench.measure(searches: options.searches)
    let lists = [100, 1_000, 10_000].map { ListBench.measure(rows: $0) }
    let typing = await TypingBench.measure(seconds: options.seconds)
    Output.line(
      json([
        ("decode", decoding ?? "null"), ("federation", overhead),
        ("lists", "[" + lists.joined(separator: ",") + "]"),
        ("typing", typing),
      ]))
  }

  static func json(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  static func number(_ value: Double) -> String { String((value * 1000).rounded() / 1000) }

  /// Returns the value below which a share of the sorted values lies.
  static func percentile(_ share: Double, of sorted: [Double]) -> Double {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

/// The parsed arguments.
private struct KitOptions {
  var fixtures: String?
  var searches = 2_000
  var seconds = 10

  init(_ arguments: [String]) throws(BenchError) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--json" { continue }
      guard let value = rest.popFirst() else { throw .usage(KitBench.usage) }
      switch (name, Int(value)) {
      case ("--fixtures", _): fixtures = value
      case ("--searches", let count?) where count > 0: searches = count
      case ("--seconds", let count?) where count > 0: seconds = count
      default: throw .usage(KitBench.usage)
      }
    }
  }
}

extension Duration {
  var milliseconds: Double {
    Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
  }
}
