/// Gives other tasks their turn until something holds; false when it does not after very many turns.
@MainActor
func eventually(_ holds: () -> Bool) async -> Bool {
  for _ in 0..<200_000 {
    if holds() { return true }
    await Task.yield()
  }
  return false
}

/// Gives other tasks many turns, for tests that say that nothing happens.
@MainActor
func settle() async { for _ in 0..<500 { await Task.yield() } }
