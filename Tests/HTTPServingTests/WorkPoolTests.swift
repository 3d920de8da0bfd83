import Dispatch
import Synchronization
import Testing
import VitrineHTTPServing

/// Work that counts how much of it runs at once.
private final class CountedWork: Sendable {
  let running = Atomic(0)
  let most = Atomic(0)

  func run() {
    most.max(running.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
    let end = ContinuousClock.now + .milliseconds(2)
    while ContinuousClock.now < end {}
    running.subtract(1, ordering: .relaxed)
  }
}

@Suite(.timeLimit(.minutes(1))) struct WorkPoolTests {
  @Test func `work gives back its result, and knows that its task was cancelled`() async throws {
    let pool = WorkPool()
    #expect(try await pool.run { 6 * 7 } == 42)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in gate { break }
      return try await pool.run { Task.isCancelled }
    }
    task.cancel()
    opening.finish()
    #expect(try await task.value)
  }

  @Test(arguments: [1, 2])
  func `no more runs at once than there are threads, by either way in`(threads: Int) async throws {
    let pool = WorkPool(threads: threads, waiting: 100)
    let work = CountedWork()
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<40 {
        if index.isMultiple(of: 2) {
          group.addTask { try? await pool.run { work.run() } }
        } else {
          group.addTask(executorPreference: pool) { work.run() }
        }
      }
    }
    #expect((1...threads).contains(work.most.load(ordering: .relaxed)))
  }

  @Test func `one more piece of work than may wait is refused, and there is room again afterwards`()
    async throws
  {
    let pool = WorkPool(threads: 1, waiting: 2)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    await withTaskGroup(of: Void.self) { group in
      var starts = begun.makeAsyncIterator()
      for _ in 0..<3 {
        group.addTask {
          try? await pool.run {
            begin.yield()
            for await _ in gate { break }
          }
        }
        await starts.next()
      }
      await #expect(throws: WorkPool.Full.self) { try await pool.run { Issue.record("it ran") } }
      opening.finish()
      await group.waitForAll()
    }
    #expect(try await pool.run { true })
  }
}
