public import VitrineMediaModel

extension ITunesProvider {
  /// The trailers found for a text, by the genre the store files their films under.
  ///
  /// - Returns: The genres in the order of their best hit, each once and with at least one trailer; the
  ///   trailers of a genre in the order of the hits. Nothing for a blank text.
  /// - Throws: `ProviderError`.
  public func trailersByGenre(_ text: String) async throws(ProviderError) -> [TrailerGroup] {
    guard let term = SearchRequest(text: text).sentText else { return [] }
    var groups: [TrailerGroup] = []
    for track in try await films(term, page: .first).get() {
      guard let row = mapping.trailerSummary(track) else { continue }
      let name = track.primaryGenreName ?? ""
      if let place = groups.firstIndex(where: { $0.genreName == name }) {
        if !groups[place].trailers.contains(where: { $0.id == row.id }) { groups[place].trailers.append(row) }
      } else {
        groups.append(TrailerGroup(genreName: name, trailers: [row]))
      }
    }
    return groups
  }
}
