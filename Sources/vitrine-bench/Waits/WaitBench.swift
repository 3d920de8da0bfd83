internal import VitrineCatalogImport
internal import VitrineCatalog
internal import Foundation
internal import VitrineMediaModel
internal import Synchronization

/// `vitrine-bench waits`: what searches on many threads wait for while another process imports into the same
/// data folder and the new catalog is opened, as in `vitrine serve`.
struct WaitBench {
  static let usage = "usage: vitrine-bench waits [--lines N] [--threads N] [--json]"

  private var lines = 100_000
  private var threads = 8
  private var isOnOneLine = false

  static func run(_ arguments: [String]) async throws(BenchError) {
    var bench = WaitBench()
    var rest = arguments[...]
    while let option = rest.popFirst() {
      if option == "--json" {
        bench.isOnOneLine = true
        continue
      }
      switch (option, rest.popFirst().flatMap { Int($0) }) {
      case ("--lines", let value?) where value > 0: bench.lines = value
      case ("--threads", let value?) where (1...64).contains(value): bench.threads = value
      default: throw .usage(usage)
      }
    }
    let report = try await bench.measure()
    Output.line(try Output.json(report, isOnOneLine: bench.isOnOneLine))
  }

  private func measure() async throws(BenchError) -> WaitReport {
    let load = ProcessMemory.loadAverage
    let control = try WaitControl(threads: threads)
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    let queries = try await QueryMix.texts(in: data)
    let followed: FollowedCatalog
    do throws(CatalogError) {
      followed = FollowedCatalog(try Catalog.open(in: data), in: data)
    } catch { throw .failed("\(error)") }
    let stage = WaitStage(followed, queries)
    // One more for importing and following, which mostly sleeps.
    let executors = (0...threads).compactMap { _ in ThreadExecutor.start() }
    defer {
      for (executor, thread) in executors {
        executor.end()
        thread.join()
      }
    }
    guard executors.count == threads + 1 else { throw .failed("the system has no more threads") }
    let result = await withTaskGroup(of: Void.self, returning: Result<Bool, BenchError>.self) { group in
      for (number, (executor, _)) in executors.dropLast().enumerated() {
        group.addTask(executorPreference: executor) {
          await stage.search(from: number * queries.count / threads)
        }
      }
      group.addTask(executorPreference: executors[threads].executor) { await stage.direct(lines, data) }
      await group.waitForAll()
      return stage.result
    }
    guard try result.get() else { throw .failed("the import was not noticed") }
    return WaitReport(
      lines: lines, threads: threads, control: control, stage: stage,
      loadAverage: [load, ProcessMemory.loadAverage])
  }
}

/// The results; see `docs/benchmarks.md`.
struct WaitReport: Codable {
  var lines: Int
  var threads: Int
  var control: WaitControl
  /// Before the import.
  var quiet: WaitFigures
  /// While the import runs.
  var importing: WaitFigures
  /// After the import: the new catalog is opened and replaces the old one, which is closed.
  var swapping: WaitFigures
  /// The time to open the new catalog; searches continue meanwhile.
  var refreshMs: Double
  var loadAverage: [Double]

  init(lines: Int, threads: Int, control: WaitControl, stage: WaitStage, loadAverage: [Double]) {
    (self.lines, self.threads, self.control, self.loadAverage) = (lines, threads, control, loadAverage)
    quiet = stage.figures(.quiet)
    importing = stage.figures(.importing)
    swapping = stage.figures(.swapping)
    refreshMs = stage.refreshMs
  }
}
