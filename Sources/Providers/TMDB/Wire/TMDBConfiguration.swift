internal import Foundation

/// Where pictures are and in which sizes.
package struct TMDBConfiguration: Codable, Sendable, Hashable {
  /// Where pictures are.
  package var images: TMDBImageConfiguration
  /// The fields whose changes can be asked for.
  package var changeKeys: [String]

  /// Creates a configuration.
  package init(images: TMDBImageConfiguration, changeKeys: [String] = []) {
    self.images = images
    self.changeKeys = changeKeys
  }

  /// Reads a configuration; an object without `images` is none.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    images = try fields.decode(TMDBImageConfiguration.self, forKey: "images")
    changeKeys = try fields.list("change_keys")
  }

  /// Writes the configuration.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(images, forKey: "images")
    try fields.encode(changeKeys, forKey: "change_keys")
  }
}

/// Addresses and sizes of pictures.
package struct TMDBImageConfiguration: TMDBObject {
  package var baseURL: String?
  package var secureBaseURL: String?
  package var backdropSizes: [String] = []
  package var logoSizes: [String] = []
  package var posterSizes: [String] = []
  package var profileSizes: [String] = []
  package var stillSizes: [String] = []

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .text("base_url", \.baseURL), .text("secure_base_url", \.secureBaseURL),
    .list("backdrop_sizes", \.backdropSizes), .list("logo_sizes", \.logoSizes),
    .list("poster_sizes", \.posterSizes), .list("profile_sizes", \.profileSizes),
    .list("still_sizes", \.stillSizes),
  ]
}

/// A country; details of works say `name`, lists of countries two names.
package struct TMDBCountry: TMDBObject {
  package var code: String?
  package var name: String?
  package var englishName: String?
  package var nativeName: String?

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .text("iso_3166_1", \.code)
  ]

  private static let unshown: [TMDBField<Self>] = [
    .text("name", \.name, .absent), .text("english_name", \.englishName, .absent),
    .text("native_name", \.nativeName, .absent),
  ]
}

/// A language; half of them have no name of their own.
package struct TMDBLanguage: TMDBObject {
  package var code: String?
  package var name: String?
  package var englishName: String?

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .text("iso_639_1", \.code), .text("name", \.name), .text("english_name", \.englishName, .absent),
  ]
}

/// The time zones of a country.
package struct TMDBZones: TMDBObject {
  package var country: String?
  package var zones: [String] = []

  package init() {}

  package static let wire: [TMDBField<Self>] = [.text("iso_3166_1", \.country), .list("zones", \.zones)]
}

/// The jobs of a department.
package struct TMDBJobs: TMDBObject {
  package var department: String?
  package var jobs: [String] = []

  package init() {}

  package static let wire: [TMDBField<Self>] = [.text("department", \.department), .list("jobs", \.jobs)]
}

/// The genres of films or shows.
package struct TMDBGenres: Codable, Sendable, Hashable {
  /// The genres.
  package var genres: [TMDBName]

  /// Creates a list.
  package init(_ genres: [TMDBName]) { self.genres = genres }
}
