/// What this program calls itself.
enum Version {
  /// The version, by semver.org; `CHANGELOG.md` says what is in it.
  static let current = "0.2.0"
}
