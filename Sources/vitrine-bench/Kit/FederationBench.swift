internal import VitrineFederation
internal import VitrineMediaModel

/// The time of a search over three providers that answer immediately: the overhead of federation.
enum FederationBench {
  static func measure(searches: Int) async -> String {
    let providers = [ProviderID.tmdb, .unsplash, .itunes].map { BenchProvider($0) }
    let session = FederatedSearch(providers: providers)
    var times: [Double] = []
    for number in 0..<searches {
      let start = ContinuousClock.now
      for await _ in await session.search(SearchRequest(text: "film \(number)")) {}
      times.append(start.duration(to: .now).milliseconds)
    }
    times.sort()
    return KitBench.json([
      ("providers", "3"), ("searches", String(searches)),
      ("p50Ms", KitBench.number(KitBench.percentile(0.5, of: times))),
      ("p99Ms", KitBench.number(KitBench.percentile(0.99, of: times))),
      ("maxMs", KitBench.number(times.last ?? 0)),
    ])
  }
}
