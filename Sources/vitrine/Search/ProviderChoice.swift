internal import VitrineCatalog
internal import VitrineHTTPModel
internal import VitrineMediaModel
internal import VitrineProviders

/// Makes the providers that a command asks.
struct ProviderChoice {
  let context: Context
  private let transport = URLSessionTransport()

  init(context: Context) { self.context = context }

  /// Reads `--providers`; without it, the usual ones.
  func names() throws(ProgramError) -> [ProviderID] {
    guard let text = context.arguments.options["providers"] else { return context.providers.usual }
    var result: [ProviderID] = []
    for part in text.split(separator: ",") {
      guard let name = ProviderID(String(part)), Self.known.contains(name) else {
        let names = Self.known.map(\.description).joined(separator: ", ")
        throw context.usage("--providers are some of \(names), separated by commas, not \(part).")
      }
      if !result.contains(name) { result.append(name) }
    }
    guard !result.isEmpty else { throw context.usage("--providers needs at least one name.") }
    return result
  }

  private static let known: [ProviderID] = [.catalog, .tmdb, .unsplash, .itunes]

  /// Makes the providers, in order.
  ///
  /// - Throws: When one that was named has no key.
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
      token: token, base: settings.tmdbBase ?? TMDBProvider.usualBase, transport: transport,
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
    ITunesProvider(
      transport: transport, base: settings.iTunesBase ?? ITunesProvider.usualBase,
      language: context.configuration.language.value)
  }

  /// Checks every provider that has what it needs with one cheap call.
  func checks() async -> [DoctorCommand.Check] {
    var result: [DoctorCommand.Check] = []
    if let tmdb = try? tmdb() { result.append(await Self.check("tmdb", tmdb.check)) }
    if let unsplash = try? unsplash() { result.append(await Self.check("unsplash", unsplash.check)) }
    if settings.isITunesOn { result.append(await Self.check("itunes", iTunes().check)) }
    return result
  }

  private static func check(
    _ name: String, _ call: () async throws(ProviderError) -> Void
  ) async -> DoctorCommand.Check {
    do throws(ProviderError) {
      try await call()
      return .init(name: name, state: .ok, detail: "answers")
    } catch {
      return .init(name: name, state: .trouble, detail: advice(error))
    }
  }

  private static func advice(_ error: ProviderError) -> String {
    switch error {
    case .invalidKey: "the key is refused; check it in your account"
    case .rateLimited(let wait?): "no calls are left; try again in \(max(1, wait.components.seconds)) s"
    case .rateLimited(nil): "no calls are left for now"
    case .offline: "there is no network"
    case .notFound: "nothing is at that address; check its VITRINE_…_BASE"
    case .badAnswer(let path):
      "the answer could not be read\(path.isEmpty ? "" : " at \(path)"); check its VITRINE_…_BASE"
    case .unavailable(let reason): "cannot be asked now: \(reason)"
    case .cancelled: "was not asked to the end"
    }
  }
}
