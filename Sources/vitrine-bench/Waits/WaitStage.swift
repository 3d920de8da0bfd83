internal import VitrineCatalog
internal import VitrineMediaModel
internal import Synchronization

/// Runs searches while one task imports and follows the catalog.
final class WaitStage: Sendable {
  /// The phases of the run.
  enum Phase: Int, CaseIterable {
    case quiet, importing, swapping, over
  }

  private let catalog: FollowedCatalog
  private let queries: [String]
  private let phase = Atomic<Int>(0)
  private let outcome = Mutex(Outcome())

  private struct Outcome {
    var tallies: [[WaitTally]] = []
    /// The duration of each phase in seconds.
    var seconds = [Double](repeating: 0, count: Phase.allCases.count)
    var refreshMs = 0.0
    var result: Result<Bool, BenchError> = .success(false)
  }

  init(_ catalog: FollowedCatalog, _ queries: [String]) {
    self.catalog = catalog
    self.queries = queries
  }

  /// Searches until the run is over; on a dedicated thread.
  func search(from first: Int) async {
    guard let meter = WaitMeter() else { return }
    var tallies = [WaitTally](repeating: WaitTally(), count: Phase.allCases.count)
    for index in tallies.indices { tallies[index].times.reserveCapacity(Self.expectedSearches) }
    var number = first
    while true {
      let phase = phase.load(ordering: .relaxed)
      guard phase != Phase.over.rawValue else { break }
      let request = SearchRequest(text: queries[number % queries.count])
      let start = meter.now()
      let hasFailed = (try? await catalog.search(request)) == nil
      tallies[phase].times.append(meter.spent(since: start))
      if hasFailed { tallies[phase].failures += 1 }
      number += 1
    }
    outcome.withLock { $0.tallies.append(tallies) }
  }

  private static let expectedSearches = 1 << 16
  private static let quietTime = Duration.seconds(3)
  /// Long enough for the old catalog to be closed.
  private static let timeBehind = Duration.seconds(3)
  /// The interval at which `vitrine serve` looks for imports.
  private static let followEvery = Duration.milliseconds(500)

  /// Runs the phases in order.
  func direct(_ lines: Int, _ data: String) async {
    try? await Task.sleep(for: Self.quietTime)
    var start = next(after: .quiet, since: Clock.now - UInt64(Self.quietTime / .nanoseconds(1)))
    let result: Result<Bool, BenchError>
    do throws(BenchError) {
      let output = try Child("/proc/self/exe", ["import", "into", data, String(lines)]).outputToEnd()
      guard Int(output.trimmingPrefix(" ").prefix(while: \.isNumber)) ?? 0 > 0 else {
        throw .failed("the import came to no end")
      }
      start = next(after: .importing, since: start)
      result = .success(try await follow())
      try? await Task.sleep(for: Self.timeBehind)
    } catch {
      result = .failure(error)
    }
    _ = next(after: .swapping, since: start)
    outcome.withLock { $0.result = result }
  }

  private func follow() async throws(BenchError) -> Bool {
    try? await Task.sleep(for: Self.followEvery)
    let start = Clock.now
    let hasChanged: Bool
    do { hasChanged = try await catalog.refresh() } catch { throw .failed("\(error)") }
    let duration = Double(Clock.now - start) / 1e6
    outcome.withLock { $0.refreshMs = duration.rounded(to: 3) }
    return hasChanged
  }

  /// Ends a phase and begins the next one.
  ///
  /// - Returns: The time at which the next phase began.
  private func next(after ended: Phase, since start: UInt64) -> UInt64 {
    phase.store(ended.rawValue + 1, ordering: .relaxed)
    let now = Clock.now
    outcome.withLock { $0.seconds[ended.rawValue] = Double(now - start) / 1e9 }
    return now
  }

  /// Whether the import was noticed, or the error.
  var result: Result<Bool, BenchError> { outcome.withLock(\.result) }
  var refreshMs: Double { outcome.withLock(\.refreshMs) }

  func figures(_ phase: Phase) -> WaitFigures {
    outcome.withLock { outcome in
      WaitFigures(outcome.tallies.map { $0[phase.rawValue] }, seconds: outcome.seconds[phase.rawValue])
    }
  }
}
