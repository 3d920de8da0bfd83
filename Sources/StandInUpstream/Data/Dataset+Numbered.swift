extension Dataset {
  /// 45 rows of every kind with a number in their title. Every text fits them all; one with `nothing` in it
  /// fits none.
  public static let numbered = Dataset(
    entries: [
      .film: rows.map { numberedWork(.film, $0) }, .show: rows.map { numberedWork(.show, $0) },
      .person: rows.map(numberedPerson),
    ], photos: .numbered(count: rows.count), isSearchable: false)

  private static let rows = 1...45
  private static let genres = ["drama", "comedy", "science-fiction"]

  /// Every third lacks what TMDB often lacks; every fifth is an audiobook in the store.
  private static func numberedWork(_ kind: Entry.Kind, _ row: Int) -> Entry {
    let lacks = row.isMultiple(of: 3)
    var entry = Entry(kind: kind, number: row, titles: ["en": NumberedNames.title(row)])
    entry.year = lacks ? nil : 1980 + row % 40
    entry.hasPicture = !lacks
    entry.genres = [genres[row % genres.count]]
    entry.popularity = Double(100 - row)
    entry.overviews = ["en": kind == .film ? "A film." : "A show."]
    guard kind == .film else { return entry }
    entry.sale = row.isMultiple(of: 5) ? .audiobook : .video(hasPreview: !lacks)
    entry.credits = [
      Entry.Credit(name: NumberedNames.person(row), role: "director", character: nil, person: row)
    ]
    return entry
  }

  private static func numberedPerson(_ row: Int) -> Entry {
    var entry = Entry(kind: .person, number: row, titles: ["en": NumberedNames.person(row)])
    entry.hasPicture = !row.isMultiple(of: 3)
    entry.occupations = ["actor"]
    entry.popularity = Double(100 - row)
    entry.parts = [Entry.Part(kind: .film, number: row, role: "director", character: nil)]
    return entry
  }
}

/// Names of numbered rows.
enum NumberedNames {
  private static let first = ["Quiet", "Amber", "Northern", "Paper", "Hidden", "Second", "Blue", "Last"]
  private static let second = ["Harbour", "Window", "Orchard", "Signal", "Winter", "Garden", "Tower"]

  static func title(_ row: Int) -> String {
    "The \(first[row % first.count]) \(second[row % second.count]) \(row)"
  }
  static func person(_ row: Int) -> String { "Robin \(second[row % second.count]) \(row)" }
}
