internal import Glibc

/// `vitrine-bench http`: compares our server with nginx in alternating rounds of the same run.
struct HTTPBench {
  /// The number of searches before the first memory reading, and again before the second.
  private static let searches = 10_000
  /// The number of timed starts.
  private static let starts = 5

  private var rounds = 3
  private var seconds = 3
  private var isJSON = false

  init(arguments: [String]) throws(BenchError) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--rounds": rounds = try Self.number(rest.popFirst(), upTo: 20)
      case "--seconds": seconds = try Self.number(rest.popFirst(), upTo: 30)
      default: throw .usage(Bench.usage)
      }
    }
  }

  private static func number(_ word: String?, upTo limit: Int) throws(BenchError) -> Int {
    guard let number = word.flatMap({ Int($0) }), (1...limit).contains(number) else {
      throw .usage(Bench.usage)
    }
    return number
  }

  func run() async throws(BenchError) {
    guard let wrk = Files.find("wrk") else { throw .missing(program: "wrk", package: "wrk") }
    guard let nginx = Files.find("nginx") else { throw .missing(program: "nginx", package: "nginx-light") }
    let program = Files.programFolder() + "/vitrine"
    guard unsafe access(program, X_OK) == 0 else {
      throw .failed("\(program) is missing: run `swift build -c release --product vitrine`.")
    }
    let folder = try TemporaryFolder()
    let port = try Wait.freePort()
    let arguments = [
      "serve", "--listen", "127.0.0.1:\(port)", "--data", folder.path + "/data", "--access-log", "off",
    ]
    // The first start builds the catalog, which is not measured.
    try start(program, arguments, port).child.stop()
    let startTimes = try (0..<Self.starts).map { _ throws(BenchError) in
      let started = try start(program, arguments, port)
      started.child.stop()
      return started.milliseconds
    }
    let targets = QueryMix.targets(try await QueryMix.texts(in: folder.path + "/data"))
    let newTargets = QueryMix.targets(try await QueryMix.newTexts(in: folder.path + "/data"))
    let server = try start(program, arguments, port).child
    let memory = try measureMemory(server, port, targets)
    let report = try measureLoad(Wrk(path: wrk), nginx, folder.path, port, targets, newTargets)
    server.stop()
    Output.line(report.text(isJSON: isJSON, startTimes: startTimes, memory: memory))
  }

  private func start(
    _ program: String, _ arguments: [String], _ port: UInt16
  ) throws(BenchError) -> (child: Child, milliseconds: Double) {
    let clock = ContinuousClock()
    let begin = clock.now
    let child = try Child(program, arguments)
    guard Wait.untilAnswered(port: port, target: "/api/v1/search?q=parasite") != nil else {
      throw .failed("\(program) does not answer")
    }
    let duration = begin.duration(to: clock.now)
    return (
      child, Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1000
    )
  }

  private func measureMemory(_ server: Child, _ port: UInt16, _ targets: [String]) throws(BenchError)
    -> [Double]
  {
    guard let client = BenchClient(port: port) else { throw .failed("the server does not accept") }
    var megabytes: [Double] = []
    for _ in 0..<2 {
      for index in 0..<Self.searches where client.get(targets[index % targets.count]) == nil {
        throw .failed("the server did not answer \(targets[index % targets.count])")
      }
      megabytes.append(server.residentMegabytes)
    }
    return megabytes
  }

  private func measureLoad(
    _ wrk: Wrk, _ nginx: String, _ folder: String, _ port: UInt16, _ targets: [String],
    _ newTargets: [String]
  ) throws(BenchError) -> HTTPReport {
    guard let client = BenchClient(port: port), let health = client.get("/healthz") else {
      throw .failed("the server does not answer /healthz")
    }
    let average = Self.averageBytes(targets, client)
    let newAverage = Self.averageBytes(newTargets, client)
    try Files.write(Wrk.script(for: targets), to: folder + "/queries.lua")
    try Files.write(Wrk.script(for: newTargets), to: folder + "/new.lua")
    let measure = try Nginx(
      path: nginx, folder: folder, port: try Wait.freePort(),
      files: ["health": health.count, "search": average, "new": newAverage])
    var report = HTTPReport(
      healthBytes: health.count, searchBytes: average, newSearchBytes: newAverage,
      newTexts: newTargets.count)
    for _ in 0..<rounds {
      report.health.append(try wrk.run(port: port, target: "/healthz", seconds: seconds))
      report.nginxHealth.append(try wrk.run(port: measure.port, target: "/health", seconds: seconds))
      report.search.append(
        try wrk.run(port: port, target: "/", script: folder + "/queries.lua", seconds: seconds))
      report.nginxSearch.append(try wrk.run(port: measure.port, target: "/search", seconds: seconds))
      report.newSearch.append(
        try wrk.run(port: port, target: "/", script: folder + "/new.lua", seconds: seconds))
      report.nginxNewSearch.append(try wrk.run(port: measure.port, target: "/new", seconds: seconds))
    }
    return report
  }

  private static func averageBytes(_ targets: [String], _ client: BenchClient) -> Int {
    let sizes = targets.compactMap { client.get($0)?.count }
    return sizes.reduce(0, +) / max(1, sizes.count)
  }
}
