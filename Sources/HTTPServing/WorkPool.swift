internal import Dispatch
internal import Synchronization

/// A few threads for work that may take more than 5 ms and would block the threads that serve connections.
///
/// The pool is independent of HTTP: compressing, drawing and building an index can share one. There are two
/// ways to submit work; both feed one FIFO queue:
///
/// - ``run(_:)`` for work caused by requests. It is bounded: it throws at once when too much work is
///   waiting.
/// - As a `TaskExecutor` for code that should not depend on this type, with `Task(executorPreference:)` or
///   `addTask(executorPreference:)`. Nothing is rejected, so use it for one-off work, such as preparing a
///   new catalog.
///
/// The pool needs no shutdown: its threads belong to Dispatch, and none exist while it is idle.
public final class WorkPool: TaskExecutor {
  /// Thrown when too much work is already waiting: retry later, or respond with 503.
  public struct Full: Error, Sendable, Hashable {
    /// Creates the error.
    public init() {}
  }

  /// The default number of threads: as many as a small machine has cores.
  public static let defaultThreads = 2
  /// The default number of pieces of work that may wait.
  public static let defaultWaiting = 64

  private struct State {
    /// The pieces of ``run(_:)`` work that have not ended.
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
  ///   - threads: The maximum number of pieces of work that run at once.
  ///   - waiting: The maximum number that ``run(_:)`` lets wait; one more is rejected.
  public init(threads: Int = defaultThreads, waiting: Int = defaultWaiting) {
    mostThreads = threads
    mostAdmitted = threads + waiting
  }

  /// Runs work in the pool and returns its result. Cancelling the caller cancels the work.
  ///
  /// - Throws: ``Full``, at once and without starting the work.
  public func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async throws(Full) -> Value
  {
    guard admit() else { throw Full() }
    defer { state.withLock { $0.admitted -= 1 } }
    // A separate task, because entering `withTaskExecutorPreference` does not reliably change the thread.
    // If the caller is already cancelled, the work must see that from its start.
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

  /// Enqueues a job of the Swift runtime; not to be called directly.
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
