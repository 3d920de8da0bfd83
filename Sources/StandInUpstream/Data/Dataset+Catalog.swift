internal import Foundation

extension Dataset {
  /// Creates a dataset from the lines of `Data/catalog.jsonl`: real titles, people and years, and photos made of
  /// words.
  ///
  /// Numbers are places in the order of popularity, since the catalog has no numbers of TMDB or the store.
  /// Some rows are adult and some lack what real ones lack. Lines that cannot be read are left out.
  ///
  /// - Parameter lines: The lines, JSON in UTF-8.
  public init(catalogLines lines: some Sequence<[UInt8]>) {
    let decoder = JSONDecoder()
    let read = lines.compactMap { try? decoder.decode(CatalogLine.self, from: Data($0)) }
    var builder = CatalogBuilder(read)
    builder.linkCredits()
    builder.addAdultRows()
    builder.leaveGaps()
    self.init(entries: builder.entries, photos: .made(of: PhotoWords.all), isSearchable: true)
  }
}

/// Makes entries of the catalog's lines.
private struct CatalogBuilder {
  private(set) var entries: [Entry.Kind: [Entry]] = [:]
  private var people: [String: Int] = [:]
  private var lines: [Entry.Kind: [CatalogLine]] = [:]

  init(_ read: [CatalogLine]) {
    for line in read.sorted(by: { $0.popularity > $1.popularity }) {
      guard let kind = line.entry(number: 1)?.kind else { continue }
      lines[kind, default: []].append(line)
    }
    for (kind, lines) in lines {
      entries[kind] = lines.enumerated().compactMap { $1.entry(number: $0 + 1) }
    }
    for (place, line) in (lines[.person] ?? []).enumerated() { people[line.id] = place + 1 }
  }

  /// Gives every work its credits and every person their parts; who has no line of their own gets an entry.
  mutating func linkCredits() {
    for kind in [Entry.Kind.film, .show] {
      for (place, line) in (lines[kind] ?? []).enumerated() {
        for credit in line.credits ?? [] { link(credit, kind, place) }
      }
    }
  }

  private mutating func link(_ credit: CatalogLine.Credit, _ kind: Entry.Kind, _ place: Int) {
    let person = person(credit)
    entries[kind]?[place].credits.append(
      Entry.Credit(name: credit.name, role: credit.role, character: credit.character, person: person))
    entries[.person]?[person - 1].parts.append(
      Entry.Part(kind: kind, number: place + 1, role: credit.role, character: credit.character))
  }

  private mutating func person(_ credit: CatalogLine.Credit) -> Int {
    let key = credit.person ?? "name:" + credit.name
    if let number = people[key] { return number }
    var entry = Entry(
      kind: .person, number: (entries[.person]?.count ?? 0) + 1, titles: ["en": credit.name])
    entry.occupations = [credit.role == "cast" ? "actor" : credit.role]
    people[key] = entry.number
    entries[.person, default: []].append(entry)
    return entry.number
  }

  mutating func addAdultRows() {
    let titles: [(Entry.Kind, String, String)] = [
      (.film, "Love After Hours", "심야의 사랑"), (.film, "The Night Garden, Uncut", "밤의 정원 무삭제판"),
      (.show, "Love in Apartment Nine", "9호 아파트의 사랑"), (.person, "Robin Love", "로빈 러브"),
    ]
    for (kind, english, korean) in titles {
      var entry = Entry(
        kind: kind, number: (entries[kind]?.count ?? 0) + 1, titles: ["en": english, "ko": korean])
      (entry.isAdult, entry.year) = (true, kind == .person ? nil : 2011)
      entry.overviews = ["en": "For adults only; a made-up row that a filter must hide."]
      entries[kind, default: []].append(entry)
    }
  }

  /// Leaves out some of what real rows often lack: pictures, Korean overviews, previews, a place in the store.
  mutating func leaveGaps() {
    for kind in Entry.Kind.allCases {
      for place in (entries[kind] ?? []).indices {
        entries[kind]?[place].leaveGaps()
      }
    }
  }
}

extension Entry {
  fileprivate mutating func leaveGaps() {
    hasPicture = !number.isMultiple(of: 9)
    if number.isMultiple(of: 3) { overviews["ko"] = nil }
    guard kind != .person, !isAdult, year != nil, !number.isMultiple(of: 7) else { return }
    sale = number.isMultiple(of: 29) ? .audiobook : .video(hasPreview: !number.isMultiple(of: 5))
  }
}
