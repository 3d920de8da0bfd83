internal import Catalog
internal import HTTPModel
internal import MediaModel
internal import Providers

/// Makes the providers that a command asks.
struct ProviderChoice {
  let context: Context

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
