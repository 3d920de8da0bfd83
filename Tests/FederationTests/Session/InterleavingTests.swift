@testable internal import VitrineFederation
internal import Testing

/// Every order in which the steps of small histories can come, each played on a session of its own.
@Suite(.timeLimit(.minutes(5))) struct InterleavingTests {
  /// Plays all histories of a length; the last step of each is followed by its end.
  ///
  /// - Returns: How many there were.
  private func playAll(_ budget: Budget, steps: Int) async throws -> Int {
    var open: [[Step]] = [[]]
    var count = 0
    while var history = open.popLast() {
      var player = Player(budget)
      for step in history { try await player.play(step) }
      while history.count < steps, let next = player.choices().first {
        open += player.choices().dropFirst().map { history + [$0] }
        history.append(next)
        try await player.play(next)
      }
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
    let count = try await playAll(Budget(searches: 2, late: 1, more: 1, retries: 1), steps: 5)
    print("interleavings of two searches with more and retry: \(count)")
    #expect(count > 1000)
  }
}
