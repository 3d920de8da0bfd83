/// What the computed answers are made of: films, shows, people and photos.
///
/// There are two: ``numbered``, in which every text fits every row, for tests that count rows; and that of
/// ``init(catalogLines:)``, in which texts are searched, for trying things by hand.
public struct Dataset: Sendable {
  /// The entries of each kind, most popular first; the number of an entry is its place, from 1.
  let entries: [Entry.Kind: [Entry]]
  let photos: PhotoSet
  /// The words of the titles; nil when every text fits every entry.
  private let words: [Entry.Kind: WordIndex]?

  init(entries: [Entry.Kind: [Entry]], photos: PhotoSet, isSearchable: Bool) {
    self.entries = entries
    self.photos = photos
    words =
      isSearchable ? entries.mapValues { entries in WordIndex(entries.map(\.allTitles)) } : nil
  }

  /// Returns the entries of a kind.
  func all(_ kind: Entry.Kind) -> [Entry] { entries[kind] ?? [] }

  /// Returns an entry; nil when there is none.
  func entry(_ kind: Entry.Kind, _ number: Int) -> Entry? {
    let all = all(kind)
    return all.indices.contains(number - 1) ? all[number - 1] : nil
  }

  /// Returns the entries that fit a text: those with exactly this title first, then the most popular.
  func search(_ kind: Entry.Kind, _ text: String) -> [Entry] {
    let all = all(kind)
    guard let index = words?[kind] else { return text.contains("nothing") ? [] : all }
    return index.rows(with: text).map { all[$0] }
  }
}
