internal import VitrineFederation
public import VitrineMediaModel

/// What can be said about the rows after the last one shown.
public enum LoadMore: Sendable, Hashable {
  /// There are none: show the end.
  case ended
  /// There may be some.
  case available
  /// They have been asked for.
  case loading
  /// They could not be had for this reason; the rows shown stay, and asking again continues where it failed.
  case failed(SectionState)
}

extension FederatedSection {
  /// What follows the rows, as the providers say.
  var following: LoadMore {
    guard hasMore else { return .ended }
    // A provider in trouble before its first page is a matter of the section as a whole, not of its next
    // page.
    let troubled = providers.first { $0.hasMore && $0.page > 0 && $0.state.isTrouble }
    return troubled.map { .failed($0.state) } ?? .available
  }
}

/// Asks for the rest of one section and knows when to stop.
///
/// A page that brings no new row is followed by one more try at once, since without new rows there is no scrolling
/// and asks again; after the second one the list has ended, whatever its providers claim.
struct Pager {
  /// The section to be continued.
  let kind: MediaKind
  /// The search it belongs to.
  let generation: Int
  /// The number of rows that are shown.
  let shown: Int

  /// How many pages in a row may bring nothing.
  static let mostBarrenPages = 2

  /// Loads until there are more rows than shown, the end, or trouble.
  ///
  /// - Returns: The answer, and what follows its rows; nil when the search is over.
  func load(from session: any SearchSession) async -> (answer: FederatedAnswer, following: LoadMore)? {
    var last: (FederatedAnswer, LoadMore)?
    var (most, barren) = (0, 0)
    while barren < Self.mostBarrenPages {
      guard let answer = await session.more(kind, of: generation), !Task.isCancelled,
        let section = answer.section(kind)
      else { return last.map { ($0.0, .ended) } }
      if section.rows.count > shown || section.following != .available {
        return (answer, section.following)
      }
      // Rows that are shown but new to the session are those of a remembered answer that is caught up with.
      barren = section.rows.count > most && section.rows.count < shown ? 0 : barren + 1
      most = max(most, section.rows.count)
      last = (answer, .ended)
    }
    return last
  }
}
