internal import VitrineMediaModel

/// Where answers come from, and whether that works.
struct StatusPage: Sendable, Hashable {
  /// A kind of item that a provider has.
  struct Row: Sendable, Hashable {
    let kind: MediaKind
    /// The number of items; nil when the provider did not say.
    let count: Int?
  }

  let name: String
  let isLocal: Bool
  let isWorking: Bool
  let rows: [Row]

  /// Requests one item of each kind from a provider; if it returns them, it works.
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
