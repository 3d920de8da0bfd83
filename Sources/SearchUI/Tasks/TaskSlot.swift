/// Owns at most one piece of work. New work cancels the old and starts when the old has ended, so that two
/// never run side by side; the work ends with its owner.
@MainActor
final class TaskSlot {
  /// The newest work; wait for it without holding the slot, so that it still ends with its owner.
  private(set) var task: Task<Void, Never>?
  private var number = 0

  /// Whether work is there that has neither ended nor been asked to end.
  private(set) var isBusy = false

  /// Starts work in the place of what runs.
  func run(_ work: @escaping @MainActor () async -> Void) {
    start(after: cancelled(), work)
  }

  /// Starts work once what runs has ended by itself.
  func enqueue(_ work: @escaping @MainActor () async -> Void) { start(after: task, work) }

  /// Asks the work to end.
  func cancel() { _ = cancelled() }

  /// Waits until the slot is empty.
  func idle() async {
    while let task { await task.value }
  }

  private func cancelled() -> Task<Void, Never>? {
    task?.cancel()
    isBusy = false
    return task
  }

  private func start(after previous: Task<Void, Never>?, _ work: @escaping @MainActor () async -> Void) {
    number += 1
    isBusy = true
    let mine = number
    task = Task { [weak self] in
      await previous?.value
      if !Task.isCancelled { await work() }
      self?.ended(mine)
    }
  }

  private func ended(_ ended: Int) {
    guard ended == number else { return }
    task = nil
    isBusy = false
  }

  deinit { task?.cancel() }
}
