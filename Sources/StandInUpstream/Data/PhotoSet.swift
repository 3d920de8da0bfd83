/// The photos that the computed answers know, and who and what they belong to.
struct PhotoSet: Sendable {
  /// A photo.
  struct Photo: Sendable {
    /// The place in the set, from 1.
    var number: Int
    var id: String
    /// What is to be seen, such as `a red lighthouse in Busan`.
    var text: String
    var description: String?
    var hasText = true
    var tags: [String] = []
    var city: String?
    var country: String?
    /// The name of the colour, as Unsplash's filter has it.
    var colorName = "blue"
    var color: Color
    var width: Int
    var height: Int
    var likes: Int
    var hasBlurHash = true
    /// The place of the photographer in the set.
    var photographer: Int

    /// All that is said of it, in one text, since words may be in different parts.
    var everyWord: String {
      ([text, description ?? "", city ?? "", country ?? ""] + tags).joined(separator: " ")
    }
  }

  /// A photographer.
  struct Photographer: Sendable {
    var id: String
    var username: String
    var name: String
    var lastName: String?
    var location: String?
  }

  /// A collection or a topic: photos under one title.
  struct Group: Sendable {
    /// A number for a collection, a slug for a topic.
    var id: String
    var title: String
    var description: String?
    /// The places of the photos in the set.
    var photos: [Int]
    var photographer: Int
    var hasCover = true
  }

  var photos: [Photo]
  var photographers: [Photographer]
  var collections: [Group]
  var topics: [Group]
  private let index: Index?

  private struct Index: Sendable {
    var photos, photographers, collections: WordIndex
  }

  init(
    photos: [Photo], photographers: [Photographer], collections: [Group], topics: [Group], isSearchable: Bool
  ) {
    (self.photos, self.photographers, self.collections) = (photos, photographers, collections)
    self.topics = topics
    index =
      isSearchable
      ? Index(
        photos: WordIndex(photos.map { [$0.everyWord] }),
        photographers: WordIndex(photographers.map { [$0.name + " " + $0.username] }),
        collections: WordIndex(collections.map { [$0.title + " " + ($0.description ?? "")] })) : nil
  }

  /// Returns the photos that fit a text, most liked first.
  func photos(with text: String) -> [Photo] {
    rows(text, \.photos, photos).sorted { ($1.likes, $0.number) < ($0.likes, $1.number) }
  }

  /// Returns the collections that fit a text.
  func collections(with text: String) -> [Group] { rows(text, \.collections, collections) }

  /// Returns the photographers that fit a text.
  func photographers(with text: String) -> [Photographer] { rows(text, \.photographers, photographers) }

  private func rows<Row>(_ text: String, _ part: KeyPath<Index, WordIndex>, _ all: [Row]) -> [Row] {
    guard let index else { return text.contains("nothing") ? [] : all }
    return index[keyPath: part].rows(with: text).map { all[$0] }
  }
}
