internal import VitrineMediaModel

/// Where answers come from and whether that works.
struct StatusPage: Sendable, Hashable {
  /// One kind of item a provider has.
  struct Row: Sendable, Hashable {
    let kind: MediaKind
    /// How many there are; nil when the provider did not say.
    let count: Int?
  }

  let name: String
  let isLocal: Bool
  let isWorking: Bool
  let rows: [Row]

  /// Asks a provider for one item of each kind: a provider that lists them works.
  init(asking provider: any MediaProvider) async {
    var rows: [Row] = []
    for kind in provider.capabilities.kinds { rows.append(await Self.row(of: kind, provider)) }
    name = provider.id.rawValue
    isLocal = provider.capabilities.isLocal
    isWorking = rows.contains { $0.count != nil }
    self.rows = rows
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
