/// One family of measurements for Prometheus.
struct MetricFamily: Sendable, Hashable {
  /// What kind of measurement it is.
  enum Kind: String, Sendable, Hashable {
    /// Only grows.
    case counter
    /// Goes up and down.
    case gauge
    /// Counts by size; samples end in `_bucket`, `_sum` and `_count`.
    case histogram
  }

  /// One measurement.
  struct Sample: Sendable, Hashable {
    /// What stands behind the family's name, such as `_bucket`; usually nothing.
    var suffix = ""
    /// Names and values of the labels, in order. Values are route patterns and other words of a closed set.
    var labels: [Label] = []
    /// The number measured.
    var value: Double
  }

  /// The name and value of a label.
  struct Label: Sendable, Hashable {
    /// The name: ASCII letters, digits and underscores.
    var name: String
    /// The value: any text.
    var value: String

    /// Creates a label.
    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The name: ASCII letters, digits and underscores, with its unit (`_seconds`, `_bytes`) and `_total` for counters.
  var name: String
  /// What is measured, in one sentence.
  var help: String
  /// What kind of measurement it is.
  var kind: Kind
  /// The measurements.
  var samples: [Sample]
}

/// Prometheus' text format 0.0.4.
///
/// Source: prometheus.io, "Exposition formats", text-based format.
enum PrometheusText {
  /// The media type of the format.
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  /// The families as text.
  static func text(_ families: [MetricFamily]) -> String {
    families.map(text).joined()
  }

  private static func text(_ family: MetricFamily) -> String {
    let samples = family.samples.map { sample in
      "\(family.name)\(sample.suffix)\(labels(sample.labels)) \(number(sample.value))\n"
    }
    return "# HELP \(family.name) \(escaped(family.help, quotes: false))\n"
      + "# TYPE \(family.name) \(family.kind.rawValue)\n" + samples.joined()
  }

  private static func labels(_ labels: [MetricFamily.Label]) -> String {
    guard !labels.isEmpty else { return "" }
    return "{\(labels.map { "\($0.name)=\"\(escaped($0.value, quotes: true))\"" }.joined(separator: ","))}"
  }

  /// A number as the format writes it.
  static func number(_ value: Double) -> String {
    if value == .infinity { return "+Inf" }
    if value == -.infinity { return "-Inf" }
    if value.isNaN { return "NaN" }
    return "\(value)"
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\"" where quotes: result += "\\\""
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
