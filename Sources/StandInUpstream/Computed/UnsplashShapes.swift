internal import Foundation
internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// The rows of Unsplash's answers.
struct UnsplashShapes: Sendable {
  let photos: PhotoSet
  /// The base address of the stand-in as the caller uses it; pictures and download tracking are below it.
  let origin: String
  private static let portraitSizes = ["small": 32, "medium": 64, "large": 128]

  /// Returns the photo of an id, or of a slug that ends in one; nil when there is none.
  func photo(named name: String) -> PhotoSet.Photo? {
    photos.photos.first { $0.id == name } ?? photos.photos.first { name.hasSuffix("-" + $0.id) }
  }

  /// Returns the address of a photo with these parameters.
  func picture(_ photo: PhotoSet.Photo, _ query: String = "") -> String {
    "\(origin)/photo/\(photo.id)?ixid=made" + (query.isEmpty ? "" : "&" + query)
  }

  func photo(_ photo: PhotoSet.Photo) -> [String: Any] {
    [
      "id": photo.id, "slug": photo.slug, "width": photo.width, "height": photo.height,
      "color": photo.color.hex, "blur_hash": JSONAnswer.orNull(photo.hasBlurHash ? photo.blurHash : nil),
      "description": JSONAnswer.orNull(photo.description),
      "alt_description": JSONAnswer.orNull(photo.hasText ? photo.text : nil), "likes": photo.likes,
      "created_at": photo.moment, "updated_at": photo.moment, "promoted_at": JSONAnswer.orNull(nil),
      "sponsorship": JSONAnswer.orNull(nil), "asset_type": "photo", "liked_by_user": false,
      "urls": [
        "raw": picture(photo), "full": picture(photo, "q=85"), "regular": picture(photo, "w=1080"),
        "small": picture(photo, "w=400"), "thumb": picture(photo, "w=200"),
      ],
      "links": [
        "self": "\(origin)/photos/\(photo.slug)", "html": "https://unsplash.example/photos/\(photo.slug)",
        "download": "https://unsplash.example/photos/\(photo.id)/download",
        "download_location": "\(origin)/photos/\(photo.id)/download?ixid=made",
      ], "user": user(photos.photographers[photo.photographer]),
    ]
  }

  /// Returns a photo with what only the call for one photo says.
  func fullPhoto(_ photo: PhotoSet.Photo) -> [String: Any] {
    var fields = self.photo(photo)
    fields["tags"] = photo.tags.map { ["type": "search", "title": $0] }
    fields["views"] = photo.likes * 120
    fields["downloads"] = photo.likes * 3
    fields["location"] = [
      "name": JSONAnswer.orNull(photo.city), "city": JSONAnswer.orNull(photo.city),
      "country": JSONAnswer.orNull(photo.country), "position": ["latitude": 0, "longitude": 0],
    ]
    return fields
  }

  func user(_ user: PhotoSet.Photographer) -> [String: Any] {
    let own = photos.photographers.firstIndex { $0.id == user.id }
    return [
      "id": user.id, "username": user.username, "name": user.name,
      "first_name": user.name.split(separator: " ").first.map(String.init) ?? user.name,
      "last_name": JSONAnswer.orNull(user.lastName), "bio": JSONAnswer.orNull(nil),
      "location": JSONAnswer.orNull(user.location),
      "total_photos": photos.photos.count { $0.photographer == own },
      "links": [
        "self": "\(origin)/users/\(user.username)", "html": "https://unsplash.example/@\(user.username)",
      ],
      "profile_image": Self.portraitSizes.mapValues { "\(origin)/profile/\(user.username)?w=\($0)" },
    ]
  }

  func collection(_ group: PhotoSet.Group) -> [String: Any] {
    var fields = self.group(group)
    fields["links"] = [
      "self": "\(origin)/collections/\(group.id)", "html": "https://unsplash.example/collections/\(group.id)",
      "photos": "\(origin)/collections/\(group.id)/photos",
    ]
    fields["private"] = false
    fields["user"] = user(photos.photographers[group.photographer])
    return fields
  }

  func topic(_ group: PhotoSet.Group) -> [String: Any] {
    var fields = self.group(group)
    fields["slug"] = group.id
    fields["links"] = [
      "self": "\(origin)/topics/\(group.id)", "html": "https://unsplash.example/t/\(group.id)",
      "photos": "\(origin)/topics/\(group.id)/photos",
    ]
    fields["status"] = "open"
    return fields
  }

  private func group(_ group: PhotoSet.Group) -> [String: Any] {
    let cover = group.hasCover ? group.photos.first.map { photo(photos.photos[$0]) } : nil
    return [
      "id": group.id, "title": group.title, "description": JSONAnswer.orNull(group.description),
      "total_photos": group.photos.count, "cover_photo": JSONAnswer.orNull(cover),
    ]
  }

  /// Answers the calls for pictures: `/photo/{id}` and `/profile/{name}`, with `w` and `h` in pixels.
  func drawn(_ path: [String], _ query: QueryItems) -> HTTPResponse? {
    guard path.count == 2 else { return nil }
    let side = { (name: String) in
      query[name].flatMap { Int($0) }.map { min(max($0, 1), DrawnPicture.longestSide) }
    }
    switch path[0] {
    case "photo":
      guard let photo = photo(named: path[1]) else { return HTTPResponse(status: .notFound) }
      let width = side("w") ?? side("h").map { $0 * photo.width / photo.height } ?? photo.width
      let height = side("h") ?? max(1, width * photo.height / photo.width)
      return DrawnPicture(width: width, height: height, color: photo.color).response
    case "profile":
      guard let place = photos.photographers.firstIndex(where: { $0.username == path[1] }) else {
        return HTTPResponse(status: .notFound)
      }
      let width = side("w") ?? 128
      return DrawnPicture(width: width, height: width, color: .fixed(place)).response
    default: return nil
    }
  }
}

extension PhotoSet.Photo {
  /// Which of Unsplash's three orientations it has.
  var orientation: String {
    width == height ? "squarish" : width > height ? "landscape" : "portrait"
  }

  /// The name in the address of its page: what is to be seen, and the id.
  var slug: String { (WordIndex.words(text) + [id]).joined(separator: "-") }

  var blurHash: String {
    BlurHash.gradient(
      from: color.shifted(by: DrawnPicture.contrast), to: color.shifted(by: -DrawnPicture.contrast))
  }

  /// When it was put up: later for higher numbers.
  var moment: String {
    let start = 1_500_000_000
    return Date(timeIntervalSince1970: Double(start + number * 86_400)).ISO8601Format()
  }
}
