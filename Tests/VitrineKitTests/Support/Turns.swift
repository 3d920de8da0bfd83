/// Gives other tasks their turn until something holds; false when it does not after very many turns.
@MainActor
func eventually(_ holds: () async -> Bool) async -> Bool {
  for _ in 0..<400_000 {
    if await holds() { return true }
    await Task.yield()
  }
  return false
}

/// Gives other tasks some turns, fewer when something holds earlier.
@MainActor
func someTurns(until holds: () -> Bool) async {
  for _ in 0..<20_000 where !holds() { await Task.yield() }
}
