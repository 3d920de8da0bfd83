internal import Glibc
internal import VitrineCurlTransport
internal import VitrineHTTPModel
internal import VitrineProviders

/// `vitrine-bench transport`: compares the transport over libcurl with that over `URLSession`, in alternating rounds of the
/// same run against the same nginx.
struct TransportBench {
  static let usage = "usage: vitrine-bench transport [--json] [--rounds N] [--calls N]"
  /// The calls at the same time.
  private static let width = 32
  /// The size of a response, about that of a page of search results.
  private static let bytes = 16 * 1024
  private static let file = "page"

  private var rounds = 3
  private var calls = 2_000

  static func run(_ arguments: [String]) async throws(BenchError) {
    var bench = TransportBench()
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--json" { continue }
      switch (name, rest.popFirst().flatMap { Int($0) }) {
      case ("--rounds", let count?) where (1...20).contains(count): bench.rounds = count
      case ("--calls", let count?) where (1...100_000).contains(count): bench.calls = count
      default: throw .usage(usage)
      }
    }
    try await bench.measure()
  }

  private func measure() async throws(BenchError) {
    guard let path = Files.find("nginx") else { throw .missing(program: "nginx", package: "nginx-light") }
    let folder = try TemporaryFolder()
    let nginx = try Nginx(
      path: path, folder: folder.path, port: try Wait.freePort(), files: [Self.file: Self.bytes])
    let base = "http://127.0.0.1:\(nginx.port)"
    let load = ProcessMemory.loadAverage
    let curl = CurlTransport(bases: [base])
    let session = URLSessionTransport()
    var figures: [(curl: TransportFigures, session: TransportFigures)] = []
    for _ in 0..<rounds {
      let first = try await round(curl, base)
      figures.append((first, try await round(session, base)))
    }
    await curl.stop()
    let ratios = figures.map { $0.curl.perSecond / $0.session.perSecond }.sorted()
    Output.line(
      KitBench.json([
        ("calls", String(calls)), ("atOnce", String(Self.width)), ("bytes", String(Self.bytes)),
        ("curl", TransportFigures.json(figures.map(\.curl))),
        ("urlSession", TransportFigures.json(figures.map(\.session))),
        ("ratio", KitBench.number(ratios[ratios.count / 2])),
        ("ratios", "[" + ratios.map(KitBench.number).joined(separator: ",") + "]"),
        ("loadAverage", KitBench.number(load)),
      ]))
  }

  /// Makes the calls, so many at a time.
  private func round(_ transport: any HTTPTransport, _ base: String) async throws(BenchError)
    -> TransportFigures
  {
    let request = TransportRequest(url: "\(base)/\(Self.file)")
    let clock = ContinuousClock()
    let begin = clock.now
    let times = await withTaskGroup(of: [Double].self) { group in
      for task in 0..<Self.width {
        let share = calls / Self.width + (task < calls % Self.width ? 1 : 0)
        group.addTask {
          var times: [Double] = []
          for _ in 0..<share {
            let start = clock.now
            let response = try? await transport.send(request)
            guard response?.status == .ok, response?.body.count == Self.bytes else { continue }
            times.append(start.duration(to: clock.now).milliseconds)
          }
          return times
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    guard times.count == calls else { throw .failed("\(calls - times.count) of \(calls) calls failed") }
    return TransportFigures(seconds: begin.duration(to: clock.now).milliseconds / 1000, times: times.sorted())
  }
}

/// The figures of one round.
private struct TransportFigures {
  let perSecond: Double
  let p50: Double
  let p99: Double

  init(seconds: Double, times: [Double]) {
    perSecond = Double(times.count) / max(seconds, 1e-9)
    p50 = KitBench.percentile(0.5, of: times)
    p99 = KitBench.percentile(0.99, of: times)
  }

  /// The medians of the rounds.
  static func json(_ rounds: [TransportFigures]) -> String {
    let median = { (value: (TransportFigures) -> Double) in
      KitBench.number(rounds.map(value).sorted()[rounds.count / 2])
    }
    return KitBench.json([
      ("perSecond", median(\.perSecond)), ("p50Ms", median(\.p50)), ("p99Ms", median(\.p99)),
    ])
  }
}
