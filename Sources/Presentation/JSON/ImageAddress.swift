package import VitrineMediaModel
internal import VitrinePictures

extension ItemSummary {
  /// Returns the address of the item's picture for a reader of these languages, in the width of a card; nil when it has
  /// none.
  ///
  /// The address of a generated poster contains its content version (`v`), so that it may be cached forever.
  package func imageAddress(
    for languages: [LanguageTag], tmdbPictures: String = TMDBPicture.base
  ) -> String? {
    imageAddress(titled: title(for: languages), tmdbPictures: tmdbPictures)
  }

  /// Returns the same for a reader who sees this title of the item.
  func imageAddress(titled title: (text: String, language: LanguageTag?), tmdbPictures: String) -> String? {
    switch image {
    case nil: nil
    case .generated(let id)?: posterAddress(id, PosterSubject(self, titled: title))
    case let picture?: picture.url(width: APIEncoder.pictureWidth, tmdbBase: tmdbPictures)
    }
  }

  /// Returns the address of the web app's poster route. Built here rather than by the route table, for speed:
  /// every row of every answer needs it. No part of it needs escaping. A test compares the two.
  private func posterAddress(_ id: MediaID, _ poster: PosterSubject) -> String {
    var address = "/art/"
    address.reserveCapacity(96)
    address += id.provider.rawValue
    address += ":"
    address += id.kind.rawValue
    address += ":"
    address += id.key
    address += "?"
    if let language = poster.language {
      address += "lang="
      address += language.description
      address += "&"
    }
    address += "v="
    address += poster.version
    return address
  }
}
