import Foundation
import Testing

@testable import VitrineDatabase

/// A folder that is gone with its owner.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "vitrine-test-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String = "test.sqlite") -> String { "\(path)/\(name)" }
}

/// The places every promise is tried on.
enum Place: String, CaseIterable, CustomTestStringConvertible {
  case memory, fileWithLog, fileWithoutLog

  var testDescription: String { rawValue }

  func open(
    in folder: TemporaryFolder, migrations: [Migration] = Place.schema
  ) throws(DatabaseError) -> Database {
    let location: DatabaseLocation = self == .memory ? .memory : .file(folder.file())
    let options = Database.Options(readerCount: 2, hasWriteAheadLog: self == .fileWithLog)
    return try Database(location, options: options, migrations: migrations)
  }

  static let schema = [
    Migration("Start", script: "CREATE TABLE word (word TEXT PRIMARY KEY, number INTEGER)")
  ]
}

extension Database {
  /// The number of words.
  func wordCount() throws(DatabaseError) -> Int {
    try read { (connection) throws(DatabaseError) in
      try connection.first("SELECT count(*) FROM word") { $0.integer(0) } ?? 0
    }
  }

  /// Adds words.
  func add(_ words: [String]) throws(DatabaseError) {
    try write { (connection) throws(DatabaseError) in
      for word in words {
        try connection.run("INSERT INTO word VALUES (?1, ?2)", [.text(word), .integer(word.count)])
      }
    }
  }
}

/// The error a closure throws; nil when it does not.
func error(of body: () throws(DatabaseError) -> Void) -> DatabaseError? {
  do throws(DatabaseError) {
    try body()
    return nil
  } catch {
    return error
  }
}
