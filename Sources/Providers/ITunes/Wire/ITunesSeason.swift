/// A season of a TV show.
package struct ITunesSeason: Codable, Sendable, Hashable {
  /// `track`.
  package var wrapperType: String?
  /// `TV Season`.
  package var collectionType: String
  /// Who made it; for episodes the show.
  package var artistID: Int?
  /// The album, season or bundle.
  package var collectionID: Int
  /// Who made it; for films the director, for episodes the show.
  package var artistName: String?
  /// The title of album, season or bundle.
  package var collectionName: String?
  /// The same of the collection.
  package var collectionCensoredName: String?
  /// The store's page of who made it.
  package var artistViewURL: String?
  /// The store's page of the collection.
  package var collectionViewURL: String?
  /// The artwork, 60 pixels.
  package var artworkURL60: String?
  /// The artwork, 100 pixels.
  package var artworkURL100: String?
  /// -1: not sold; 0: free.
  package var collectionPrice: Double?
  /// In high definition.
  package var collectionHDPrice: Double?
  /// When it came out, in ISO 8601.
  package var releaseDate: String?
  /// Such as `notExplicit`.
  package var collectionExplicitness: String?
  /// The number of tracks.
  package var trackCount: Int?
  /// The store in three letters.
  package var country: String?
  /// ISO 4217.
  package var currency: String?
  /// The genre, in the store's language.
  package var primaryGenreName: String?
  /// Who may watch it.
  package var contentAdvisoryRating: String?
  /// Some paragraphs about it; may hold HTML.
  package var longDescription: String?
  /// Who owns it.
  package var copyright: String?

  /// Creates a season.
  package init(collectionType: String, collectionID: Int) {
    self.collectionType = collectionType
    self.collectionID = collectionID
  }

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    wrapperType = fields.spare.text("wrapperType")
    collectionType = try fields.wanted(text: "collectionType")
    artistID = try fields.int("artistId")
    collectionID = try fields.wanted(int: "collectionId")
    artistName = try fields.text("artistName")
    collectionName = try fields.text("collectionName")
    collectionCensoredName = fields.spare.text("collectionCensoredName")
    artistViewURL = fields.spare.text("artistViewUrl")
    collectionViewURL = fields.spare.text("collectionViewUrl")
    artworkURL60 = fields.spare.text("artworkUrl60")
    artworkURL100 = try fields.text("artworkUrl100")
    collectionPrice = fields.spare.double("collectionPrice")
    collectionHDPrice = fields.spare.double("collectionHdPrice")
    releaseDate = try fields.moment("releaseDate")
    collectionExplicitness = fields.spare.text("collectionExplicitness")
    trackCount = fields.spare.int("trackCount")
    country = fields.spare.text("country")
    currency = fields.spare.text("currency")
    primaryGenreName = try fields.text("primaryGenreName")
    contentAdvisoryRating = fields.spare.text("contentAdvisoryRating")
    longDescription = try fields.text("longDescription")
    copyright = fields.spare.text("copyright")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encodeIfPresent(wrapperType, forKey: "wrapperType")
    try fields.encode(collectionType, forKey: "collectionType")
    try fields.encodeIfPresent(artistID, forKey: "artistId")
    try fields.encode(collectionID, forKey: "collectionId")
    try fields.encodeIfPresent(artistName, forKey: "artistName")
    try fields.encodeIfPresent(collectionName, forKey: "collectionName")
    try fields.encodeIfPresent(collectionCensoredName, forKey: "collectionCensoredName")
    try fields.encodeIfPresent(artistViewURL, forKey: "artistViewUrl")
    try fields.encodeIfPresent(collectionViewURL, forKey: "collectionViewUrl")
    try fields.encodeIfPresent(artworkURL60, forKey: "artworkUrl60")
    try fields.encodeIfPresent(artworkURL100, forKey: "artworkUrl100")
    try fields.encodeIfPresent(collectionPrice, forKey: "collectionPrice")
    try fields.encodeIfPresent(collectionHDPrice, forKey: "collectionHdPrice")
    try fields.encodeIfPresent(releaseDate, forKey: "releaseDate")
    try fields.encodeIfPresent(collectionExplicitness, forKey: "collectionExplicitness")
    try fields.encodeIfPresent(trackCount, forKey: "trackCount")
    try fields.encodeIfPresent(country, forKey: "country")
    try fields.encodeIfPresent(currency, forKey: "currency")
    try fields.encodeIfPresent(primaryGenreName, forKey: "primaryGenreName")
    try fields.encodeIfPresent(contentAdvisoryRating, forKey: "contentAdvisoryRating")
    try fields.encodeIfPresent(longDescription, forKey: "longDescription")
    try fields.encodeIfPresent(copyright, forKey: "copyright")
  }
}
