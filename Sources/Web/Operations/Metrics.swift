/// A family of Prometheus metrics.
struct MetricFamily: Sendable, Hashable {
  /// The type of a metric.
  enum Kind: String, Sendable, Hashable {
    /// Only increases.
    case counter
    /// Increases and decreases.
    case gauge
    /// Counts values in buckets; samples end in `_bucket`, `_sum` and `_count`.
    case histogram
  }

  /// One sample.
  struct Sample: Sendable, Hashable {
    /// The suffix of the family's name, such as `_bucket`; usually empty.
    var suffix = ""
    /// The labels, in order. Values come from a closed set, such as route patterns.
    var labels: [Label] = []
    /// The measured number.
    var value: Double
  }

  /// A label with its value.
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

  /// The name: ASCII letters, digits and underscores, with its unit (`_seconds`, `_bytes`), and `_total` for
  /// counters.
  var name: String
  /// What is measured, in one sentence.
  var help: String
  /// The type of the metric.
  var kind: Kind
  /// The samples.
  var samples: [Sample]
}

/// The text format 0.0.4 of Prometheus.
///
/// Source: prometheus.io, "Exposition formats", text-based format.
enum PrometheusText {
  /// The media type of the format.
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  /// Returns the families as text.
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

  /// Formats a number.
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
