internal import Foundation
internal import VitrineCatalog
internal import VitrineHTTPServer
internal import VitrineStandInUpstream

/// `vitrine-upstream [--port N] [--rows catalog|numbered] [--fixtures DIR] [--faults FILE]`: serves the stand-in upstreams on loopback
/// until SIGTERM.
enum Boot {
  static func run() async {
    do {
      try await serve(try Options(Array(CommandLine.arguments.dropFirst())))
    } catch {
      FileHandle.standardError.write(Data("vitrine-upstream: \(error)\n\(Options.usage)\n".utf8))
      exit(2)
    }
  }

  private static func serve(_ options: Options) async throws {
    let recorded = try options.fixtures.map { try RecordedAnswers(folder: $0) }
    let faults = try options.faults.map { try FaultRule.read(try Data(contentsOf: URL(fileURLWithPath: $0))) }
    let dataset = options.isNumbered ? Dataset.numbered : Dataset(catalogLines: shippedLines())
    let standIn = StandIn(dataset: dataset, recorded: recorded, faults: faults ?? [])
    let server = HTTPServer(
      configuration: ServerConfiguration(host: "127.0.0.1", port: options.port), handler: standIn)
    let signal = ShutdownSignal()
    let port = try server.start()
    let liar = FalseLengthServer(standIn)
    print("The stand-in upstreams are at http://127.0.0.1:\(port)")
    if let liar { print("With lengths that are not true, where asked: http://127.0.0.1:\(liar.port)") }
    fflush(nil)
    await signal.wait()
    liar?.stop()
    await server.stop(within: .seconds(1))
  }

  /// The lines of the catalog that is compiled in.
  private static func shippedLines() -> [[UInt8]] {
    var lines: [[UInt8]] = []
    ShippedCatalog.embedded.forEachLine { line in
      lines.append(line.withData { [UInt8]($0) })
    }
    return lines
  }
}

/// The parsed arguments.
private struct Options {
  var port: UInt16 = 0
  var fixtures: String?
  var faults: String?
  /// Whether the rows are numbered ones, of which every text fits all.
  var isNumbered = false

  static let usage =
    "Usage: vitrine-upstream [--port N] [--rows catalog|numbered] [--fixtures DIR] [--faults FILE]"

  struct Wrong: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Wrong(description: "\(name) needs a value.") }
      switch name {
      case "--port":
        guard let port = UInt16(value) else { throw Wrong(description: "\(value) is no port.") }
        self.port = port
      case "--rows":
        guard ["catalog", "numbered"].contains(value) else {
          throw Wrong(description: "there are no rows called \(value).")
        }
        isNumbered = value == "numbered"
      case "--fixtures": fixtures = value
      case "--faults": faults = value
      default: throw Wrong(description: "there is no option \(name).")
      }
    }
  }
}
