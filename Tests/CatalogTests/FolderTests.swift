import VitrineCatalogTestSupport
import VitrineTestSupport
@testable import VitrineCatalogImport
import VitrineSystemFiles
import VitrineTitleIndex
import Foundation
import VitrineMediaModel
import Synchronization
import Testing

@testable import VitrineCatalog

/// How the files of the catalog come to be, and what happens when they do not.
@Suite(.serialized) struct FolderTests {
  let folder = TemporaryFolder()

  private var files: CatalogFolder { CatalogFolder(folder: folder.path, shipped: Shipped.sample) }

  @discardableResult
  private func open(_ files: CatalogFolder? = nil) throws(CatalogError) -> Catalog {
    try (files ?? self.files).open { _ in }
  }

  /// That a catalog is whole and answers.
  private func check(_ catalog: Catalog) async throws {
    let answer = try await catalog.search(SearchRequest(text: "parasite"))
    #expect(answer.sections.first?.hits.first?.item.id.key == "parasite-2019")
    #expect(try catalog.stats().items == [.film: 1, .show: 1, .person: 1])
    #expect(try catalog.files.manifest.deepDamage(in: catalog.files.path) == nil)
  }

  @Test func `the first start builds, the second opens and writes nothing`() async throws {
    let first = try open()
    #expect(first.opening.built == .missing)
    try await check(first)
    let before = try modified()
    let second = try open()
    #expect(second.opening.built == nil)
    #expect(second.opening.removed == [])
    #expect(second.opening.buildTime == first.opening.buildTime)
    #expect(try modified() == before)
    try await check(second)
  }

  @Test func `the folder is made with those above it`() throws {
    let deep = CatalogFolder(folder: folder.path + "/a/b/c", shipped: Shipped.sample)
    try open(deep)
    #expect(folder.names == ["a"])
  }

