internal import VitrineFederation
internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import VitrinePictures

/// Answers `/art/{id}` with a poster or portrait drawn from an item's own facts.
struct Art: Sendable {
  /// Where the items come from.
  let federation: Federation

  /// Draws the picture; an address with its content version (`v`) may be cached forever.
  func respond(to id: MediaID, _ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    // Only local providers have posters drawn here; no address of a poster may cost a call.
    guard let provider = federation.provider(id.provider), provider.capabilities.isLocal else {
      throw APIError(.itemNotFound)
    }
    let item: ItemSummary
    do {
      item = try await provider.summary(id)
    } catch {
      throw APIError(error, missing: .itemNotFound)
    }
    let language = request.query["lang"].flatMap { LanguageTag(wellFormed: $0) }
    let subject = PosterSubject(item, languages: [language].compactMap(\.self))
    let isNamed = request.query["v"] == subject.version
    return HTTPResponse(
      fields: [
        "Content-Type": "image/svg+xml",
        "Cache-Control": isNamed ? "public, max-age=31536000, immutable" : "no-cache",
        "ETag": EntityTag(subject.version, isWeak: true).description,
        "Content-Security-Policy": "default-src 'none'; sandbox",
      ],
      body: .bytes(Poster.svg(of: subject)))
  }
}
