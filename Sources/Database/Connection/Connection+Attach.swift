extension Connection {
  /// Makes another database part of this connection; not within a transaction.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - name: What its tables have in front, as in `other.table`; a plain word.
  ///   - isImmutable: Whether the file does not change; it is then read without locks.
  /// - Throws: ``DatabaseError`` when it cannot be opened.
  public func attach(_ path: String, as name: String, isImmutable: Bool) throws(DatabaseError) {
    let location = DatabaseLocation.file(path).name(isImmutable: isImmutable)
    try run("ATTACH DATABASE ?1 AS \(name)", [.text(location)])
  }
}