  @Test func `progress starts at nothing, never falls and ends at all`() throws {
    let seen = Mutex<[CatalogBuildProgress]>([])
    _ = try Catalog.open(in: folder.path) { progress in seen.withLock { $0.append(progress) } }
    let all = seen.withLock(\.self)
    #expect(all.first?.fraction == 0)
    #expect(all.last == CatalogBuildProgress(stage: .finishing, fraction: 1))
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.fraction <= $1.fraction })
    #expect(Set(all.map(\.stage)) == Set(CatalogBuildProgress.Stage.allCases))
    #expect(all.count > 10)
  }

  // MARK: Interrupted builds

  @Test(arguments: CatalogFolder.Step.build)
  func `a build that stops at any step leaves no half catalog, and the next start builds`(
    _ step: CatalogFolder.Step
  ) async throws {
    var failing = files
    failing.before = { (at) throws(CatalogError) in
      if at == step { throw .failed(reason: "stopped") }
    }
    #expect(throws: CatalogError.failed(reason: "stopped")) { try failing.open { _ in } }
    #expect(!folder.names.contains { $0.hasSuffix(CatalogNames.buildingSuffix) })
    let next = try open()
    // After the renaming the catalog is whole, so there is nothing to build again.
    #expect(next.opening.built == (step == .syncParent ? nil : .missing))
    try await check(next)
  }

  @Test(arguments: CatalogFolder.Step.build)
  func `a rebuild that stops at any step leaves the old catalog or none`(
    _ step: CatalogFolder.Step
  ) async throws {
    try damage(open(), "titles.index") { _ in nil }
    var failing = files
    failing.before = { (at) throws(CatalogError) in
      if at == step { throw .failed(reason: "stopped") }
    }
    #expect(throws: CatalogError.self) { try failing.open { _ in } }
    try await check(open())
  }

  @Test func `killed with kill -9 at many instants, the next start is right`() async throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<12 {
      // A build of the sample takes some tens of milliseconds, and the child builds again and again.
      let delay = Int.random(in: 1_000...120_000, using: &generator)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = folder.path as String, delay = delay as Int] in
        Killer.kill(after: delay)
        let files = CatalogFolder(folder: path, shipped: Shipped.sample)
        while true {
          _ = try files.open { _ in }
          try FileManager.default.removeItem(atPath: files.path)
        }
      }
      try await check(open())
      #expect(folder.names.count == 2, "killed after \(delay) µs: \(folder.names)")  // the catalog, the lock
      try FileManager.default.removeItem(atPath: files.path)
    }
  }

  @Test func `killed during a first start with the shipped catalog, the next start is right`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      Killer.kill(after: 600_000)
      while true {
        let catalog = try Catalog.open(in: path)
        try FileManager.default.removeItem(atPath: catalog.files.path)
      }
    }
    let catalog = try Catalog.open(in: folder.path)
    #expect(try catalog.stats().items[.person] == Shipped.records.count { $0.kind == .person })
    #expect(folder.names.count == 2)
  }

  @Test func `leftovers are removed and told of`() throws {
    for name in ["catalog-0123456789abcdef-1.building", "catalog-0123456789abcdef-1"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)/deep", withIntermediateDirectories: true)
    }
    try Data().write(to: URL(fileURLWithPath: folder.path + "/config.json"))
    let catalog = try open()
    #expect(catalog.opening.built == .outdated)
    #expect(
      catalog.opening.removed == ["catalog-0123456789abcdef-1", "catalog-0123456789abcdef-1.building"])
    #expect(folder.names.contains("config.json"))
    #expect(folder.names.count == 3)
  }

  @Test func `leftovers beside a whole catalog are removed too`() throws {
    try open()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/catalog-old", withIntermediateDirectories: true)
    let catalog = try open()
    #expect(catalog.opening.built == nil)
    #expect(catalog.opening.removed == ["catalog-old"])
  }

  // MARK: Damage

  @Test(arguments: ["catalog.sqlite", "titles.index", "manifest.json"])
  func `a file that is missing, cut or damaged at its start is noticed, and all is built again`(
    _ name: String
  ) async throws {
    let damages: [@Sendable (Data) -> Data?] = [
      { _ in nil }, { $0.dropLast(1) }, { _ in Data() },
      { bytes in
        var bytes = bytes
        bytes[0] ^= 1
        return bytes
      },
    ]
    for change in damages {
      try damage(open(), name, change)
      let catalog = try open()
      guard case .damaged = catalog.opening.built else {
        Issue.record("\(name): \(String(describing: catalog.opening.built))")
        return
      }
      try await check(catalog)
    }
  }

  @Test func `an index damaged inside is built anew when a search meets it`() async throws {
    let catalog = try openDamagedInside()
    let damaged = catalog.index
    #expect(throws: IndexError.self) { try damaged.checkFile() }
    // Many at once: it is built once, and all are answered.
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let request = SearchRequest(text: "parasite")
          return try await catalog.search(request).sections.first?.hits.count ?? 0
        }
      }
      for try await count in group { #expect(count > 0) }
    }
    try catalog.index.checkFile()
    let next = try Catalog.open(in: folder.path)
    #expect(next.opening.built == nil)
    try next.index.checkFile()
  }

  /// A catalog whose index is damaged where opening does not look.
  private func openDamagedInside(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) throws
    -> Catalog
  {
    // One of several blocks: the sample has one only, which opening reads.
    let catalog = try Catalog.open(in: folder.path)
    let url = URL(fileURLWithPath: "\(catalog.files.path)/titles.index")
    let handle = try FileHandle(forUpdating: url)
    try handle.seek(toOffset: 1 << 16)
    try handle.write(contentsOf: Data(repeating: 0x55, count: 1 << 15))
    try handle.close()
    return Catalog(
      store: catalog.store, index: try TitleIndex(opening: url.path), files: catalog.files,
      opening: catalog.opening, now: now)
  }

  @Test func `an index that cannot be built anew is tried again only after a pause, which grows`()
    async throws
  {
    let time = Mutex(ContinuousClock.now)
    let catalog = try openDamagedInside { time.withLock { $0 } }
    let tries = Mutex(0)
    let request = IndexRequest(text: "parasite", kinds: [.film])
    func search() async -> ProviderError? {
      do throws(ProviderError) {
        _ = try await catalog.searching { (index) throws(IndexError) in
          try index.checkFile()
          return try index.search(request)
        }
        return nil
      } catch {
        return error
      }
    }
    await Files.$observer.withValue({ operation, path in
      guard operation == .write else { return nil }
      tries.withLock { $0 += 1 }
      return EROFS
    }) {
      for (seconds, count) in [(0, 1), (59, 1), (1, 2), (119, 2), (1, 3)] {
        time.withLock { $0 += .seconds(seconds) }
        for _ in 0..<3 {
          guard case .unavailable(let reason) = await search() else {
            Issue.record("it answered")
            return
          }
          #expect(reason.contains("cannot be written (Read-only file system)"))
        }
        #expect(tries.withLock { $0 } == count, "after \(seconds) s")
      }
    }
    // Where it can be written, the next try after the pause mends it.
    #expect(await search() != nil)
    time.withLock { $0 += .seconds(240) }
    #expect(await search() == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: catalog.files.path).count == 3)
  }

  @Test func `an index cut short while it is in use does no harm`() async throws {
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let catalog = try CatalogFolder(folder: path, shipped: Shipped.sample).open { _ in }
      let handle = try #require(FileHandle(forUpdatingAtPath: "\(catalog.files.path)/titles.index"))
      try handle.truncate(atOffset: 0)
      let answer = try await catalog.search(SearchRequest(text: "parasite"))
      #expect(answer.sections.first?.hits.first?.item.id.key == "parasite-2019")
    }
  }

  // MARK: A damaged database

  /// Overwrites all pages of the database but the first and the last, which opening looks at.
  private func spoilDatabase(_ catalog: Catalog) throws {
    let url = URL(fileURLWithPath: "\(catalog.files.path)/catalog.sqlite")
    var bytes = try Data(contentsOf: url)
    for offset in 4_096..<(bytes.count - 4_096) { bytes[offset] = 0xFF }
    let handle = try FileHandle(forUpdating: url)
    try handle.write(contentsOf: bytes)
    try handle.close()
  }

  @Test
  func `a damaged database is noticed by the first reading that meets it, and the next start builds anew`()
    async throws
  {
    try spoilDatabase(open())
    let catalog = try open()
    #expect(catalog.opening.built == nil)
    let error = #expect(throws: ProviderError.self) { try catalog.stats() }
    guard case .unavailable(let reason) = error else { return }
    #expect(!reason.contains("SELECT"))
    let next = try open()
    #expect(next.opening.built == .damaged("its manifest is damaged"))
    try await check(next)
  }

  @Test func `a running server builds a damaged database anew, and not again before a pause`() async throws {
    let time = Mutex(ContinuousClock.now)
    let followed = FollowedCatalog(try open(), files: files) { time.withLock { $0 } }
    #expect(try await !followed.refresh())
    #expect(try await !followed.refresh())
    try spoilDatabase(followed.catalog)
    let fresh = FollowedCatalog(try open(), files: files) { time.withLock { $0 } }
    #expect(throws: ProviderError.self) { try fresh.catalog.stats() }
    #expect(try await !fresh.refresh())
    #expect(try await fresh.refresh())
    try await check(fresh.catalog)
    #expect(try await !fresh.refresh())
    // Damaged again at once: the disk is failing, and building all the time would not help.
    fresh.catalog.noteDamage()
    #expect(try await !fresh.refresh())
    time.withLock { $0 += .seconds(59) }
    #expect(try await !fresh.refresh())
    time.withLock { $0 += .seconds(1) }
    #expect(try await fresh.refresh())
    try await check(fresh.catalog)
  }

  @Test func `a server that has started finds damage that nothing has read yet`() async throws {
    let url = URL(fileURLWithPath: "\(try open().files.path)/catalog.sqlite")
    var bytes = try Data(contentsOf: url)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: url)
    let followed = FollowedCatalog(try open(), files: files)
    #expect(followed.catalog.opening.built == nil)
    #expect(try await !followed.refresh())
    #expect(try await followed.refresh())
    try await check(followed.catalog)
    #expect(try await !followed.refresh())
  }

  @Test func `opening a whole catalog takes less than 50 ms`() throws {
    _ = try Catalog.open(in: folder.path)
    let times = try (0..<5).map { _ in
      try ContinuousClock().measure { _ = try Catalog.open(in: folder.path) }
    }
    // The best of five, for the machine does other things; the index is read in a debug build here.
    #expect(try #require(times.min()) < .milliseconds(50) || isDebug)
  }

  // MARK: Two processes

  @Test func `two that start at once both get the catalog, and one of them builds`() async throws {
    let files = files
    let openings = try await withThrowingTaskGroup(of: CatalogOpening.self) { group in
      for _ in 0..<2 { group.addTask { try files.open { _ in }.opening } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(openings.count { $0.built == .missing } == 1)
    #expect(openings.count { $0.built == nil } == 1)
    try await check(open())
  }

  @Test func `one that waits for too long says so`() throws {
    var waiting = files
    waiting.patience = .milliseconds(1)
    let lock = try FileLock(folder.path + "/catalog.lock", patience: .zero)
    _ = withExtendedLifetime(lock) {
      #expect(throws: CatalogError.busy(folder: folder.path)) { try waiting.open { _ in } }
    }
  }

  // MARK: Trouble with the disk

  @Test func `a data folder that cannot be made is one clear sentence`() throws {
    try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
    let below = folder.path + "/file/data"
    let error = #expect(throws: CatalogError.self) { try Catalog.open(in: below) }
    #expect(error == .notWritable(folder: below, reason: "Not a directory"))
    #expect(error?.sentence.contains(below) == true)
  }

  @Test(.enabled(if: SmallDisk.canBeMade, "mounting a small disk needs root"))
  func `a full disk is one clear sentence and leaves nothing behind`() throws {
    for megabytes in [1, 4] {
      let disk = try SmallDisk(megabytes: megabytes, at: folder.path + "/disk\(megabytes)")
      #expect(throws: CatalogError.diskFull(folder: disk.path)) { try Catalog.open(in: disk.path) }
      let names = try FileManager.default.contentsOfDirectory(atPath: disk.path)
      #expect(names == ["catalog.lock"])
    }
  }

  @Test(.enabled(if: SmallDisk.canBeMade, "mounting a disk read-only needs root"))
  func `a disk without rights is one clear sentence, unless the catalog is there already`() async throws {
    let disk = try SmallDisk(megabytes: 60, at: folder.path + "/disk")
    try disk.remount("ro")
    #expect(throws: CatalogError.notWritable(folder: disk.path, reason: "Read-only file system")) {
      try Catalog.open(in: disk.path)
    }
    try disk.remount("rw")
    let files = CatalogFolder(folder: disk.path, shipped: Shipped.sample)
    try open(files)
    try disk.remount("ro")
    try await check(open(files))
  }

  // MARK: Help

  private func modified() throws -> [String: Date?] {
    var result: [String: Date?] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let path = "\(folder.path)/\(name)"
      result[name] = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    return result
  }

  private func damage(_ catalog: Catalog, _ name: String, _ change: (Data) -> Data?) throws {
    let url = URL(fileURLWithPath: "\(catalog.files.path)/\(name)")
    let bytes = try Data(contentsOf: url)
    try FileManager.default.removeItem(at: url)
    try change(bytes)?.write(to: url)
  }

  private var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}

/// Ends this process as nothing can be done against.
enum Killer {
  static func kill(after microseconds: Int) {
    Thread.detachNewThread {
      usleep(UInt32(microseconds))
      _ = Foundation.kill(getpid(), SIGKILL)
    }
  }
}

/// A disk in memory that is soon full; only root can make one.
final class SmallDisk: Sendable {
  let path: String

  static var canBeMade: Bool {
    let folder = TemporaryFolder()
    return (try? SmallDisk(megabytes: 1, at: folder.path + "/disk")) != nil
  }

  init(megabytes: Int, at path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    self.path = path
    try Self.run("mount", ["-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", path])
  }

  deinit { try? Self.run("umount", ["-l", path]) }

  func remount(_ mode: String) throws { try Self.run("mount", ["-o", "remount,\(mode)", path]) }

  private static func run(_ tool: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableRuntimeMismatch) }
  }
}
