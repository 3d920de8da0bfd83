internal import VitrineCatalogImport
internal import VitrineCatalog
internal import Foundation
internal import VitrineMediaModel
internal import Synchronization

/// `vitrine-bench waits`: what the searches of many threads wait for while another process imports into the same data
/// folder and the catalog changes to what it brought, as in `vitrine serve`.
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
    let encoder = JSONEncoder()
    encoder.outputFormatting = bench.isOnOneLine ? [.sortedKeys] : [.sortedKeys, .prettyPrinted]
    guard let data = try? encoder.encode(report) else { throw .failed("the figures cannot be written") }
    Output.line(String(decoding: data, as: UTF8.self))
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
    // One more for what imports and follows: it sleeps most of the time.
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

/// What was measured; see `docs/benchmarks.md`.
struct WaitReport: Codable {
  var lines: Int
  var threads: Int
  var control: WaitControl
  /// Before the import.
  var quiet: WaitFigures
  /// While the import runs.
  var importing: WaitFigures
  /// From the end of the import on: the catalog is opened, takes the old one's place, and the old one goes.
  var swapping: WaitFigures
  /// How long opening the new catalog took; searches go on meanwhile.
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
