import VitrineTestSupport
import VitrineCatalogTestSupport
@testable import VitrineCatalogImport
import VitrineSystemFiles
import Foundation
import Synchronization
import Testing
import VitrineMediaModel

@testable import VitrineCatalog

/// Whatever cannot be read, nothing that was imported disappears.
@Suite(.serialized, .timeLimit(.minutes(5))) struct LostDataTests {
  let bench = ImportBench()
  private let first = #"{"id":1,"original_title":"First","popularity":1}"#
  private let second = #"{"id":2,"original_title":"Second","popularity":1}"#

  /// Error numbers of the system as they come with files; each is one reason why something cannot be told.
  private static let codes = [
    ENOENT, EACCES, EIO, ESTALE, EMFILE, ENFILE, ENOMEM, EINTR, ELOOP, ENOTDIR, EOVERFLOW, EPERM,
  ]

  @discardableResult
  private func importing(
    _ line: String, replaces: Bool = false
  ) throws -> ImportReport {
    var options = ImportOptions()
    options.replaces = replaces
    return try bench.importing(
      .tmdbExport(files: [try bench.write(line, "movie_ids.json")]), options: options)
  }

  /// Every file below the data folder with its size, but the lock.
  private func listing() throws -> [String: Int] {
    var result: [String: Int] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: bench.data) where name != "catalog.lock" {
      let values = try FileManager.default.attributesOfItem(atPath: "\(bench.data)/\(name)")
      result[name] = (values[.type] as? FileAttributeType) == .typeDirectory ? -1 : values[.size] as? Int
    }
    return result
  }

  private func names(_ prefix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: bench.data).filter { $0.hasPrefix(prefix) }.sorted()
  }

  private var pointer: String { "\(bench.data)/imports.json" }

  /// Runs a closure once for each look at a file that it takes, which fails in every way there is.
  private func failingEachLook(
    _ body: () async throws -> Void, then check: (String) throws -> Void
  ) async throws {
    let seen = Mutex<[String]>([])
    try await Files.$observer.withValue({ operation, path in
      if FileOperation.looks.contains(operation) { seen.withLock { $0.append("\(operation) \(path)") } }
      return nil
    }) { try await body() }
    let looks = seen.withLock(\.self)
    #expect(looks.count > 4)
    for number in looks.indices {
      for code in Self.codes {
        let count = Mutex(0)
        await Files.$observer.withValue({ operation, _ in
          guard FileOperation.looks.contains(operation) else { return nil }
          return count.withLock { count in
            count += 1
            return count == number + 1 ? code : nil
          }
        }) { _ = try? await body() }
        try check("\(looks[number]) fails with \(code)")
      }
    }
  }

  @Test func `whichever look fails in whatever way, opening removes and changes nothing`() async throws {
    try importing(first)
    let before = try listing()
    try await failingEachLook {
      _ = try bench.open()
    } then: { place in
      let after = try listing()
      #expect(after == before, "\(place)")
    }
    #expect(try bench.keys().contains("tmdb-1"))
  }

  @Test func `whichever look fails in whatever way, a running server keeps its catalog and removes nothing`()
    async throws
  {
    try importing(first)
    let followed = FollowedCatalog(try bench.open(), files: bench.files)
    let catalog = followed.catalog
    let before = try listing()
    try await failingEachLook {
      // Each time as if it had never looked.
      _ = try await FollowedCatalog(catalog, files: bench.files).refresh()
      _ = try bench.files.reread().open { _ in }
    } then: { place in
      let after = try listing()
      #expect(after == before, "\(place)")
    }
    await Files.$observer.withValue({ _, path in path == pointer ? EIO : nil }) {
      await #expect(throws: CatalogError.self) { try await followed.refresh() }
    }
    #expect(followed.catalog === catalog)
    try importing(second)
    #expect(try await followed.refresh())
    #expect(try followed.catalog.stats().items[.film] == 3)
    #expect(try await !followed.refresh())
  }

  @Test func `whichever look fails in whatever way, an import leaves what was imported or replaces it`()
    async throws
  {
    try importing(first)
    let saved = bench.folder.path + "/saved"
    try FileManager.default.copyItem(atPath: bench.data, toPath: saved)
    let path = try bench.write(second, "movie_ids.json")
    try await failingEachLook {
      try FileManager.default.removeItem(atPath: bench.data)
      try FileManager.default.copyItem(atPath: saved, toPath: bench.data)
      try bench.importing(.tmdbExport(files: [path]))
    } then: { place in
      let keys = try bench.keys()
      #expect(keys.contains("tmdb-1"), "\(place)")
    }
  }

  @Test func `whichever change fails in whatever way, the old or the new imports count and are whole`() throws
  {
    try importing(first)
    let saved = bench.folder.path + "/saved"
    try FileManager.default.copyItem(atPath: bench.data, toPath: saved)
    let path = try bench.write(second, "movie_ids.json")
    func run() throws {
      try FileManager.default.removeItem(atPath: bench.data)
      try FileManager.default.copyItem(atPath: saved, toPath: bench.data)
      try bench.importing(.tmdbExport(files: [path]))
    }
    let count = Mutex(0)
    try Files.$observer.withValue({ operation, _ in
      if !FileOperation.looks.contains(operation) { count.withLock { $0 += 1 } }
      return nil
    }) { try run() }
    for number in 0..<count.withLock(\.self) {
      for code in [EIO, ENOSPC] {
        let next = Mutex(0)
        let failed = Mutex("")
        Files.$observer.withValue({ operation, path in
          guard !FileOperation.looks.contains(operation) else { return nil }
          return next.withLock { next in
            next += 1
            guard next == number + 1 else { return nil }
            failed.withLock { $0 = "\(operation) \(path) fails with \(code)" }
            return code
          }
        }) { _ = try? run() }
        let place = failed.withLock(\.self)
        let imports = try #require(try ImportsFile.read(in: bench.data), "\(place)")
        #expect(try imports.deepDamage(in: bench.data) == nil, "\(place)")
        #expect(try bench.keys().contains("tmdb-1"), "\(place)")
        // An import that goes well afterwards leaves nothing behind but what counts, save an older file that could
        // not be removed.
        try bench.importing(.tmdbExport(files: [path]))
        #expect(try bench.keys().contains("tmdb-2"), "\(place)")
        #expect(try names("imports.json") == ["imports.json"], "\(place)")
        #expect(try !names("imports-").contains(ImportsFile.buildingName), "\(place)")
      }
    }
  }

  @Test func `imports without rights to read what names them stay, and nothing opens`() async throws {
    try importing(first)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: pointer)
    let before = try listing()
    // Root reads everything, so somebody else tries.
    await #expect(processExitsWith: .success) {
      [data = bench.data as String, folder = bench.folder.path as String] in
      if getuid() == 0 {
        for path in [folder, data] { unsafe chmod(path, 0o777) }
        #expect(setgid(65_534) == 0 && setuid(65_534) == 0)
      }
      #expect(throws: CatalogError.unreadable(path: data + "/imports.json", reason: "Permission denied")) {
        try CatalogFolder(folder: data, shipped: Shipped.sample).open { _ in }
      }
    }
    #expect(try listing() == before)
  }

  @Test func `a link to nothing in place of what names the imports is told of, and nothing is removed`()
    throws
  {
    try importing(first)
    try FileManager.default.removeItem(atPath: pointer)
    try FileManager.default.createSymbolicLink(atPath: pointer, withDestinationPath: "elsewhere.json")
    let before = try names("")
    #expect(throws: CatalogError.unreadable(path: pointer, reason: "No such file or directory")) {
      try bench.open()
    }
    #expect(throws: ImportFailure.self) { try importing(second) }
    #expect(try names("") == before)
  }

  @Test
  func `wrong digits and nonsense in what names the imports do no harm where the database fits its name`()
    throws
  {
    try importing(first)
    let right = try String(contentsOfFile: pointer, encoding: .utf8)
    let imports = try #require(try ImportsFile.read(in: bench.data))
    let other = imports.hash.hasPrefix("0") ? "1" : "0"
    let changes = [
      right.replacingOccurrences(of: imports.hash, with: other + imports.hash.dropFirst()),
      right.replacingOccurrences(of: imports.hash, with: "../" + imports.hash.dropFirst(3)),
      right.replacingOccurrences(of: "\(imports.bytes)", with: "\(imports.bytes + 1)"),
      "", "{", "nonsense", #"{"hash":7}"#,
    ]
    for change in changes {
      try Data(change.utf8).write(to: URL(fileURLWithPath: pointer))
      let catalog = try bench.open()
      #expect(catalog.opening.built == nil, "\(change)")
      #expect(try bench.keys().contains("tmdb-1"), "\(change)")
      #expect(try names("imports-") == [imports.name], "\(change)")
    }
    // The next import goes on from there and names its own.
    try importing(second)
    #expect(try Set(bench.keys()).isSuperset(of: ["tmdb-1", "tmdb-2"]))
    #expect(try names("imports-").count == 1)
  }

  @Test func `of two databases that fit their names none is taken for the one that counts`() throws {
    try importing(first)
    let old = try #require(try names("imports-").first)
    try FileManager.default.copyItem(atPath: "\(bench.data)/\(old)", toPath: bench.folder.path + "/old")
    try importing(second)
    try FileManager.default.moveItem(atPath: bench.folder.path + "/old", toPath: "\(bench.data)/\(old)")
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: pointer))
    let before = try listing()
    #expect(throws: CatalogError.importsDamaged(path: pointer)) { try bench.open() }
    #expect(try listing() == before)
  }

  @Test func `an import removes the imports it replaced and no others`() throws {
    try importing(first)
    let old = try names("imports-")
    let foreign = ["imports-0123456789abcdef.sqlite", "imports-backup"]
    for name in foreign { try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(bench.data)/\(name)")) }
    _ = try bench.open()
    #expect(try names("imports-") == (old + foreign).sorted())
    try importing(second)
    let now = try names("imports-")
    #expect(Set(now).isSuperset(of: foreign))
    #expect(now.count == 3)
    #expect(!now.contains(old[0]))
  }

  @Test func `what names the imports is on the disk before it counts, and the folder after`() throws {
    let seen = Mutex<[String]>([])
    try Files.$observer.withValue({ operation, path in
      let name = path == bench.data ? "." : path.split(separator: "/").last.map(String.init) ?? ""
      if [.sync, .rename, .write].contains(operation) { seen.withLock { $0.append("\(operation) \(name)") } }
      return nil
    }) { try importing(first) }
    let imports = try #require(try names("imports-").first)
    #expect(
      seen.withLock(\.self).suffix(5) == [
        "rename \(imports)", "write imports.json.building", "sync imports.json.building",
        "rename imports.json",
        "sync .",
      ])
    // The database itself and every file of the catalog came before.
    let early = seen.withLock(\.self).dropLast(5)
    for name in ["imports-new.building", "catalog.sqlite", "titles.index", "manifest.json"] {
      #expect(early.contains("sync \(name)"), "\(name)")
    }
  }

  @Test func `the imports are for their owner alone, and the lock is not made through a link`() throws {
    try importing(first)
    let imports = try #require(try names("imports-").first)
    let rights = try FileManager.default.attributesOfItem(atPath: "\(bench.data)/\(imports)")[
      .posixPermissions]
    #expect(rights as? Int == 0o600)
    try importing(second)
    let next = try #require(try names("imports-").first)
    let later = try FileManager.default.attributesOfItem(atPath: "\(bench.data)/\(next)")[.posixPermissions]
    #expect(later as? Int == 0o600)
    let linked = bench.folder.path + "/linked"
    try FileManager.default.createDirectory(atPath: linked, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: linked + "/catalog.lock", withDestinationPath: bench.folder.path + "/victim")
    #expect(throws: CatalogError.self) {
      try CatalogFolder(folder: linked, shipped: Shipped.sample).open { _ in }
    }
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path + "/victim"))
  }

  @Test func `opening with leftovers while another process imports removes nothing that counts`() throws {
    try importing(first)
    try FileManager.default.createDirectory(
      atPath: bench.data + "/catalog-old", withIntermediateDirectories: true)
    let path = try bench.write(second, "movie_ids.json")
    let hasRun = Mutex(false)
    var files = bench.files
    files.before = { [bench] (step) throws(CatalogError) in
      guard step == .clean,
        (hasRun.withLock { done in
          defer { done = true }; return !done
        })
      else { return }
      do throws(ImportFailure) {
        try bench.importing(.tmdbExport(files: [path]))
      } catch {
        throw .failed(reason: error.sentence)
      }
    }
    _ = try files.open { _ in }
    #expect(hasRun.withLock { $0 })
    let after = try bench.open()
    #expect(after.opening.built == nil)
    #expect(try bench.keys().contains("tmdb-2"))
  }

  @Test func `an import does not copy imports that are damaged`() async throws {
    try importing(first)
    let imports = try #require(try names("imports-").first)
    let url = URL(fileURLWithPath: "\(bench.data)/\(imports)")
    var bytes = try Data(contentsOf: url)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: url)
    #expect(throws: ImportFailure.catalog(.importsDamaged(path: url.path))) { try importing(second) }
    #expect(try Data(contentsOf: url) == bytes)
    let problems = try await bench.open().verify()
    #expect(problems.map(\.check) == [.files])
    #expect(problems.first?.detail == "\(imports) is damaged")
  }

  @Test(arguments: [
    ("\"items\" : 4", "\"items\" : 9223372036854775807"), ("catalog.sqlite", "../../../../etc/passwd"),
    ("\"bytes\" : ", "\"bytes\" : -"),
  ])
  func `a manifest with numbers or names that no build writes is damaged`(_ old: String, _ new: String) throws
  {
    try importing(first)
    let path = try bench.open().files.path + "/manifest.json"
    let manifest = try String(contentsOfFile: path, encoding: .utf8)
    let changed = manifest.replacingOccurrences(of: old, with: new)
    #expect(changed != manifest)
    try Data(changed.utf8).write(to: URL(fileURLWithPath: path))
    let catalog = try bench.open()
    guard case .damaged = catalog.opening.built else {
      Issue.record("\(String(describing: catalog.opening.built))")
      return
    }
    #expect(try bench.keys().count == 4)
  }

  @Test func `an index of other content is built anew, although the manifest describes it`() async throws {
    let path = try bench.open().files.path
    let other = ShippedCatalog(
      lines: #"{"id":"new-2024","kind":"film","titles":{"en":"New"},"popularity":5,"source":"vitrine"}"#)
    let elsewhere = try CatalogFolder(folder: bench.folder.path + "/other", shipped: other).open { _ in }
    try FileManager.default.removeItem(atPath: path + "/titles.index")
    try FileManager.default.copyItem(
      atPath: elsewhere.files.path + "/titles.index", toPath: path + "/titles.index")
    var manifest = try #require(try Manifest.read(in: path))
    manifest.files = try #require(try Manifest.files(manifest.files.map(\.name), in: path))
    try Files.write(manifest.json, to: path + "/manifest.json")
    let catalog = try bench.open()
    #expect(catalog.opening.built == .damaged("it does not open"))
    #expect(try await catalog.verify() == [])
  }
}
