internal import VitrineMediaModel

/// The genres of the store in our words.
enum ITunesGenres {
  /// The genres a name of the store stands for, most telling first; its own slug when it is not known here.
  static func genres(_ name: String) -> [Genre] { (table[name] ?? [name]).compactMap(Genre.init) }

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
