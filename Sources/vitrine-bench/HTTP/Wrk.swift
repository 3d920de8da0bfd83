/// The result of one run of the load generator.
struct WrkResult {
  var requestsPerSecond: Double
  var p50Milliseconds: Double
  var p99Milliseconds: Double
  /// Responses other than 2xx or 3xx, and socket errors.
  var failures: Int
}

/// Runs wrk with one thread, since it shares the machine with the server.
struct Wrk {
  static let connections = 64
  let path: String

  func run(port: UInt16, target: String, script: String? = nil, seconds: Int) throws(BenchError) -> WrkResult
  {
    var arguments = ["-t1", "-c\(Self.connections)", "-d\(seconds)s", "--latency"]
    if let script { arguments += ["-s", script] }
    let text = try Child(path, arguments + ["http://127.0.0.1:\(port)\(target)"]).outputToEnd()
    guard let rate = Self.value(after: "Requests/sec:", in: text).flatMap({ Double($0) }),
      let p50 = Self.value(after: "50%", in: text).flatMap(Self.milliseconds),
      let p99 = Self.value(after: "99%", in: text).flatMap(Self.milliseconds)
    else { throw .failed("wrk did not say what it measured:\n\(text)") }
    let bad = Self.value(after: "Non-2xx or 3xx responses:", in: text).flatMap { Int($0) } ?? 0
    return WrkResult(
      requestsPerSecond: rate, p50Milliseconds: p50, p99Milliseconds: p99,
      failures: bad + (text.contains("Socket errors") ? 1 : 0))
  }

  /// Returns a script that requests the targets one after the other.
  static func script(for targets: [String]) -> [UInt8] {
    let list = targets.map { "\"\($0)\"" }.joined(separator: ",\n")
    return Array(
      """
      local targets = {\(list)}
      local index = 0
      request = function()
        index = index % #targets + 1
        return wrk.format("GET", targets[index])
      end
      """.utf8)
  }

  private static func value(after label: String, in text: String) -> String? {
    for line in text.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      if words.hasPrefix(label) { return String(words.dropFirst(label.count).drop { $0 == " " }) }
    }
    return nil
  }

  private static func milliseconds(_ text: String) -> Double? {
    let units: [(String, Double)] = [("us", 0.001), ("ms", 1), ("s", 1000), ("m", 60_000)]
    for (unit, factor) in units where text.hasSuffix(unit) {
      if let number = Double(text.dropLast(unit.count)) { return number * factor }
    }
    return nil
  }
}
