/// The version of the program.
enum Version {
  /// The version (semver.org); `CHANGELOG.md` lists the changes.
  static let current = "0.2.0"
}
