import Testing
import VitrineFederation
import VitrineHTTPModel
import VitrineMediaModel
import VitrineProviders
import VitrineStandInUpstream
import VitrineTestSupport

/// Page, events, API stream, command line and models over the same sources: what happens to one kind touches no other, is
/// told as what it is, and nothing older replaces newer.
@Suite(.serialized, .timeLimit(.minutes(2))) struct LiveContractTests {
  private let clock = ManualClock()

  /// The sources at an address, as each face has them, with connections of its own.
  private func federation(_ address: String, of names: Set<ProviderID>? = nil) -> Federation {
    let transport = URLSessionTransport()
    let all = Federation(
      providers: [
        TMDBProvider(token: Secret("made-up-token"), transport: transport, base: address + "/tmdb/3"),
        UnsplashProvider(key: Secret("made-up-key"), transport: transport, base: address + "/unsplash"),
        ITunesProvider(transport: transport, base: address + "/itunes"),
      ], options: FederationOptions(longestWait: .zero), clock: clock)
    return names.map(all.limited) ?? all
  }

  private func request(_ scope: SearchScope = .all) -> SearchRequest {
    SearchRequest(text: "garden", scope: scope, languages: [.english])
  }

  /// Searches on every face at the same time; each watcher checks what comes.
  private func searchEverywhere(_ address: String, _ kind: MediaKind, _ mishap: Mishap, _ arrived: Gate)
    async throws
  {
    // A face that waits for the held answer would wait for ever; with this it fails.
    let rescue = Task {
      try await Task.sleep(for: .seconds(20))
      arrived.open()
    }
    defer { rescue.cancel() }
    try await withThrowingTaskGroup { group in
      for face in Face.allCases {
        group.addTask {
          let watcher = Watcher(face, kind) { arrived.arrive() }
          try await face.search(request(), federation(address)) { watcher.note($0) }
          watcher.finish(mishap)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(arguments: Mishap.all, MediaKind.allCases)
  func `what happens to one kind is told there, and every other section is shown when its own answer is`(
    mishap: Mishap, kind: MediaKind
  ) async throws {
    let (held, arrived) = (Gate(arrivals: 1), Gate(arrivals: Face.allCases.count))
    let faults = mishap.fault.map { [FaultRule(kind.source.path, $0)] } ?? []
    let upstream = HeldUpstream(faults, gate: held) { $0.hasPrefix(kind.source.path) }
    try await upstream.serve { address in
      async let searches: Void = searchEverywhere(address, kind, mishap, arrived)
      await arrived.pass()
      if mishap == .late { await passDeadline() } else { held.open() }
      try await searches
    }
  }

  /// Moves the clock to the deadline of every face's search.
  private func passDeadline() async {
    while clock.sleeperCount < Face.allCases.count, !Task.isCancelled { await Task.yield() }
    clock.advance(by: FederationOptions.usualDeadline)
  }

  @Test(arguments: [1, 100_000], MediaKind.allCases)
  func `so it is when an answer is shorter than it says`(missing: Int, kind: MediaKind) async throws {
    let standIn = StandIn(faults: [FaultRule(kind.source.path, .wrongLength(off: missing))])
    let server = try #require(FalseLengthServer(standIn))
    defer { server.stop() }
    let mishap = Mishap(name: "wrongLength", fault: .wrongLength(off: missing))
    try await searchEverywhere(
      "http://127.0.0.1:\(server.port)", kind, mishap, Gate(arrivals: Face.allCases.count))
  }

  @Test(arguments: Mishap.all.filter { $0.isTrouble && $0 != .late }, [MediaKind.film, .photo, .trailer])
  func `a kind that fails alone is never told as nothing found`(mishap: Mishap, kind: MediaKind) async throws
  {
    let gate = Gate(arrivals: 0)
    let faults = mishap.fault.map { [FaultRule(kind.source.path, $0)] } ?? []
    try await HeldUpstream(faults, gate: gate) { _ in false }.serve { address in
      for face in Face.allCases {
        let last = Last()
        try await face.search(
          request(.kind(kind)), federation(address, of: [kind.source.provider])
        ) { last.note($0) }
        #expect(last.sights == [kind: Sight(isWaiting: false, isTroubled: true)], "\(face)")
      }
    }
  }

  @Test func `what is nowhere is said to be nowhere, on every face`() async throws {
    try await HeldUpstream([], gate: Gate(arrivals: 0)) { _ in false }.serve { address in
      for face in Face.allCases {
        let last = Last()
        let nothing = SearchRequest(text: "nothing", languages: [.english])
        try await face.search(nothing, federation(address)) { last.note($0) }
        for kind in MediaKind.allCases {
          #expect(last.sights[kind] == Sight(isWaiting: false, isEmpty: true), "\(face): \(kind)")
        }
      }
    }
  }
}
