internal import VitrineMediaModel
internal import VitrineProviders

/// What the environment says about the providers. Keys stand here and nowhere else; nothing of them is ever printed.
struct ProviderSettings: Sendable, Equatable {
  /// TMDB's API read access token.
  var tmdbToken: Secret?
  /// Unsplash's access key.
  var unsplashKey: Secret?
  /// Whether iTunes, which needs no key, is asked without being named.
  var isITunesOn: Bool
  /// Where the providers are; nil: where they really are.
  var tmdbBase: String?
  var unsplashBase: String?
  var iTunesBase: String?

  /// Reads the variables that `design.md` and the help name.
  ///
  /// - Throws: ``ConfigurationError`` for a base that is no address, and another word than on and off.
  init(environment: [String: String]) throws(ConfigurationError) {
    // Spaces and line breaks around a value are what `$(cat file)` leaves of a file.
    let text = { (name: String) -> String? in
      environment[name].flatMap { $0.isBlank ? nil : $0.trimmed }
    }
    tmdbToken = text("VITRINE_TMDB_TOKEN").map(Secret.init)
    unsplashKey = text("VITRINE_UNSPLASH_KEY").map(Secret.init)
    isITunesOn = try Self.isOn("VITRINE_ITUNES", text("VITRINE_ITUNES"))
    tmdbBase = try Self.base("VITRINE_TMDB_BASE", text("VITRINE_TMDB_BASE"))
    unsplashBase = try Self.base("VITRINE_UNSPLASH_BASE", text("VITRINE_UNSPLASH_BASE"))
    iTunesBase = try Self.base("VITRINE_ITUNES_BASE", text("VITRINE_ITUNES_BASE"))
  }

  private static func isOn(_ name: String, _ text: String?) throws(ConfigurationError) -> Bool {
    switch text {
    case nil, "off"?: return false
    case "on"?: return true
    default: throw ConfigurationError(message: "\(name) is on or off.")
    }
  }

  private static func base(_ name: String, _ text: String?) throws(ConfigurationError) -> String? {
    guard var text else { return nil }
    guard text.hasPrefix("http://") || text.hasPrefix("https://") else {
      throw ConfigurationError(message: "\(name) is an address that starts with http:// or https://.")
    }
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }

  /// The providers that are asked unless others are named: the catalog, and whatever has a key.
  var usual: [ProviderID] {
    var result = [ProviderID.catalog]
    if tmdbToken != nil { result.append(.tmdb) }
    if unsplashKey != nil { result.append(.unsplash) }
    if isITunesOn { result.append(.itunes) }
    return result
  }
}
