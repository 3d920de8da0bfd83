#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import VitrineMediaModel
internal import VitrineProviders

/// The provider settings from the environment. Keys are stored only here and never printed.
struct ProviderSettings: Sendable, Equatable {
  /// TMDB's API read access token.
  var tmdbToken: Secret?
  /// Unsplash's access key.
  var unsplashKey: Secret?
  /// Whether iTunes, which needs no key, is used by default.
  var isITunesOn: Bool
  /// Whether the providers are stand-ins on this machine, as `make demo` starts them.
  var isDemo: Bool
  /// The base addresses of the providers; nil for the real ones.
  var tmdbBase: String?
  var unsplashBase: String?
  var iTunesBase: String?
  /// The service that translates; nil for none.
  var translation: TranslationSetting?
  /// A file of certificates that calls trust as well as those of the system; nil for none.
  var certificates: String?

  /// Reads the environment variables that the help lists.
  ///
  /// - Throws: ``ConfigurationError`` for an invalid base address or translation service, for a switch other than on
  ///   and off, or for a file without certificates. Its text holds no value, which may be a key.
  init(environment: [String: String]) throws(ConfigurationError) {
    // `$(cat file)` can leave spaces and line breaks around a value.
    let text = { (name: String) -> String? in
      environment[name].flatMap { $0.isBlank ? nil : $0.trimmed }
    }
    tmdbToken = text("VITRINE_TMDB_TOKEN").map(Secret.init)
    unsplashKey = text("VITRINE_UNSPLASH_KEY").map(Secret.init)
    isITunesOn = try Self.isOn("VITRINE_ITUNES", text("VITRINE_ITUNES"))
    isDemo = text("VITRINE_DEMO") != nil
    tmdbBase = try Self.base("VITRINE_TMDB_BASE", text("VITRINE_TMDB_BASE"))
    unsplashBase = try Self.base("VITRINE_UNSPLASH_BASE", text("VITRINE_UNSPLASH_BASE"))
    iTunesBase = try Self.base("VITRINE_ITUNES_BASE", text("VITRINE_ITUNES_BASE"))
    translation = try Self.translation("VITRINE_TRANSLATE", text("VITRINE_TRANSLATE"))
    certificates = try Self.certificates("VITRINE_CA_FILE", text("VITRINE_CA_FILE"))
  }

  /// The largest file of certificates that is believed; all of Debian's have a quarter of a megabyte.
  private static let mostCertificateBytes = 8 * 1024 * 1024

  /// Looks into the file now: later, every call would fail without a word about it.
  private static func certificates(_ name: String, _ path: String?) throws(ConfigurationError) -> String? {
    guard let path else { return nil }
    let beginning = Data("-----BEGIN CERTIFICATE-----".utf8)
    guard let contents = FileManager.default.contents(atPath: path), contents.count <= mostCertificateBytes,
      contents.firstRange(of: beginning) != nil
    else {
      throw ConfigurationError(
        message: "\(name) names no file that can be read and holds certificates (PEM).")
    }
    return path
  }

  private static func translation(_ name: String, _ text: String?) throws(ConfigurationError)
    -> TranslationSetting?
  {
    guard let text else { return nil }
    do throws(TranslationSetting.Failure) {
      return try TranslationSetting(text)
    } catch {
      throw ConfigurationError(message: "\(name) \(error.rule)")
    }
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

  /// The base addresses that are set, the translator's among them.
  var bases: [String] { [tmdbBase, unsplashBase, iTunesBase, translation?.base].compactMap(\.self) }

  /// The default providers: the catalog, and every provider with a key.
  var usual: [ProviderID] {
    var result = [ProviderID.catalog]
    if tmdbToken != nil { result.append(.tmdb) }
    if unsplashKey != nil { result.append(.unsplash) }
    if isITunesOn { result.append(.itunes) }
    return result
  }
}

extension TranslationSetting.Failure {
  /// What the setting must be, as the end of a sentence.
  fileprivate var rule: String {
    switch self {
    case .unknownService: "is libretranslate:URL, apertium:URL, google:KEY or deepl:KEY."
    case .badAddress: "needs an address that starts with http:// or https:// and holds no name and no query."
    case .noKey: "needs a key behind the colon."
    }
  }
}

extension TranslationSetting {
  /// The address that the setting names; nil where the service has one of its own.
  fileprivate var base: String? {
    switch self {
    case .libreTranslate(let base), .apertium(let base): base
    case .google, .deepL: nil
    }
  }

  /// The service, without its key.
  var name: String {
    switch self {
    case .libreTranslate(let base): "LibreTranslate at \(base)"
    case .apertium(let base): "Apertium at \(base)"
    case .google: "Google"
    case .deepL: "DeepL"
    }
  }
}
