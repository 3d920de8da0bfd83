import Synchronization
import Testing
import VitrineMediaModel

@testable import VitrineCatalog

@Suite(.timeLimit(.minutes(1))) struct PreparedTests {
  private let prepared = Prepared<Int>()

  /// Counts how often something is made.
  private final class Count: Sendable {
    private let value = Mutex(0)

    func next() -> Int {
      value.withLock {
        $0 += 1
        return $0
      }
    }
  }

  @Test func `many tasks at once get what was made once`() async throws {
    let made = Count()
    let values = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<100 {
        group.addTask { [prepared] in
          try await prepared.value(on: nil) { () throws(ProviderError) in made.next() }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: 1, count: 100))
    #expect(made.next() == 2)
  }

  @Test func `a failure is told, and not kept`() async throws {
    await #expect(throws: ProviderError.notFound) {
      try await prepared.value(on: nil) { () throws(ProviderError) in throw .notFound }
    }
    let value = try await prepared.value(on: nil) { () throws(ProviderError) in 7 }
    #expect(value == 7)
  }
}
