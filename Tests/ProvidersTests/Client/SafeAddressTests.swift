import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

/// Where keys may go.
@Suite struct SafeAddressTests {
  @Test(arguments: [
    "https://api.example", "HTTPS://api.example/3", "http://localhost", "http://localhost:8080/3",
    "http://LocalHost:1", "http://127.0.0.1:9", "http://127.255.0.3", "http://[::1]", "http://[::1]:80/x",
  ])
  func `a key goes over https, and to this machine`(base: String) async throws {
    let transport = ScriptedTransport { _ throws(TransportError) in .json("[]") }
    let answer: [Int] = try await call(base, transport).get("/x")
    #expect(answer.isEmpty && transport.requests.count == 1)
  }

  @Test(arguments: [
    "http://api.example", "http://localhost.example", "http://notlocalhost", "http://127.0.0.1.example",
    "http://127.0.0", "http://127.0.0.256", "http://127.0.0.1@api.example", "http://128.0.0.1",
    "http://[::2]",
    "http://[::1].example@api.example", "http:/localhost", "localhost", "ftp://api.example", "",
  ])
  func `a key goes to no other address, and nothing is sent`(base: String) async {
    let transport = ScriptedTransport { _ throws(TransportError) in .json("[]") }
    await #expect(throws: ProviderError.unsafeForKeys) {
      let _: [Int] = try await call(base, transport).get("/x")
    }
    let translator = LibreTranslate(base: base, key: Secret("abcdefgh"), transport: transport)
    await #expect(throws: TranslationError(ProviderError.unsafeForKeys)) {
      _ = try await translator.translate(["a"], from: .english, to: .korean)
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func `who has no key may be asked anywhere`() async throws {
    let transport = ScriptedTransport { _ throws(TransportError) in .json("[]") }
    let open = ProviderCall(
      base: "http://api.example", fields: HTTPFields(), transport: transport, rules: .plain)
    let answer: [Int] = try await open.get("/x")
    #expect(answer.isEmpty)
  }

  private func call(_ base: String, _ transport: ScriptedTransport) -> ProviderCall {
    ProviderCall(
      base: base, fields: ["Authorization": "Bearer abcdefgh"], transport: transport, rules: .plain)
  }
}
