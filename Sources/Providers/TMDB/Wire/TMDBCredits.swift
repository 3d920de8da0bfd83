/// Who had a part in a work, or in which works a person had one.
package struct TMDBCredits<Member: WireRow>: Codable, Sendable, Hashable {
  /// The item the credits are about, where the answer says.
  package var id: Int?
  /// Those in front of the camera.
  package var cast: CountedRows<Member>
  /// Those behind it.
  package var crew: CountedRows<Member>

  /// Creates credits.
  package init(id: Int? = nil, cast: [Member] = [], crew: [Member] = []) {
    self.id = id
    self.cast = CountedRows(cast)
    self.crew = CountedRows(crew)
  }

  /// Reads credits; an object with neither list is none.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    id = fields.spare.int("id")
    cast = try fields.decode(CountedRows<Member>.self, forKey: "cast")
    crew = try fields.decode(CountedRows<Member>.self, forKey: "crew")
  }

  /// Writes the credits.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.write(id, "id", .absent)
    try fields.encode(cast, forKey: "cast")
    try fields.encode(crew, forKey: "crew")
  }
}

/// A person in the credits of a work. Cast has a character, crew a job; summed up over a show, several of them.
package struct TMDBMember: TMDBObject {
  package var id = 0
  package var name: String?
  package var originalName: String?
  package var knownForDepartment: String?
  package var gender: Int?
  package var popularity: Double?
  package var profilePath: String?
  package var adult: Bool?
  package var castID: Int?
  package var creditID: String?
  package var character: String?
  package var order: Int?
  package var department: String?
  package var job: String?
  package var roles: [TMDBPart] = []
  package var jobs: [TMDBPart] = []
  package var totalEpisodeCount: Int?

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .id("id", \.id), .text("name", \.name), .text("original_name", \.originalName, .absent),
    .flag("adult", \.adult), .text("character", \.character, .absent), .int("order", \.order, .absent),
    .text("job", \.job, .absent), .list("roles", \.roles, .absent), .list("jobs", \.jobs, .absent),
  ]

  private static let unshown: [TMDBField<Self>] = [
    .text("known_for_department", \.knownForDepartment, .null), .int("gender", \.gender),
    .number("popularity", \.popularity), .text("profile_path", \.profilePath, .null),
    .int("cast_id", \.castID, .absent), .text("credit_id", \.creditID, .absent),
    .text("department", \.department, .absent), .int("total_episode_count", \.totalEpisodeCount, .absent),
  ]
}

/// One of the parts that a person had in a show.
package struct TMDBPart: TMDBObject {
  package var creditID: String?
  package var character: String?
  package var job: String?
  package var episodeCount: Int?

  package init() {}

  package static let wire: [TMDBField<Self>] = shown + unshown.map(\.spare)

  private static let shown: [TMDBField<Self>] = [
    .text("character", \.character, .absent), .text("job", \.job, .absent),
  ]

  private static let unshown: [TMDBField<Self>] = [
    .text("credit_id", \.creditID), .int("episode_count", \.episodeCount),
  ]
}

/// One credit by its own id.
package struct TMDBCredit: TMDBObject {
  package var id: String?
  package var creditType: String?
  package var department: String?
  package var job: String?
  package var mediaType: String?
  package var media: TMDBRow?
  package var person: TMDBPersonRow?

  package init() {}

  package static let wire: [TMDBField<Self>] = [
    .text("id", \.id), .text("credit_type", \.creditType), .text("department", \.department),
    .text("job", \.job), .text("media_type", \.mediaType), .knownPart("media", \.media),
    .part("person", \.person),
  ]
}
