internal import VitrineHTTPModel
public import VitrineMediaModel

extension UnsplashProvider {
  /// Photos by chance, for a feed without an end: every call brings others.
  ///
  /// - Parameter count: How many, 1 to ``largestPage``; what is outside counts as the nearest.
  /// - Returns: At most so many photos, each once; over several calls photos may come again.
  /// - Throws: `ProviderError`.
  public func discover(count: Int = UnsplashProvider.largestPage) async throws(ProviderError) -> [ItemSummary]
  {
    let wanted = String(min(max(count, 1), Self.largestPage))
    let answer: UnsplashRandom = try await call.get("/photos/random", [("count", wanted)])
    return answer.photos.compactMap(mapping.photo).map(ItemSummary.init).eachOnce(by: \.id)
  }

  /// Tells Unsplash that a photo is used: call it once when a person picks, inserts, saves or sets it.
  ///
  /// Makes one call and never repeats it by itself.
  /// - Throws: `ProviderError.badAnswer(path:)` when the photo's address is no such call of Unsplash's:
  ///   the key must not be sent there; any other `ProviderError`.
  public func trackDownload(_ photo: Photo) async throws(ProviderError) {
    guard photo.id.provider == .unsplash, UnsplashMapping.isKey(photo.id.key) else { throw .notFound }
    let path = "/photos/\(photo.id.key)/download"
    // The call is what counts: whatever the answer says, the use has been told.
    _ = try await call.response(path + trackingQuery(photo, path: path))
  }

  /// The parameters of the photo's own address, as they are: they say which search it came from.
  private func trackingQuery(_ photo: Photo, path: String) throws(ProviderError) -> Substring {
    guard let location = photo.downloadLocation else { return "" }
    for base in [Self.usualBase, call.base] where location.hasPrefix(base + path) {
      let rest = location.dropFirst(base.utf8.count + path.utf8.count)
      if rest.isEmpty || rest.hasPrefix("?"), WebAddress.checked(location) != nil { return rest }
    }
    throw .badAnswer(path: "links.download_location")
  }
}
