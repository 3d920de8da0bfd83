/// `vitrine serve` over the stand-in upstream, with delays for each of its sources.
final class LiveStage {
  /// The delay of each source, in milliseconds.
  struct Delays: Codable {
    var tmdb: Int
    var unsplash: Int
    var itunes: Int

    /// The slowest source that a kind waits for.
    func slowest(for kind: String) -> Int {
      switch kind {
      case "film", "show": max(tmdb, itunes)
      case "person": tmdb
      case "trailer": itunes
      default: unsplash
      }
    }

  }

  let server: Child
  let client: LiveClient
  /// One for each source, as they are different hosts.
  private let upstreams: [Child]
  private let folder: TemporaryFolder

  /// Starts the programs, which stand beside this one, and waits until the server answers.
  init(_ delays: Delays) throws(BenchError) {
    folder = try TemporaryFolder()
    var upstreams: [Child] = []
    for (source, delay) in [("tmdb", delays.tmdb), ("unsplash", delays.unsplash), ("itunes", delays.itunes)] {
      let faults = "\(folder.path)/\(source).json"
      let rule = "{\"path\":\"/\(source)\",\"fault\":\"delay\",\"milliseconds\":\(delay)}"
      try Files.write(Array((delay > 0 ? "[\(rule)]" : "[]").utf8), to: faults)
      upstreams.append(try Child(Files.programFolder() + "/vitrine-upstream", ["--faults", faults]))
    }
    self.upstreams = upstreams
    let addresses = upstreams.compactMap { $0.firstLine().split(separator: " ").last }
    guard addresses.count == upstreams.count, addresses.allSatisfy({ $0.hasPrefix("http://") }) else {
      throw .failed("vitrine-upstream did not start")
    }
    let port = try Wait.freePort()
    server = try Child(
      Files.programFolder() + "/vitrine",
      ["serve", "--listen", "127.0.0.1:\(port)", "--data", folder.path + "/data", "--access-log", "off"],
      environment: [
        "VITRINE_TMDB_TOKEN": "bench", "VITRINE_TMDB_BASE": "\(addresses[0])/tmdb/3",
        "VITRINE_UNSPLASH_KEY": "bench", "VITRINE_UNSPLASH_BASE": "\(addresses[1])/unsplash",
        "VITRINE_ITUNES": "on", "VITRINE_ITUNES_BASE": "\(addresses[2])/itunes", "VITRINE_TRANSLATE": "",
      ])
    guard Wait.untilAnswered(port: port, target: "/healthz") != nil else {
      throw .failed("vitrine does not answer")
    }
    client = LiveClient(port: port)
  }

  /// The folder of the server's catalog.
  var data: String { folder.path + "/data" }
}
