import VitrineMediaModel
import VitrineTextMatching

extension SearchRun {
  /// The best items of a kind, as many as were wanted.
  mutating func best(_ kind: MediaKind) -> [Fit] {
    guard let number = MediaKind.allCases.firstIndex(of: kind) else { return [] }
    return scratch.best[number].sorted(&scratch.listed)
  }

  /// The number of items of a kind that were found.
  mutating func total(_ kind: MediaKind) -> Int {
    guard let number = MediaKind.allCases.firstIndex(of: kind) else { return 0 }
    return scratch.found.count(in: columns.kinds, from: number * columns.setSize)
  }

  /// Where an item stands among the hits of its kind, all of which must have been wanted; nil when it is not one.
  mutating func rank(ofPlace place: Int) -> IndexRank? {
    let fits = scratch.best[columns.kind(place)].sorted(&scratch.listed)
    guard let rank = fits.firstIndex(where: { $0.place == place }) else { return nil }
    return IndexRank(
      place: rank, parts: fits[..<rank].count { $0.tier != .exact }, tier: fits[rank].tier)
  }

  /// The best places of any kind in one list, ordered as hits of one kind are.
  mutating func places(count: Int) -> [Int] {
    MediaKind.allCases.flatMap { best($0) }.sorted(by: <).prefix(count).map(\.place)
  }

  /// A fit with its title and what to highlight in it.
  mutating func hit(_ fit: Fit) -> IndexHit {
    let reading =
      fit.position == .max
      ? reading(withMostOf: forms[Int(fit.form)], fit.place)
      : columns.reading(at: Int(fit.position), of: fit.place)
    let title = columns.title(of: reading, fit.place)
    let match = TitleMatch(
      title: columns.text(of: title), language: columns.language(of: title), ranges: ranges(fit, reading),
      tier: fit.tier)
    return IndexHit(row: columns.row(fit.place), match: match)
  }

  private func ranges(_ fit: Fit, _ reading: Int) -> [Range<Int>] {
    var graphemes = Graphemes(columns, reading, of: fit.place)
    let start = Int(fit.position)
    if fit.count > 0 { return graphemes.ranges(of: start..<start + Int(fit.count)) }
    return placesOfWords(forms[Int(fit.form)], columns.letters(of: reading)).flatMap {
      graphemes.ranges(of: $0)
    }.united()
  }

  /// Where the words of a form stand in a reading, or what comes nearest to them; words it lacks are left out.
  private func placesOfWords(_ form: QueryForm, _ range: Range<Int>) -> [Range<Int>] {
    if let places = places(of: form, in: range) {
      return zip(places.positions, form.byteParts).map { $0..<$0 + $1.count }
    }
    return zip(form.parts, form.byteParts).compactMap { part, bytes in
      let word = form.bytes[bytes]
      if let place = columns.find(word, in: range) { return place..<place + word.count }
      return columns.nearest(Array(form.letters[part]), in: range).map { $0.place..<$0.place + $0.count }
    }
  }
}
