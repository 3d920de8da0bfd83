public import VitrineHTTPModel
public import VitrineMediaModel

/// The Movie Database: films, shows and people.
///
/// This product uses the TMDB API but is not endorsed or certified by TMDB: an app that shows its items must show that notice
/// and TMDB's logo too. Adult items never come out, and nothing after the ten thousandth item of a list is asked for. Every
/// method makes one call for each list it needs, all at the same time; TMDB's pages have 20 items, so that a page of another
/// size costs a call for each of those it lies on.
public struct TMDBProvider: MediaProvider {
  /// The name in identities: `tmdb`.
  public let id = ProviderID.tmdb
  /// Films, shows and people, over the network.
  public let capabilities = ProviderCapabilities(kinds: [.film, .show, .person], isLocal: false)

  let call: ProviderCall
  let languages: [LanguageTag]
  private let hasToken: Bool

  /// Creates the provider; nothing is called yet.
  ///
  /// - Parameters:
  ///   - token: The API Read Access Token. It is sent in a header and is in no address and no error. Without one every
  ///     call ends in `ProviderError.invalidKey` before it is made.
  ///   - transport: What carries the calls.
  ///   - base: Where the API is; a gateway of Vitrine or a stand-in of tests instead of TMDB.
  ///   - languages: The languages of items and shelves, and of searches that name none; most wanted first.
  public init(
    token: Secret, transport: any HTTPTransport, base: String = TMDBProvider.usualBase,
    languages: [LanguageTag] = []
  ) {
    let fields: HTTPFields = ["Authorization": "Bearer " + token.revealed, "Accept": "application/json"]
    call = ProviderCall(base: base, fields: fields, transport: transport, rules: TMDBErrors.rules)
    hasToken = !token.isEmpty
    self.languages = languages
  }

  /// The API of TMDB itself.
  public static let usualBase = "https://api.themoviedb.org/3"

  /// Makes the cheapest call that needs a valid token.
  ///
  /// - Throws: `ProviderError` that says what is wrong.
  public func check() async throws(ProviderError) {
    let _: TMDBConfiguration = try await answer("/configuration")
  }

  /// Asks for one answer.
  func answer<Answer: Decodable>(
    _ path: String, _ query: [(String, String)] = []
  ) async throws(ProviderError) -> Answer {
    guard hasToken else { throw .invalidKey }
    let response = try await call.response(path, query)
    do {
      return try WireJSON.decode(from: response.body)
    } catch {
      throw TMDBErrors.inside(response) ?? error
    }
  }
}
