import Foundation
import VitrineHTTPModel
import VitrineMediaModel
import Testing
import VitrineTransportTestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@testable import VitrineProviders

/// Against a real server: Debian's packages `apertium-apy` and `apertium-eng-spa`.
@Suite(.timeLimit(.minutes(1)), .enabled(if: ApertiumServer.isInstalled, "apertium-apy is not installed"))
struct ApertiumServerTests {
  @Test func `a real server translates, keeps markup and unknown words, and names what it cannot do`()
    async throws
  {
    let server = try #require(ApertiumServer())
    defer { server.stop() }
    let transport = URLSessionTransport()
    try await server.waitUntilReady(over: transport)
    let setting = try TranslationSetting("apertium:\(server.base)/")
    let translator = setting.translator(over: transport)
    let spanish = LanguageTag.of("es-ES")

    let texts = ["The house is red.", "The house is <b>big</b> & Blorfia is not."]
    let answers = try await translator.translate(texts, from: .english, to: spanish)
    #expect(answers[0] == "La casa es roja.")
    #expect(answers[1].contains("<b>") && answers[1].contains(" & ") && answers[1].contains("Blorfia"))
    #expect(!answers[1].contains("*"))
    await #expect(throws: TranslationError.unsupportedLanguages) {
      _ = try await translator.translate(["The house"], from: .english, to: .korean)
    }

    let service = TranslationService(translator)
    let shown = await service.translate([
      TranslationRequest(text: "The river is quiet.", from: .english, to: spanish),
      TranslationRequest(text: "The river is quiet.", from: .english, to: .korean),
    ])
    #expect(shown[0].service == "Apertium" && shown[0].language == spanish && shown[0].text.contains("río"))
    #expect(shown[1] == TranslatedText(text: "The river is quiet.", language: .english))
  }
}

/// The program on a free port of loopback; it ends with the object.
final class ApertiumServer: Sendable {
  private static let program = "/usr/bin/apertium-apy"
  private static let pairs = "/usr/share/apertium/modes"
  static let isInstalled =
    FileManager.default.isExecutableFile(atPath: program)
    && FileManager.default.fileExists(atPath: pairs + "/eng-spa.mode")

  let base: String
  private let process: Process

  init?() {
    guard let port = LoopbackServer.refusingPort() else { return nil }
    base = "http://127.0.0.1:\(port)"
    process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = ["-p", String(port), Self.pairs]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
  }

  deinit { stop() }

  /// Kills it: asked to end, it fails and runs on (apertium-apy 0.11.7). Its own programs end with it.
  func stop() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Asks until it answers; the program loads for a second or two.
  func waitUntilReady(over transport: any HTTPTransport) async throws {
    while process.isRunning {
      if (try? await transport.send(TransportRequest(url: base + "/listPairs")))?.status == .ok { return }
      try await ContinuousClock().sleep(for: .milliseconds(50))
    }
    throw TransportError.failed(reason: "apertium-apy ended")
  }
}
