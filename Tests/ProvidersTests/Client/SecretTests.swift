import VitrineHTTPModel
import VitrineMediaModel
import Testing

@testable import VitrineProviders

@Suite struct SecretTests {
  static let key = "k3y-of+nobody/really=="

  // C166
  @Test func `a secret is in no description, interpolation or dump`() {
    struct Holder { let secret: Secret, all: [String: Secret] }
    let secret = Secret(Self.key)
    let holder = Holder(secret: secret, all: ["a": secret])
    var dumped = ""
    dump(holder, to: &dumped)
    let texts = ["\(secret)", String(reflecting: secret), "\(holder)", String(reflecting: holder), dumped]
    for text in texts { #expect(!text.contains(Self.key), "\(text)") }
    #expect(secret.revealed == Self.key)
  }

  @Test func `white space around a key is dropped`() {
    #expect(Secret(" \tabc\r\n") == Secret("abc"))
    #expect(Secret(" \n").isEmpty)
  }

  @Test func `a scrubbed text holds the secret neither as it is nor encoded`() {
    let scrub = Scrubber([Secret(Self.key)])
    let encoded = PercentEncoding.encode(Self.key)
    #expect(scrub("key \(Self.key) and \(encoded)!") == "key [secret] and [secret]!")
    #expect(scrub("nothing to hide") == "nothing to hide")
    // A blank or very short one would mask half of every text.
    #expect(Scrubber([Secret(""), Secret("e")])("seven letters") == "seven letters")
  }

  // C166, C167
  @Test func `a call's errors hold no key, even where the upstream repeats it`() async {
    let echo = ScriptedTransport { request in
      let sent = request.fields["Authorization"] ?? ""
      return TransportResponse(status: .badRequest, body: Array("no good: \(sent)".utf8))
    }
    let rules = CallRules { .unavailable(reason: String(decoding: $0.body, as: UTF8.self)) }
    await expectClean(call(echo, rules: rules), wanted: .unavailable(reason: "no good: [secret]"))
    // A key that an upstream made a key of its JSON.
    let nested = ScriptedTransport { _ in
      TransportResponse(body: Array("{\"a\":{\"\(Self.key)\":\"no number\"}}".utf8))
    }
    await expectClean(call(nested), wanted: .badAnswer(path: "a.[secret]"))
  }

  @Test(arguments: [
    key, PercentEncoding.encode(key), key.replacing("/", with: "\\/"), "Bearer " + key,
  ])
  func `a key that an upstream repeats in its answer is in no text`(written: String) async throws {
    let echo = ScriptedTransport { _ in .json("[\"a \(written) b\",\"nothing\"]") }
    let texts = try await call(echo).get("/films", as: [String].self)
    #expect(texts[0].hasPrefix("a ") && texts[0].hasSuffix("[secret] b") && !texts[0].contains("k3y-of"))
    #expect(texts[1] == "nothing")
  }

  @Test(arguments: ["garden", "123456", "20012001200120", "e"])
  func `a made-up key that is an ordinary word or a number leaves titles as they are`(word: String)
    async throws
  {
    let upstream = ScriptedTransport { _ in .json("[\"The \(word) of 20012001200120\",123456]") }
    let call = ProviderCall(
      base: "https://api.example/1", fields: ["Authorization": "Bearer \(word)"], transport: upstream,
      rules: .plain)
    let body = try await call.response("/films").body
    #expect(String(decoding: body, as: UTF8.self) == "[\"The \(word) of 20012001200120\",123456]")
  }

  @Test func `titles of every provider are without its key`() async throws {
    let token = "eyJ-made.up_token"
    let rows = #"{"page":1,"total_pages":1,"total_results":1,"results":[{"id":1,"title":"A \#(token)"}]}"#
    let tmdb = TMDBProvider(token: Secret(token), transport: ScriptedTransport { _ in .json(rows) })
    let films = try await tmdb.search(SearchRequest(text: "a", scope: .kind(.film)))
    #expect(films.sections[0].hits[0].item.titles.best(for: [])?.text == "A [secret]")
    let photo = UnsplashProviderTests.photo("p1").replacing("a p1", with: token)
    let unsplash = UnsplashProvider(
      key: Secret(token), transport: ScriptedTransport { _ in .json(UnsplashProviderTests.found([photo])) })
    #expect(try await unsplash.searchPhotos("a").hits[0].item.titles[.english] == "[secret]")
  }

  // C167
  @Test func `a failed transport tells nothing of the call`() async {
    for failure in [TransportError.offline, .timedOut, .failed(reason: "at \(Self.key)"), .bodyTooLarge] {
      let transport = ScriptedTransport { _ throws(TransportError) in throw failure }
      await expectClean(call(transport), wanted: ProviderError(failure))
    }
  }

  @Test func `a call shows its address and not its key`() {
    let call = call(ScriptedTransport { _ in TransportResponse() })
    var dumped = ""
    dump(call, to: &dumped)
    for text in [dumped, "\(call)", String(reflecting: call)] {
      #expect(!text.contains(Self.key))
      #expect(text.contains("https://api.example/1"))
    }
  }

  private func call(_ transport: any HTTPTransport, rules: CallRules = .plain) -> ProviderCall {
    ProviderCall(
      base: "https://api.example/1", fields: ["Authorization": "Bearer \(Self.key)"], transport: transport,
      rules: rules)
  }

  private func expectClean(_ call: ProviderCall, wanted: ProviderError) async {
    let error = await #expect(throws: ProviderError.self) {
      _ = try await call.get("/films", as: [String: [String: Int]].self)
    }
    #expect(error == wanted)
    #expect(!String(reflecting: error).contains(Self.key))
  }
}
