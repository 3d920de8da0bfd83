internal import VitrineFederation
internal import VitrineMediaModel

/// Where answers come from, and whether that works.
struct StatusPage: Sendable, Hashable {
  /// A kind of item that a provider has.
  struct Row: Sendable, Hashable {
    let kind: MediaKind
    /// The number of items; nil when the provider did not say.
    let count: Int?
  }

  /// One provider.
  struct Source: Sendable, Hashable {
    let provider: ProviderID
    let isLocal: Bool
    /// Nil for a provider over the network, which is not asked here: its calls are counted.
    let isWorking: Bool?
    let rows: [Row]
  }

  let sources: [Source]

  /// Requests one item of each kind from the providers that answer at once; if one returns them, it works.
  init(asking federation: Federation) async {
    var sources: [Source] = []
    for provider in federation.providers { sources.append(await Self.source(provider)) }
    self.sources = sources
  }

  private static func source(_ provider: any MediaProvider) async -> Source {
    guard provider.capabilities.isLocal else {
      return Source(
        provider: provider.id, isLocal: false, isWorking: nil,
        rows: provider.capabilities.kinds.map { Row(kind: $0, count: nil) })
    }
    var rows: [Row] = []
    for kind in provider.capabilities.kinds { rows.append(await row(of: kind, provider)) }
    return Source(
      provider: provider.id, isLocal: true, isWorking: rows.contains { $0.count != nil }, rows: rows)
  }

  private static func row(of kind: MediaKind, _ provider: any MediaProvider) async -> Row {
    guard let one = Page(number: 1, size: 1) else { return Row(kind: kind, count: nil) }
    do {
      return Row(kind: kind, count: try await provider.shelf(.popular(kind), page: one).total)
    } catch {
      return Row(kind: kind, count: nil)
    }
  }
}
