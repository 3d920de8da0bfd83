internal import VitrineFederation
internal import VitrineCatalog
internal import VitrineMediaModel
internal import VitrineProviders
internal import VitrineWeb

#if os(Linux)
  internal import VitrineCurlTransport
#endif

/// Creates the providers that a command uses.
struct ProviderChoice {
  let context: Context
  private let transport: ProgramTransport

  init(context: Context) {
    self.context = context
    transport = ProgramTransport(for: context.providers)
  }

  /// Ends every call that is still on its way, such as one that a search gave up. To be called before the process ends, since
  /// TLS is taken down then under whatever still uses it.
  func stop() async { await transport.stop() }

  /// Parses `--providers`; without it, returns the default providers.
  func names() throws(ProgramError) -> [ProviderID] {
    guard let text = context.arguments.options["providers"] else { return context.providers.usual }
    var result: [ProviderID] = []
    for part in text.split(separator: ",") {
      guard let name = ProviderID(String(part)), Self.known.contains(name) else {
        let names = Self.known.map(\.description).joined(separator: ", ")
        throw context.usage("--providers takes names separated by commas, out of \(names); not \(part).")
      }
      if !result.contains(name) { result.append(name) }
    }
    guard !result.isEmpty else { throw context.usage("--providers needs at least one name.") }
    return result
  }

  private static let known: [ProviderID] = [.catalog, .tmdb, .unsplash, .itunes]

  /// Creates the providers, in order.
  ///
  /// - Throws: When a named provider has no key.
  func providers(_ names: [ProviderID]) throws(ProgramError) -> [any MediaProvider] {
    var result: [any MediaProvider] = []
    for name in names { result.append(try provider(name)) }
    return result
  }

  private func provider(_ name: ProviderID) throws(ProgramError) -> any MediaProvider {
    switch name {
    case .tmdb: try tmdb()
    case .unsplash: try unsplash()
    case .itunes: iTunes()
    default: try context.openCatalog()
    }
  }
}

extension ProviderChoice {
  private var settings: ProviderSettings { context.providers }

  private func tmdb() throws(ProgramError) -> TMDBProvider {
    guard let token = settings.tmdbToken else {
      throw .refused(
        "TMDB needs a token: set VITRINE_TMDB_TOKEN to the API Read Access Token of your account.")
    }
    return TMDBProvider(
      token: token, transport: transport, base: settings.tmdbBase ?? TMDBProvider.usualBase,
      languages: [context.configuration.language.value])
  }

  private func unsplash() throws(ProgramError) -> UnsplashProvider {
    guard let key = settings.unsplashKey else {
      throw .refused("Unsplash needs a key: set VITRINE_UNSPLASH_KEY to the access key of your application.")
    }
    return UnsplashProvider(
      key: key, transport: transport, base: settings.unsplashBase ?? UnsplashProvider.usualBase)
  }

  private func iTunes() -> ITunesProvider {
    let language = context.configuration.language.value
    // The store of the United States has its texts in English, and in Japanese for who asks.
    return ITunesProvider(
      transport: transport, base: settings.iTunesBase ?? ITunesProvider.usualBase,
      language: language.language == "ja" ? language : .english)
  }

  /// Creates the providers over the network that are configured: those with a key, and iTunes where it is switched on. One
  /// without a key is left out; `vitrine doctor` says so.
  func configured() -> [any MediaProvider] {
    var result: [any MediaProvider] = []
    if let tmdb = try? tmdb() { result.append(tmdb) }
    if let unsplash = try? unsplash() { result.append(unsplash) }
    if settings.isITunesOn { result.append(iTunes()) }
    return result
  }

  /// Where pages may load pictures and previews from: the hosts of the configured providers, or a stand-in on this machine.
  var media: MediaSources {
    MediaSources(
      for: configured().map(\.id), standIn: settings.isDemo ? settings.tmdbBase.flatMap(Self.origin) : nil)
  }

  /// Where TMDB's pictures are, with a slash at the end.
  var tmdbPictures: String { media.tmdbPictures }

  /// The scheme, host and port of an address.
  private static func origin(_ address: String) -> String? {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count >= 3 ? parts[0..<3].joined(separator: "/") : nil
  }

  /// Checks every configured provider with one cheap call.
  ///
  /// - Returns: Each provider with the error of its call; nil if it answered.
  func checks() async -> [(provider: ProviderID, error: ProviderError?)] {
    var result: [(ProviderID, ProviderError?)] = []
    if let tmdb = try? tmdb() { result.append((.tmdb, await Self.error(of: tmdb.check))) }
    if let unsplash = try? unsplash() { result.append((.unsplash, await Self.error(of: unsplash.check))) }
    if settings.isITunesOn { result.append((.itunes, await Self.error(of: iTunes().check))) }
    return result
  }

  /// The translator that is set, with its cache and its bounds; nil without one.
  var translations: Translations? {
    settings.translation.map { Translations(by: TranslationService($0.translator(over: transport))) }
  }

  /// Translates one word to see whether the translator that is set answers.
  ///
  /// - Returns: Whether it did; nil when no translator is set.
  func translatorCheck() async -> Result<Void, TranslationError>? {
    guard let translator = settings.translation?.translator(over: transport) else { return nil }
    do throws(TranslationError) {
      _ = try await translator.translate(["film"], from: .english, to: .korean)
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  private static func error(of call: () async throws(ProviderError) -> Void) async -> ProviderError? {
    do throws(ProviderError) {
      try await call()
      return nil
    } catch {
      return error
    }
  }
}
