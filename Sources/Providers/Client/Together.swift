internal import VitrineMediaModel

/// Does the same for several things at the same time and gives the outcomes in their order.
func together<Thing: Sendable, Outcome: Sendable>(
  _ things: [Thing], _ work: @escaping @Sendable (Thing) async throws(ProviderError) -> Outcome
) async -> [Result<Outcome, ProviderError>] {
  await withTaskGroup(of: (Int, Result<Outcome, ProviderError>).self) { group in
    for (index, thing) in things.enumerated() {
      group.addTask {
        do throws(ProviderError) {
          return (index, .success(try await work(thing)))
        } catch {
          return (index, .failure(error))
        }
      }
    }
    var outcomes: [(Int, Result<Outcome, ProviderError>)] = []
    for await outcome in group { outcomes.append(outcome) }
    return outcomes.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
