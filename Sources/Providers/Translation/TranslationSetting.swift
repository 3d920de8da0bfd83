internal import Foundation
public import VitrineHTTPModel
internal import VitrineMediaModel

/// Which service translates, as an app's configuration names it: `libretranslate:URL`, `apertium:URL`, `google:KEY` or
/// `deepl:KEY`.
public enum TranslationSetting: Sendable, Hashable {
  /// A server of LibreTranslate, at this address.
  case libreTranslate(base: String)
  /// A server of Apertium, at this address.
  case apertium(base: String)
  /// Google, with this key.
  case google(Secret)
  /// DeepL, with this key.
  case deepL(Secret)

  /// What is wrong with a setting. No case holds any of its text, which may be a key.
  public enum Failure: Error, Sendable, Hashable {
    /// It does not start with one of the four names and a colon.
    case unknownService
    /// The address is not one of http or https, or holds a name, a query or a fragment.
    case badAddress
    /// There is no key behind the colon.
    case noKey
  }

  /// Reads a setting; the name's case does not matter, and slashes at the end of an address are dropped.
  ///
  /// - Throws: ``Failure``.
  public init(_ text: String) throws(Failure) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw .unknownService }
    switch parts[0].trimmed.lowercased() {
    case "libretranslate": self = .libreTranslate(base: try Self.address(parts[1]))
    case "apertium": self = .apertium(base: try Self.address(parts[1]))
    case "google": self = .google(try Self.key(parts[1]))
    case "deepl": self = .deepL(try Self.key(parts[1]))
    default: throw .unknownService
    }
  }

  /// The translator that is meant.
  public func translator(over transport: any HTTPTransport) -> any Translator {
    switch self {
    case .libreTranslate(let base): LibreTranslate(base: base, transport: transport)
    case .apertium(let base): Apertium(base: base, transport: transport)
    case .google(let key): GoogleTranslate(key: key, transport: transport)
    case .deepL(let key): DeepL(key: key, transport: transport)
    }
  }

  private static func address(_ text: String) throws(Failure) -> String {
    let text = WebAddress.base(text.trimmed)
    guard let parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme?.lowercased()),
      parts.host?.isEmpty == false, parts.user == nil, parts.password == nil, parts.query == nil,
      parts.fragment == nil
    else { throw .badAddress }
    return text
  }

  private static func key(_ text: String) throws(Failure) -> Secret {
    let key = Secret(text)
    guard !key.isEmpty else { throw .noKey }
    return key
  }
}
