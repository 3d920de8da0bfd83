#if os(Linux)
  import Testing
  import VitrineCurlTransport
  import VitrineTransportTestSupport

  @Suite(.timeLimit(.minutes(1))) struct CurlContractTests {
    @Test(arguments: TransportContract.rules + [TransportContract.brokenHead])
    func `the transport over libcurl keeps the contract`(rule: TransportContract) async throws {
      try await rule.check { CurlTransport(bases: $0, clock: $1) }
    }
  }
#endif
