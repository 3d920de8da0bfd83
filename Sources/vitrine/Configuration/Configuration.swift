internal import VitrineMediaModel

/// Why the configuration is invalid; the text says what to do.
struct ConfigurationError: Error, Equatable {
  let message: String
}

/// The settings of one run: flags first, then the environment, then `config.json` in the data folder.
struct Configuration: Sendable, Equatable {
  /// The origin of a value.
  enum Origin: String, Sendable {
    case flag, environment, file, builtIn = "default"
  }

  /// A value and its origin.
  struct Setting<Value: Sendable & Equatable>: Sendable, Equatable {
    var value: Value
    var origin: Origin
  }

  /// Where the server listens.
  var listen: Setting<ListenAddress>
  /// The data folder, which contains the catalog.
  var data: Setting<String>
  /// The language of titles on the command line.
  var language: Setting<LanguageTag>
  /// The public host names that requests may use behind a proxy; `localhost` and IP addresses are always
  /// allowed.
  var hosts: Setting<HostNames>

  /// Reads the configuration.
  ///
  /// - Parameters:
  ///   - options: The options of the command line, by name.
  ///   - environment: The environment.
  ///   - file: Reads `config.json` of a data folder; nil when there is none.
  /// - Throws: ``ConfigurationError`` when a value is invalid or no data folder can be determined.
  init(
    options: [String: String], environment: [String: String],
    file: (_ folder: String) throws(ConfigurationError) -> ConfigurationFile?
  ) throws(ConfigurationError) {
    let folder = try Self.folder(options: options, environment: environment)
    let stored = try file(folder.value)
    data = folder
    let places = Places(options: options, environment: environment)
    listen = try places.setting(
      option: "listen", variable: "VITRINE_LISTEN", stored: stored?.listen, builtIn: .standard
    ) { ListenAddress($0) }
    language = try places.setting(
      option: "lang", variable: "VITRINE_LANGUAGE", stored: stored?.language,
      builtIn: Self.systemLanguage(environment)
    ) { LanguageTag($0) }
    hosts = try places.setting(
      option: "hosts", variable: "VITRINE_HOSTS", stored: stored?.hosts, builtIn: HostNames.none
    ) { HostNames($0) }
  }

  private static func folder(
    options: [String: String], environment: [String: String]
  ) throws(ConfigurationError) -> Setting<String> {
    if let path = options["data"], !path.isEmpty { return Setting(value: path, origin: .flag) }
    if let path = environment["VITRINE_DATA"], !path.isEmpty {
      return Setting(value: path, origin: .environment)
    }
    if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") {
      return Setting(value: path + "/vitrine", origin: .builtIn)
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw ConfigurationError(
        message: "There is no HOME to keep the catalog in: name a folder with --data DIR or VITRINE_DATA.")
    }
    return Setting(value: home + "/.local/share/vitrine", origin: .builtIn)
  }

  /// Returns the language of `LC_ALL`, `LC_MESSAGES` or `LANG`, such as `ko_KR.UTF-8`; English for `C` or
  /// none.
  private static func systemLanguage(_ environment: [String: String]) -> LanguageTag {
    let value = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let tag = value?.prefix { $0 != "." && $0 != "@" }
    guard let tag, tag != "C", tag != "POSIX" else { return .english }
    return LanguageTag(String(tag)) ?? .english
  }
}

/// Looks up a value in one source after another.
private struct Places {
  let options: [String: String]
  let environment: [String: String]

  func setting<Value>(
    option: String, variable: String, stored: String?, builtIn: Value, read: (String) -> Value?
  ) throws(ConfigurationError) -> Configuration.Setting<Value> {
    let found: (text: String, name: String, origin: Configuration.Origin)? =
      if let text = options[option] {
        (text, "--\(option)", .flag)
      } else if let text = environment[variable], !text.isEmpty {
        (text, variable, .environment)
      } else if let stored {
        (stored, "config.json", .file)
      } else {
        nil
      }
    guard let found else { return .init(value: builtIn, origin: .builtIn) }
    guard let value = read(found.text) else {
      throw ConfigurationError(
        message: "\(found.name): \(found.text.withoutControls) is not valid; \(Self.hint(for: option))")
    }
    return .init(value: value, origin: found.origin)
  }

  private static func hint(for option: String) -> String {
    switch option {
    case "hosts": "write names without ports, separated by commas, such as films.example.org."
    case "listen": "write an address and a port, such as 127.0.0.1:8080 or [::1]:8080."
    default: "write a language tag such as ko, en or pt-BR."
    }
  }
}
