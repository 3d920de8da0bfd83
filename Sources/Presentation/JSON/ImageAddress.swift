package import VitrineMediaModel
internal import VitrinePictures

extension ItemSummary {
  /// Where the picture of the item is for a reader of these languages; nil when it has none.
  ///
  /// The address of a generated poster names its content (`v`), so that it may be kept for ever.
  package func imageAddress(for languages: [LanguageTag]) -> String? {
    imageAddress(titled: title(for: languages))
  }

  /// The same for a reader who sees this title of the item.
  func imageAddress(titled title: (text: String, language: LanguageTag?)) -> String? {
    switch image {
    case nil, .tmdb?: nil
    case .remote(let url)?: url
    case .generated(let id)?: posterAddress(id, PosterSubject(self, titled: title))
    }
  }

  /// The address of the web app's route for posters. Put together here, without the route table's detours, since every
  /// row of every answer asks for it; no part of it needs an escape. A test compares the two.
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
