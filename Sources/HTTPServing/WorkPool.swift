internal import Dispatch
internal import Synchronization

/// A few threads for work that may take more than 5 ms, so that it never holds up a thread that serves connections.
///
/// It knows nothing of HTTP: compressing, drawing and building an index can all run in the same pool. There are two
/// ways in, and work of both waits in one queue, first come, first served:
///
/// - ``run(_:)`` for what requests cause. It is bounded: when too much waits, the caller is told so at once.
/// - As a `TaskExecutor` for code that should not know this type, with `Task(executorPreference:)` or
///   `addTask(executorPreference:)`. Nothing is refused there, so it is for work that happens once at a time, such as
///   preparing a new catalog.
///
/// A pool has no end: its threads belong to Dispatch, and there are none while nothing is to be done.
public final class WorkPool: TaskExecutor {
  /// Too much work waits already: try again later, or tell the client to (503).
  public struct Full: Error, Sendable, Hashable {
    /// Creates the error.
    public init() {}
  }

  /// The threads that are used unless told otherwise: as many as a small machine has cores.
  public static let defaultThreads = 2
  /// The pieces of work that may wait unless told otherwise.
  public static let defaultWaiting = 64

  private struct State {
    /// The pieces of work of ``run(_:)`` that have not ended.
    var admitted = 0
    var jobs: [UnownedJob] = []
    var threads = 0
  }

  private let mostThreads: Int
  private let mostAdmitted: Int
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "vitrine.work", qos: .utility, attributes: .concurrent)

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - threads: How much runs at the same time at most.
  ///   - waiting: How much more ``run(_:)`` takes on; one more piece of work is refused.
  public init(threads: Int = defaultThreads, waiting: Int = defaultWaiting) {
    mostThreads = threads
    mostAdmitted = threads + waiting
  }

  /// Does work in the pool and gives back its result. When the caller is cancelled, so is the work.
  ///
  /// - Throws: ``Full``, at once and without having begun.
  public func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async throws(Full) -> Value
  {
    guard admit() else { throw Full() }
    defer { state.withLock { $0.admitted -= 1 } }
    // A task of its own, because entering `withTaskExecutorPreference` does not reliably change the thread.
    // One that is cancelled already must not begin before it hears of it.
    let isCancelled = Task.isCancelled
    let task = Task(executorPreference: self) {
      if isCancelled { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      return await work()
    }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func admit() -> Bool {
    state.withLock { state in
      guard state.admitted < mostAdmitted else { return false }
      state.admitted += 1
      return true
    }
  }

  /// Takes a job of the Swift runtime; not to be called by others.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      guard state.threads < mostThreads else { return false }
      state.threads += 1
      return true
    }
    if needsThread { queue.async { self.runJobs() } }
  }

  private func runJobs() {
    while let job = nextJob() { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func nextJob() -> UnownedJob? {
    state.withLock { state in
      guard !state.jobs.isEmpty else {
        state.threads -= 1
        return nil
      }
      return state.jobs.removeFirst()
    }
  }
}
