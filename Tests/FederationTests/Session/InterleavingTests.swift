@testable internal import Federation
internal import Testing

/// Every order in which the steps of small histories can come, each played on a session of its own.
@Suite(.timeLimit(.minutes(5))) struct InterleavingTests {
  /// Plays all histories of a length; the last step of each is followed by its end.
  ///
  /// - Returns: How many there were.
  private func playAll(_ budget: Budget, steps: Int) async throws -> Int {
    var open: [[Step]] = [[]]
    var count = 0
    while let history = open.popLast() {
      var player = Player(budget, history)
      for step in history { try await player.play(step) }
      let next = history.count < steps ? player.choices() : []
      open += next.map { history + [$0] }
      guard next.isEmpty else { continue }
      count += 1
      try await player.end()
    }
    return count
  }

  @Test func `three searches at two providers, whatever answers, fails or is late when`() async throws {
    let count = try await playAll(Budget(searches: 3, late: 1, more: 0, retries: 0), steps: 7)
    print("interleavings of searches: \(count)")
    #expect(count > 1000)
  }

  @Test func `one search with more and retries at two providers, whatever comes when`() async throws {
    let count = try await playAll(Budget(searches: 1, late: 1, more: 2, retries: 1), steps: 7)
    print("interleavings of more and retry: \(count)")
    #expect(count > 1000)
  }

  @Test func `a second search amid more and retries`() async throws {
    let count = try await playAll(Budget(searches: 2, late: 1, more: 1, retries: 1), steps: 6)
    print("interleavings of two searches with more and retry: \(count)")
    #expect(count > 1000)
  }
}
