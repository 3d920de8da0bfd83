package import VitrineDatabase

/// Why a line is not taken over.
package enum LineFault: Error, Sendable, Hashable {
  /// It is not what the format says; counted and listed.
  case malformed(String)
  /// It is fine, but nothing for the catalog; counted by this reason.
  case leftOut(String)
  /// It could not be stored: the whole import fails.
  case store(DatabaseError)
}
