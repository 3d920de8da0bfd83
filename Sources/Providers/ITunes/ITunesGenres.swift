internal import VitrineMediaModel

/// The genres of the store in our words, and ours in those of the store.
enum ITunesGenres {
  /// The genres a name of the store stands for, most telling first; its own slug when it is not known here.
  static func genres(_ name: String) -> [Genre] { (table[name] ?? [name]).compactMap(Genre.init) }

  /// What the store calls a genre, to look for it; nil for genres it has no name for.
  static func name(of genre: Genre) -> String? { names[genre.slug] }

  /// The genres that trailers can be browsed by.
  static let browsed: [Genre] = ["action", "comedy", "documentary", "drama", "horror", "science-fiction"]

  private static let names = [
    "action": "Action & Adventure", "adventure": "Action & Adventure", "animation": "Anime",
    "comedy": "Comedy",
    "documentary": "Documentary", "drama": "Drama", "family": "Kids & Family", "fantasy": "Sci-Fi & Fantasy",
    "horror": "Horror", "music": "Music Feature Films", "romance": "Romance",
    "science-fiction": "Sci-Fi & Fantasy", "thriller": "Thriller", "western": "Western",
  ]

  /// Source: the genres of films and TV shows in the store of the United States, as they occur in recorded
  /// answers.
  private static let table: [String: [String]] = [
    "Action & Adventure": ["action", "adventure"],
    "Anime": ["animation"],
    "Concert Films": ["music"],
    "Kids": ["family"],
    "Kids & Family": ["family"],
    "Music Documentaries": ["documentary", "music"],
    "Music Feature Films": ["music"],
    "Musicals": ["music"],
    "Nonfiction": ["documentary"],
    "Reality TV": ["reality"],
    "Sci-Fi & Fantasy": ["science-fiction", "fantasy"],
    "Teens": ["family"],
  ]
}
