internal import VitrineHTTPModel
internal import VitrineMediaModel

/// Turns what Unsplash sends into what the rest of Vitrine knows.
struct UnsplashMapping: Sendable {
  /// The parameters of every credit link, encoded (Unsplash's guideline on attribution).
  let credit: String
  /// The page of Unsplash, for the credit beside a photo.
  let serviceURL: String

  init(applicationName: String) {
    credit = "utm_source=\(PercentEncoding.encode(applicationName))&utm_medium=referral"
    serviceURL = WebAddress.appending(credit, to: "https://unsplash.com/")
  }

  /// A photo; nil when it must not be shown (Unsplash+), cannot be (no address, no size), or is no picture.
  func photo(_ wire: UnsplashPhoto) -> Photo? {
    guard let addresses = picture(wire.urls), !isPremium(wire, addresses), isPicture(wire.assetType),
      let width = wire.width, let height = wire.height, width > 0, height > 0,
      let id = mediaID(.photo, wire.id), let photographer = photographer(wire.user)
    else { return nil }
    let text = PlainText.shown(wire.description) ?? PlainText.shown(wire.altDescription)
    return Photo(
      id: id, descriptions: text.map { LocalizedText([.english: $0]) } ?? LocalizedText(),
      widthInPixels: width, heightInPixels: height, color: color(wire.color),
      blurHash: wire.blurHash, image: .unsplash(addresses), photographer: photographer, likes: wire.likes,
      serviceURL: serviceURL, downloadLocation: WebAddress.checked(wire.links?.downloadLocation))
  }

  /// A collection; nil when its id is no id.
  func collection(_ wire: UnsplashCollection) -> PhotoCollection? {
    guard let id = mediaID(.collection, wire.id) else { return nil }
    return PhotoCollection(
      id: id, title: PlainText.shown(wire.title) ?? "Untitled #\(wire.id)",
      photoCount: max(0, wire.totalPhotos ?? 0),
      cover: wire.coverPhoto.flatMap(cover), photographer: wire.user.flatMap(photographer))
  }

  /// A photographer; nil when the user name is no id.
  func photographer(_ wire: UnsplashUser) -> Photographer? {
    guard let id = mediaID(.photographer, wire.username) else { return nil }
    let portrait = wire.profileImage.flatMap { WebAddress.checked($0.large ?? $0.medium ?? $0.small) }
    return Photographer(
      id: id, name: PlainText.shown(wire.name) ?? wire.username,
      profileURL: WebAddress.checked(wire.links?.html).map { WebAddress.appending(credit, to: $0) },
      portrait: portrait.map { .remote(url: $0) }, photoCount: wire.totalPhotos)
  }

  /// A topic; nil when its slug is no slug.
  func topic(_ wire: UnsplashTopic) -> PhotoTopic? {
    guard UnsplashMapping.isKey(wire.slug) else { return nil }
    return PhotoTopic(
      slug: wire.slug, title: PlainText.shown(wire.title) ?? wire.slug,
      photoCount: max(0, wire.totalPhotos ?? 0),
      cover: wire.coverPhoto.flatMap(cover))
  }

  /// Whether `text` may stand in the path of a call: ids, user names and slugs are letters, digits, `_` and
  /// `-`.
  static func isKey(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 128
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x5F || $0 == 0x2D
      }
  }

  private func mediaID(_ kind: MediaKind, _ key: String) -> MediaID? {
    UnsplashMapping.isKey(key) ? MediaID(provider: .unsplash, kind: kind, key: key) : nil
  }

  private func picture(_ urls: UnsplashPhotoURLs) -> UnsplashPicture? {
    UnsplashPicture(
      raw: WebAddress.checked(urls.raw), full: WebAddress.checked(urls.full),
      regular: WebAddress.checked(urls.regular), small: WebAddress.checked(urls.small),
      thumb: WebAddress.checked(urls.thumb))
  }

  private func cover(_ wire: UnsplashPhoto) -> ImageReference? {
    picture(wire.urls).flatMap { isPremium(wire, $0) ? nil : .unsplash($0) }
  }

  private func isPremium(_ wire: UnsplashPhoto, _ picture: UnsplashPicture) -> Bool {
    wire.premium == true || wire.plus == true
      || [picture.raw, picture.full, picture.regular, picture.small, picture.thumb].contains {
        $0?.hasPrefix("https://plus.unsplash.com/") == true
      }
  }

  private func isPicture(_ type: UnsplashAssetType?) -> Bool {
    if case .unknown? = type { false } else { true }
  }

  private func color(_ text: String?) -> String? {
    guard let text, text.utf8.count == 7, text.hasPrefix("#"), text.dropFirst().allSatisfy(\.isHexDigit)
    else { return nil }
    return text.lowercased()
  }
}
