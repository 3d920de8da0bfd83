internal import VitrineHTTPModel
internal import VitrineMediaModel

extension TMDBMapping {
  /// The trailers and teasers that can be played on a page we can name: by language as the reader wants, then the
  /// original one, English and untagged ones (C130), then trailers before teasers and official ones first.
  func trailers(
    _ videos: TMDBResults<TMDBVideo>?, of work: MediaID, _ wanted: [LanguageTag], original: LanguageTag?
  ) -> [Trailer] {
    let languages = wanted.map(\.language) + [original?.language, "en"].compactMap(\.self)
    var known: Set<MediaID> = []
    return (videos?.results ?? []).enumerated()
      .sorted { rank($0.element, $0.offset, languages) < rank($1.element, $1.offset, languages) }
      .compactMap { trailer($0.element, of: work) }.filter { known.insert($0.id).inserted }
  }

  private func rank(_ video: TMDBVideo, _ offset: Int, _ languages: [String]) -> (Int, Int, Int, Int) {
    let tag = tag(of: video)
    let place =
      tag.map { tag in languages.firstIndex(of: tag.language) ?? languages.count + 1 } ?? languages.count
    return (place, video.type == "Trailer" ? 0 : 1, video.official == true ? 0 : 1, offset)
  }

  private func trailer(_ video: TMDBVideo, of work: MediaID) -> Trailer? {
    guard let key = video.key, let page = Self.pages[video.site ?? ""], Self.types.contains(video.type ?? ""),
      let id = MediaID(provider: .tmdb, kind: .trailer, key: video.id ?? key)
    else { return nil }
    return Trailer(
      id: id, work: work, title: video.name ?? "Trailer", language: tag(of: video),
      url: page + PercentEncoding.encode(key), form: .page)
  }

  /// The language of a video; nil when it has none.
  private func tag(of video: TMDBVideo) -> LanguageTag? {
    video.language == "xx" ? nil : LanguageTag(tmdb: video.language, country: video.country)
  }

  private static let types: Set = ["Trailer", "Teaser"]
  private static let pages = [
    "YouTube": "https://www.youtube.com/watch?v=", "Vimeo": "https://vimeo.com/",
  ]
}
