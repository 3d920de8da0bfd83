internal import VitrineTestSupport
internal import Foundation

extension PhotoSet {
  /// How many photos are made: so many of each subject.
  private static let photosPerSubject = 50

  /// Makes photos of words: every subject, each time with another adjective, place, format and photographer.
  static func made(of words: PhotoWords) -> PhotoSet {
    var numbers = SeededGenerator(seed: 2_400)
    let photographers = made(words.firstNames, words.lastNames, words.places)
    var photos: [Photo] = []
    for turn in 0..<photosPerSubject {
      for subject in words.subjects.indices {
        let photo = made(photos.count + 1, words, subject, turn, photographers.count, &numbers)
        photos.append(photo)
      }
    }
    return PhotoSet(
      photos: photos, photographers: photographers, collections: collections(words, photos),
      topics: topics(words, photos), isSearchable: true)
  }

  private static func made(
    _ number: Int, _ words: PhotoWords, _ subject: Int, _ turn: Int, _ photographers: Int,
    _ numbers: inout SeededGenerator
  ) -> Photo {
    let thing = words.subjects[subject]
    let adjective = words.adjectives[(turn + subject) % words.adjectives.count]
    let place = words.places[(turn * 5 + subject) % words.places.count]
    let colorName = adjective.color ?? thing.color
    let size = formats[Int.random(in: 0..<formats.count, using: &numbers)]
    var photo = Photo(
      number: number, id: identity(&numbers),
      text: "\(article(adjective.english)) \(adjective.english) \(thing.english) in \(place.city)",
      color: (words.colors[colorName] ?? Color(red: 96, green: 96, blue: 96)).shifted(
        by: Int.random(in: -14...14, using: &numbers)),
      width: size.width, height: size.height, likes: Int.random(in: 0...4_000, using: &numbers),
      photographer: Int.random(in: 0..<photographers, using: &numbers))
    photo.colorName = colorName
    photo.tags = [thing.english, adjective.english, place.city.lowercased()] + thing.topics
    (photo.city, photo.country) = (place.city, place.country)
    photo.describe(thing.english, place.city)
    return photo
  }

  private static let formats = [(6000, 4000), (4000, 6000), (5184, 3456), (3024, 4032), (4000, 4000)]
    .map { (width: $0.0, height: $0.1) }

  private static func article(_ word: String) -> String {
    word.first.map { "aeiou".contains($0) } == true ? "an" : "a"
  }

  /// Eleven letters and digits, as the real ones have.
  private static func identity(_ numbers: inout SeededGenerator) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    return String((0..<11).map { _ in letters[Int.random(in: 0..<letters.count, using: &numbers)] })
  }

  private static func made(
    _ first: [String], _ last: [String], _ places: [PhotoWords.Place]
  ) -> [Photographer] {
    first.enumerated().flatMap { row, name in
      last.enumerated().map { column, family in
        let number = row * last.count + column
        // Some have one name only, and some a line break within it.
        let isSingle = number % 11 == 5
        let username = WordIndex.words(name + " " + family).joined().lowercased()
        return Photographer(
          id: "u\(1000 + number)", username: username,
          name: isSingle ? name : name + (number % 23 == 7 ? "\n " : " ") + family,
          lastName: isSingle ? nil : family,
          location: number % 3 == 0 ? nil : places[number % places.count].city)
      }
    }
  }

  private static func collections(_ words: PhotoWords, _ photos: [Photo]) -> [Group] {
    let ofSubjects = words.subjects.map { ($0.plural.capitalized, $0.english) }
    let ofPlaces = words.places.map { ("Days in " + $0.city, $0.city.lowercased()) }
    let ofAdjectives = words.adjectives.map { ("Everything " + $0.english, $0.english) }
    let people = words.firstNames.count * words.lastNames.count
    return (ofSubjects + ofPlaces + ofAdjectives).enumerated().map { place, collection in
      Group(
        id: String(400_000 + place), title: collection.0,
        description: place.isMultiple(of: 2) ? nil : "Pictures that belong together: \(collection.1).",
        photos: photos.indices.filter { photos[$0].tags.contains(collection.1) },
        photographer: place * 7 % people,
        hasCover: place % 8 != 7)
    }
  }

  private static func topics(_ words: PhotoWords, _ photos: [Photo]) -> [Group] {
    words.topics.map { slug, title in
      Group(
        id: slug, title: title, description: "Photos of \(title.lowercased()), chosen by a machine.",
        photos: photos.indices.filter { photos[$0].tags.contains(slug) }, photographer: 0)
    }
  }
}

extension PhotoSet.Photo {
  /// Adds a description to one in three, and leaves one in twelve without any text.
  fileprivate mutating func describe(_ thing: String, _ city: String) {
    let sentences = [
      "The light was gone a minute later.", "We walked for an hour to find this \(thing).",
      "Early morning in \(city), before the first train.",
    ]
    description = number.isMultiple(of: 3) ? sentences[number / 3 % sentences.count] : nil
    hasText = number % 12 != 5
    hasBlurHash = number % 10 != 9
  }
}
