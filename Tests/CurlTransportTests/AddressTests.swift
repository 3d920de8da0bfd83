#if os(Linux)
  import Glibc
  import Testing
  import VitrineHTTPModel
  import VitrineTransportTestSupport

  @testable import VitrineCurlTransport

  @Suite(.timeLimit(.minutes(1))) struct AddressTests {
    private static let refused = TransportError.failed(
      reason: "the address is one of this machine or a private network, and not a configured one")

    /// Ways to write addresses that are not public; the port is the server's.
    static let forms = [
      "127.0.0.1", "127.1", "0177.0.0.1", "0x7f.1", "2130706433", "017700000001", "127.0.0.1.", "localhost",
      "LOCALHOST", "localhost.", "0.0.0.0", "0", "[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]",
      "[::ffff:7f00:1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "10.0.0.1", "172.16.0.1",
      "192.168.1.1", "169.254.169.254", "[::ffff:169.254.169.254]", "100.64.0.1", "224.0.0.1",
      "255.255.255.255", "[fe80::1]", "[fd00::1]", "[fec0::1]", "[ff02::1]",
    ]

    @Test(arguments: forms)
    func `a private address is refused in every form, and nothing is connected`(form: String) async throws {
      let server = try #require(LoopbackServer())
      defer { server.stop() }
      let error = await error(of: CurlTransport(), "http://\(form):\(server.port)/200")
      // A name server need not know a name with a dot at its end.
      #expect(error == Self.refused || error == .offline && form.hasSuffix("."))
      #expect(server.count(.connection) == 0)
    }

    @Test(arguments: ["127.0.0.1", "127.1", "0177.0.0.1", "2130706433", "localhost", "[::ffff:127.0.0.1]"])
    func `an address that is configured may be private, in the form it is configured in`(form: String)
      async throws
    {
      let server = try #require(LoopbackServer())
      defer { server.stop() }
      let base = "http://\(form):\(server.port)"
      #expect(await error(of: CurlTransport(bases: [base + "/3/"]), base + "/200") == nil)
      #expect(server.count("/200") == 1)
    }

    @Test func `what is configured is allowed at its host and port and nowhere else`() async throws {
      let server = try #require(LoopbackServer())
      defer { server.stop() }
      let transport = CurlTransport(bases: [server.url("/3")])
      let other = try #require(LoopbackServer())
      defer { other.stop() }
      #expect(await error(of: transport, server.url("/200")) == nil)
      #expect(await error(of: transport, other.url("/200")) == Self.refused)
      #expect(await error(of: transport, "http://localhost:\(server.port)/200") == Self.refused)
      #expect(await error(of: transport, "http://127.0.0.2:\(server.port)/200") == Self.refused)
      #expect(server.count(.connection) == 1 && other.count(.connection) == 0)
    }

    @Test(arguments: [
      "http://user@127.0.0.1/", "http://user:s3cret@127.0.0.1/", "http://127.0.0.1\u{0}.example/",

      "127.0.0.1/200", "gopher://127.0.0.1/", "http://[::1", "http://127.0.0.1:99999/", "http://a b/",
    ])
    func `an address that is not plainly one of the web is refused`(url: String) async {
      let wanted = TransportError.failed(reason: "the address is not one of http or https")
      #expect(await error(of: CurlTransport(), url) == wanted)
    }

    @Test(arguments: [
      "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.255.255", "172.32.0.0",
      "192.167.255.255", "223.255.255.255", "198.17.255.255", "198.20.0.0", "2606:4700::1111", "2001:200::1",
      "2a00::1", "::ffff:1.1.1.1", "64:ff9b::101:101", "2002:101:101::1",
    ])
    func `public addresses are public`(text: String) throws {
      #expect(try peer(text).isPublic)
    }

    @Test(arguments: [
      "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255", "127.0.0.0",
      "127.255.255.255", "169.254.0.0", "169.254.255.255", "172.16.0.0", "172.31.255.255", "192.0.0.1",
      "192.0.2.1", "192.168.0.0", "192.168.255.255", "198.18.0.0", "198.19.255.255", "198.51.100.1",
      "203.0.113.1", "224.0.0.0", "239.255.255.255", "240.0.0.0", "255.255.255.255", "::", "::1", "::2",
      "::7f00:1", "::ffff:10.0.0.1", "::ffff:0.0.0.0", "64:ff9b::a00:1", "64:ff9b:1::1", "2002:a00:1::1",
      "2002:c0a8:101::1", "2001::1", "2001:db8::1", "3fff::1", "fc00::1", "fdff::1", "fe80::1", "febf::1",
      "fec0::1", "ff00::1", "ff0e::1", "4000::1", "100::1",
    ])
    func `addresses of a machine, a network, a group or nobody are not public`(text: String) throws {
      #expect(try !peer(text).isPublic)
    }

    /// Reads an address as the system gives it to libcurl.
    private func peer(_ text: String) throws -> PeerAddress {
      var hints = unsafe addrinfo()
      unsafe hints.ai_flags = AI_NUMERICHOST
      var found: UnsafeMutablePointer<addrinfo>?
      try #require(unsafe getaddrinfo(text, nil, &hints, &found) == 0)
      defer { unsafe freeaddrinfo(found) }
      let address = try unsafe #require(found?.pointee.ai_addr)
      return try unsafe #require(PeerAddress(address))
    }
  }

  /// The error of a call; nil when it was answered.
  func error(of transport: CurlTransport, _ url: String) async -> TransportError? {
    do {
      _ = try await transport.send(
        TransportRequest(url: url, limits: TransportLimits(deadline: .seconds(20))))
      return nil
    } catch {
      return error
    }
  }
#endif
