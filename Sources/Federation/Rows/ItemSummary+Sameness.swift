internal import VitrineMediaModel

extension ItemSummary {
  /// The names the item has outside of its provider, its own key among them where that is such a name.
  var sharedNames: [SharedID] {
    switch id.provider {
    case .tmdb: sharedIDs.with(SharedID(.tmdb, id.key))
    case .itunes: sharedIDs.with(SharedID(.apple, id.key))
    default: sharedIDs
    }
  }

  /// How far apart the years of two works with one title may be: a festival in December, a cinema in January.
  static let toleratedYears = 1

  /// How far the years are apart where that does not forbid to take both for the same; nil where it does.
  ///
  /// Works need both years. People need the same one, or one of them unknown: lists seldom know it.
  func distance(to other: ItemSummary) -> Int? {
    switch (kind, year, other.year) {
    case (.film, let year?, let other?), (.show, let year?, let other?):
      abs(year - other) <= Self.toleratedYears ? abs(year - other) : nil
    case (.person, let year?, let other?): year == other ? 0 : nil
    case (.person, _, _): Self.toleratedYears
    default: nil
    }
  }
}

extension ItemSummary {
  /// Whether its titles, with what is known of its year, say what it is.
  var isKnownByTitle: Bool { kind == .person || kind.isKnownByTitle && year != nil }
}

extension MediaKind {
  /// Whether a title, with a year, says what the item is.
  var isKnownByTitle: Bool {
    switch self {
    case .film, .show, .person: true
    case .photo, .collection, .photographer, .trailer: false
    }
  }
}

extension SharedID.Authority {
  /// Whether one thing has only one name there. Stores sell one film under several.
  var isUnique: Bool { self != .apple }
}

extension [SharedID] {
  /// The names and one more, unless it is among them.
  fileprivate func with(_ name: SharedID) -> [SharedID] { contains(name) ? self : self + [name] }

  /// Whether a source that gives a single name calls the two differently.
  func contradicts(_ others: [SharedID]) -> Bool {
    contains { name in
      let theirs = others.lazy.filter { $0.authority == name.authority }
      return name.authority.isUnique && !theirs.isEmpty && !theirs.contains { contains($0) }
    }
  }
}
