internal import Foundation
internal import VitrineMediaModel

extension SearchAnswer {
  /// An answer of several calls, of which some may have failed: those with hits first, otherwise in the
  /// order given.
  ///
  /// - Throws: The first failure when every call failed; `ProviderError.cancelled` when any was cancelled.
  init(
    _ request: SearchRequest, outcomes: [(kind: MediaKind, result: Result<SearchSection, ProviderError>)]
  ) throws(ProviderError) {
    var (sections, failures): ([SearchSection], [ProviderError]) = ([], [])
    for (kind, result) in outcomes {
      switch result {
      case .success(let section): sections.append(section)
      case .failure(.cancelled): throw .cancelled
      case .failure(let error):
        failures.append(error)
        sections.append(SearchSection(kind: kind, state: SectionState(error), page: request.page.number))
      }
    }
    if let first = failures.first, failures.count == outcomes.count { throw first }
    self.init(
      text: request.text, sections: sections.filter { !$0.hits.isEmpty } + sections.filter(\.hits.isEmpty))
  }
}

extension SearchRequest {
  /// The text as it is sent, composed (NFC), since services do not find decomposed letters; nil when there is nothing to
  /// look for: a blank query must cost no call.
  var sentText: String? {
    let sent = text.trimmed.cut(toScalars: Self.longestText).precomposedStringWithCanonicalMapping.trimmed
    return sent.isEmpty ? nil : sent
  }
}
