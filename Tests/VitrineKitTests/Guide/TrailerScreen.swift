import VitrineKit

/// Films of the iTunes store with trailers by genre. A film without a preview is simply not among the trailers.
@MainActor
final class TrailerScreen {
  let model: SearchModel
  private(set) var groups: [TrailerGroup] = []
  private(set) var trouble: ProviderError?
  private let iTunes: ITunesProvider

  init(base: String = ITunesProvider.usualBase) {
    iTunes = ITunesProvider(transport: URLSessionTransport(), base: base)
    model = SearchModel(full: FederatedSearch(providers: [iTunes]))
    model.scope = .kind(.trailer)
  }

  func load(_ text: String) async {
    do throws(ProviderError) {
      (groups, trouble) = (try await iTunes.trailersByGenre(text), nil)
    } catch {
      trouble = error  // What was there stays: trouble is not "no trailers".
    }
  }
}
