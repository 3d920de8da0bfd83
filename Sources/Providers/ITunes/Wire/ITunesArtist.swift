/// Somebody, or a TV show, that things in the store belong to.
package struct ITunesArtist: Codable, Sendable, Hashable {
  /// `artist`.
  package var wrapperType: String?
  /// Such as `Artist`, `Author` or `TV Show`.
  package var artistType: String?
  /// The name.
  package var artistName: String?
  /// The store's page.
  package var artistLinkURL: String?
  /// The id.
  package var artistID: Int
  /// The id at AMG.
  package var amgArtistID: Int?
  /// The genre, in the store's language.
  package var primaryGenreName: String?
  /// The genre's number.
  package var primaryGenreID: Int?

  /// Creates an artist.
  package init(artistID: Int) {
    self.artistID = artistID
  }

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    wrapperType = fields.spare.text("wrapperType")
    artistType = fields.spare.text("artistType")
    artistName = fields.spare.text("artistName")
    artistLinkURL = fields.spare.text("artistLinkUrl")
    artistID = try fields.wanted(int: "artistId")
    amgArtistID = fields.spare.int("amgArtistId")
    primaryGenreName = fields.spare.text("primaryGenreName")
    primaryGenreID = fields.spare.int("primaryGenreId")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encodeIfPresent(wrapperType, forKey: "wrapperType")
    try fields.encodeIfPresent(artistType, forKey: "artistType")
    try fields.encodeIfPresent(artistName, forKey: "artistName")
    try fields.encodeIfPresent(artistLinkURL, forKey: "artistLinkUrl")
    try fields.encode(artistID, forKey: "artistId")
    try fields.encodeIfPresent(amgArtistID, forKey: "amgArtistId")
    try fields.encodeIfPresent(primaryGenreName, forKey: "primaryGenreName")
    try fields.encodeIfPresent(primaryGenreID, forKey: "primaryGenreId")
  }
}
