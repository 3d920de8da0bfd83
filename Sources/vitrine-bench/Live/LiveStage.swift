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
  private let upstream: Child
  private let folder: TemporaryFolder

  /// Starts both programs, which stand beside this one, and waits until the server answers.
  init(_ delays: Delays) throws(BenchError) {
    folder = try TemporaryFolder()
    let faults = [("/tmdb", delays.tmdb), ("/unsplash", delays.unsplash), ("/itunes", delays.itunes)]
      .filter { $0.1 > 0 }
      .map { "{\"path\":\"\($0.0)\",\"fault\":\"delay\",\"milliseconds\":\($0.1)}" }
    try Files.write(Array("[\(faults.joined(separator: ","))]".utf8), to: folder.path + "/faults.json")
    upstream = try Child(
      Files.programFolder() + "/vitrine-upstream", ["--faults", folder.path + "/faults.json"])
    guard let address = upstream.firstLine().split(separator: " ").last, address.hasPrefix("http://") else {
      throw .failed("vitrine-upstream did not start")
    }
    let port = try Wait.freePort()
    server = try Child(
      Files.programFolder() + "/vitrine",
      ["serve", "--listen", "127.0.0.1:\(port)", "--data", folder.path + "/data", "--access-log", "off"],
      environment: [
        "VITRINE_TMDB_TOKEN": "bench", "VITRINE_TMDB_BASE": "\(address)/tmdb/3",
        "VITRINE_UNSPLASH_KEY": "bench", "VITRINE_UNSPLASH_BASE": "\(address)/unsplash",
        "VITRINE_ITUNES": "on", "VITRINE_ITUNES_BASE": "\(address)/itunes", "VITRINE_TRANSLATE": "",
      ])
    guard Wait.untilAnswered(port: port, target: "/healthz") != nil else {
      throw .failed("vitrine does not answer")
    }
    client = LiveClient(port: port)
  }

  /// The folder of the server's catalog.
  var data: String { folder.path + "/data" }
}
