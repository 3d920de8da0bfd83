internal import Foundation
internal import Glibc

/// The subcommands.
enum Bench {
  static let usage = """
    usage: vitrine-bench http [--json] [--rounds N] [--seconds N]
           vitrine-bench kit [--json] [--fixtures DIR] [--searches N] [--seconds N]
           vitrine-bench transport [--json] [--rounds N] [--calls N]
           vitrine-bench search --titles FILE --queries FILE [--json] [--rows N | --scale N] [--rounds N]
                                [--misses] [--typing] [--threads N] [--series]
           vitrine-bench import [--lines N,…] [--sources tmdb,imdb]
           vitrine-bench waits [--lines N] [--threads N] [--json]
           vitrine-bench live [--json] [--searches N]

    http       requests per second and latency of the server, beside nginx; start time and memory
    transport  calls per second and latency over libcurl, beside URLSession
    kit        decoding, federation, lists and typing of VitrineKit
    search     how well and how fast the title index answers judged queries, beside SQLite FTS5
    import     time and memory of importing synthetic files in the formats of TMDB and IMDb
    waits      what searches of many threads wait for while an import runs and takes the catalog's place
    live       when hits and sections of a streamed search arrive, many searches at once, memory; over the stand-in
    """

  static func run(_ arguments: [String]) async {
    do throws(BenchError) {
      switch arguments.first {
      case "http": try await HTTPBench(arguments: Array(arguments.dropFirst())).run()
      case "kit": try await KitBench.run(Array(arguments.dropFirst()))
      case "transport": try await TransportBench.run(Array(arguments.dropFirst()))
      case "import": try ImportBench.run(Array(arguments.dropFirst()))
      case "waits": try await WaitBench.run(Array(arguments.dropFirst()))
      case "live": try await LiveBench(arguments: Array(arguments.dropFirst())).run()
      case "search": try SearchBench.run(Array(arguments.dropFirst()))
      default: throw .usage(usage)
      }
    } catch {
      Output.problem(error.description)
      exit(2)
    }
  }
}

/// Why a measurement failed.
enum BenchError: Error, CustomStringConvertible {
  case usage(String)
  case missing(program: String, package: String)
  case failed(String)

  var description: String {
    switch self {
    case .usage(let text): text
    case .missing(let program, let package):
      "\(program) is not installed: run `sudo apt-get install \(package)`."
    case .failed(let reason): reason
    }
  }
}

/// Output for people and programs.
enum Output {
  static func problem(_ text: String) { write(text + "\n", to: STDERR_FILENO) }
  static func line(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

  /// Figures as JSON with sorted keys.
  static func json(_ figures: some Encodable, isOnOneLine: Bool) throws(BenchError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !isOnOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    do { return String(decoding: try encoder.encode(figures), as: UTF8.self) } catch {
      throw .failed("the figures cannot be written: \(error)")
    }
  }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
