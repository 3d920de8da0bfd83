internal import Glibc
internal import Synchronization

/// Runs tasks on a dedicated thread, so that more tasks can run at once than there are processors.
final class ThreadExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isEnded = false
  }

  private let state = Mutex(State())
  /// Signalled for each job and for the end.
  private let signal: Semaphore

  init() { signal = Semaphore() }

  /// Starts the thread; nil when the system cannot create one. It ends with ``end()``.
  static func start() -> (executor: ThreadExecutor, thread: SearchThread)? {
    let executor = ThreadExecutor()
    return SearchThread { executor.run() }.map { (executor, $0) }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    signal.raise()
  }

  /// Ends the thread once its queue is empty.
  func end() {
    state.withLock { $0.isEnded = true }
    signal.raise()
  }

  private func run() {
    while true {
      signal.wait()
      let (job, isEnded) = state.withLock { state in
        (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isEnded)
      }
      if let job {
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      } else if isEnded {
        return
      }
    }
  }
}

/// A counting semaphore of the system.
@safe
final class Semaphore: Sendable {
  private nonisolated(unsafe) let semaphore: UnsafeMutablePointer<sem_t>

  init() {
    unsafe semaphore = .allocate(capacity: 1)
    unsafe sem_init(semaphore, 0, 0)
  }

  deinit {
    unsafe sem_destroy(semaphore)
    unsafe semaphore.deallocate()
  }

  func raise() { unsafe sem_post(semaphore) }
  func wait() { while unsafe sem_wait(semaphore) != 0 {} }
}
