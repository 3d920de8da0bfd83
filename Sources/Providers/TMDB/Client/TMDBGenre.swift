internal import VitrineMediaModel

/// TMDB's numbers for genres. They have not changed in ten years and come without names in lists, so that no call is
/// made for them; a number added after us is a genre without a name in lists, and has its name in details.
enum TMDBGenre {
  /// The genres that a number means; shows have some that are two in one. Nil for unknown numbers.
  static func genres(_ number: Int) -> [Genre]? {
    table[number]?.compactMap { Genre($0) }
  }

  /// The genres of a work in order, without repetition.
  static func genres(_ numbers: [Int], names: [TMDBName] = []) -> [Genre] {
    let all = numbers.flatMap { number in
      genres(number) ?? names.first { $0.id == number }?.name.flatMap { Genre($0) }.map { [$0] } ?? []
    }
    return all.eachOnce(by: \.self)
  }

  /// The numbers that stand for a genre when films or shows are looked for; empty when TMDB has no such genre.
  static func numbers(of genre: Genre, for kind: MediaKind) -> [Int] {
    table.filter { number, names in
      names.contains(genre.slug) && !(kind == .show ? filmsOnly : showsOnly).contains(number)
    }.keys.sorted()
  }

  private static let table: [Int: [String]] = [
    28: ["action"], 12: ["adventure"], 16: ["animation"], 35: ["comedy"], 80: ["crime"],
    99: ["documentary"], 18: ["drama"], 10751: ["family"], 14: ["fantasy"], 36: ["history"], 27: ["horror"],
    10402: ["music"], 9648: ["mystery"], 10749: ["romance"], 878: ["science-fiction"], 10770: ["tv-movie"],
    53: ["thriller"], 10752: ["war"], 37: ["western"], 10759: ["action", "adventure"], 10762: ["kids"],
    10763: ["news"], 10764: ["reality"], 10765: ["science-fiction", "fantasy"], 10766: ["soap"],
    10767: ["talk"], 10768: ["war", "politics"],
  ]
  private static let filmsOnly: Set = [28, 12, 14, 36, 27, 10402, 10749, 878, 10770, 53, 10752]
  private static let showsOnly: Set = [10759, 10762, 10763, 10764, 10765, 10766, 10767, 10768]
}
