internal import VitrineHTTPModel
internal import VitrineMediaModel

extension TMDBMapping {
  /// The trailers and teasers that can be played on a page we can name, best first; clips where there is neither. See
  /// ``TMDBVideoOrder``.
  func trailers(
    _ videos: TMDBResults<TMDBVideo>?, of work: MediaID, _ wanted: [LanguageTag], original: LanguageTag?
  ) -> [Trailer] {
    let playable = (videos?.results ?? []).filter { $0.key != nil && Self.pages[$0.site ?? ""] != nil }
    let previews = playable.filter { $0.isTrailer || $0.type == "Teaser" }
    let shown = previews.isEmpty ? playable.filter { $0.type == "Clip" } : previews
    return TMDBVideoOrder(shown, wanted: wanted, original: original).sorted(shown)
      .compactMap { trailer($0, of: work) }.eachOnce(by: \.id)
  }

  private func trailer(_ video: TMDBVideo, of work: MediaID) -> Trailer? {
    guard let key = video.key, let page = Self.pages[video.site ?? ""],
      let id = MediaID(provider: .tmdb, kind: .trailer, key: video.id ?? key)
    else { return nil }
    return Trailer(
      id: id, work: work, title: title(of: video), language: video.tag,
      url: page + PercentEncoding.encode(key), form: .page)
  }

  /// The name of a video; that of a clip says that it is one.
  private func title(of video: TMDBVideo) -> String {
    guard let name = PlainText.shown(video.name) else { return video.type ?? "Trailer" }
    return video.type == "Clip" && !name.lowercased().contains("clip") ? "Clip: " + name : name
  }

  private static let pages = [
    "YouTube": "https://www.youtube.com/watch?v=", "Vimeo": "https://vimeo.com/",
  ]
}

/// In which order videos of a work are offered to a reader.
///
/// The reader's languages come first, then the original one, English, untagged videos and the rest (C130); within a
/// language trailers before teasers, official ones before others, and the newest first. Where the reader's languages have
/// no more than a teaser, a trailer in any language is better, and language decides last.
struct TMDBVideoOrder: Sendable {
  private let languages: [String]
  private let hasOnlyTeasers: Bool

  /// Creates an order for videos and a reader.
  init(_ videos: [TMDBVideo], wanted: [LanguageTag], original: LanguageTag?) {
    languages = wanted.map(\.language) + [original?.language, "en"].compactMap(\.self)
    let own = videos.filter { video in wanted.contains { $0.language == video.tag?.language } }
    hasOnlyTeasers =
      !own.isEmpty && !own.contains(where: \.isTrailer) && videos.contains(where: \.isTrailer)
  }

  /// The videos, best first; those of one rank keep their order.
  func sorted(_ videos: [TMDBVideo]) -> [TMDBVideo] {
    // Moments in ISO 8601 sort as texts; an unknown one is the oldest.
    let newest = videos.enumerated().sorted { left, right in
      let (first, second) = (left.element.publishedAt ?? "", right.element.publishedAt ?? "")
      return first == second ? left.offset < right.offset : first > second
    }
    return newest.map(\.element).enumerated()
      .map { (rank: rank($0.element, age: $0.offset), video: $0.element) }
      .sorted { $0.rank < $1.rank }.map(\.video)
  }

  private func rank(_ video: TMDBVideo, age: Int) -> (Int, Int, Int, Int) {
    let (type, official) = (video.isTrailer ? 0 : 1, video.official == true ? 0 : 1)
    return hasOnlyTeasers ? (type, official, age, place(video)) : (place(video), type, official, age)
  }

  private func place(_ video: TMDBVideo) -> Int {
    guard let tag = video.tag else { return languages.count }
    return languages.firstIndex(of: tag.language) ?? languages.count + 1
  }
}

extension TMDBVideo {
  /// Whether it is a whole trailer.
  fileprivate var isTrailer: Bool { type == "Trailer" }

  /// Its language; nil when it has none.
  fileprivate var tag: LanguageTag? {
    language == "xx" ? nil : LanguageTag(tmdb: language, country: country)
  }
}
