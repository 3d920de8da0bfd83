import VitrineMediaModel
import Synchronization

@testable import VitrineProviders

/// Translates as told and remembers what it was asked.
final class ScriptedTranslator: Translator {
  struct Call: Sendable, Hashable {
    let texts: [String]
    let source: LanguageTag?
    let target: LanguageTag
  }

  typealias Script = @Sendable (Call) async throws(TranslationError) -> [String]

  let name = "Scripted"
  let limits: TranslatorLimits
  private let script: Script
  private let seen = Mutex<[Call]>([])

  /// The calls so far, in order.
  var calls: [Call] { seen.withLock { $0 } }

  init(limits: TranslatorLimits = TranslatorLimits(texts: 10, bytes: 1000), _ script: @escaping Script) {
    (self.limits, self.script) = (limits, script)
  }

  func translate(
    _ texts: [String], from source: LanguageTag?, to target: LanguageTag
  ) async throws(TranslationError) -> [String] {
    let call = Call(texts: texts, source: source, target: target)
    seen.withLock { $0.append(call) }
    return try await script(call)
  }

  /// Puts the language in front of each text.
  static func tagged(_ call: Call) -> [String] { call.texts.map { "\(call.target): \($0)" } }
}

/// Holds callers until it is opened, and tells how many came.
final class Gate: Sendable {
  private struct State: Sendable {
    var isOpen = false
    var arrived = 0
    var inside = 0
    var most = 0
    var held: [CheckedContinuation<Void, Never>] = []
    var watchers: [(count: Int, watcher: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// The most callers that were held at the same time.
  var most: Int { state.withLock { $0.most } }

  /// Waits until the gate is open; throws when it was the cancellation that ended the wait.
  func pass() async throws(TranslationError) {
    await withTaskCancellationHandler {
      await withCheckedContinuation { enter($0) }
    } onCancel: {
      open()
    }
    state.withLock { $0.inside -= 1 }
    if Task.isCancelled { throw .cancelled }
  }

  private func enter(_ waiter: CheckedContinuation<Void, Never>) {
    let (isOpen, watchers) = state.withLock { state in
      state.arrived += 1
      state.inside += 1
      state.most = max(state.most, state.inside)
      if !state.isOpen { state.held.append(waiter) }
      let ready = state.watchers.filter { $0.count <= state.arrived }.map(\.watcher)
      state.watchers.removeAll { $0.count <= state.arrived }
      return (state.isOpen, ready)
    }
    if isOpen { waiter.resume() }
    watchers.forEach { $0.resume() }
  }

  func open() {
    let held = state.withLock { state in
      state.isOpen = true
      defer { state.held = [] }
      return state.held
    }
    held.forEach { $0.resume() }
  }

  /// Lets one caller through.
  func admitOne() {
    let first = state.withLock { $0.held.isEmpty ? nil : $0.held.removeFirst() }
    first?.resume()
  }

  /// Waits until so many callers came in all.
  func waitForArrivals(_ count: Int) async {
    await withCheckedContinuation { watcher in
      let isOver = state.withLock { state in
        if state.arrived < count { state.watchers.append((count, watcher)) }
        return state.arrived >= count
      }
      if isOver { watcher.resume() }
    }
  }
}

extension LanguageTag {
  /// A tag of a test; English when it is none.
  static func of(_ text: String) -> LanguageTag { LanguageTag(text) ?? .english }
}
