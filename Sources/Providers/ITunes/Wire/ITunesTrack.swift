/// A film, an episode or a song.
package struct ITunesTrack: Codable, Sendable, Hashable {
  /// `track`.
  package var wrapperType: String?
  /// Such as `feature-movie`; null in newer answers about films.
  package var kind: String?
  /// The id.
  package var trackID: Int
  /// Who made it; for episodes the show.
  package var artistID: Int?
  /// The album, season or bundle.
  package var collectionID: Int?
  /// The title.
  package var trackName: String?
  /// Who made it; for films the director, for episodes the show.
  package var artistName: String?
  /// The title of album, season or bundle.
  package var collectionName: String?
  /// The title without strong words.
  package var trackCensoredName: String?
  /// The same of the collection.
  package var collectionCensoredName: String?
  /// The store's page of who made it.
  package var artistViewURL: String?
  /// The store's page of the collection.
  package var collectionViewURL: String?
  /// The store's page.
  package var trackViewURL: String?
  /// The preview; absent when there is none.
  package var previewURL: String?
  /// The artwork, 30 pixels.
  package var artworkURL30: String?
  /// The artwork, 60 pixels.
  package var artworkURL60: String?
  /// The artwork, 100 pixels.
  package var artworkURL100: String?
  /// -1: not sold; 0: free.
  package var collectionPrice: Double?
  /// -1: not sold singly; 0: free.
  package var trackPrice: Double?
  /// The rent.
  package var trackRentalPrice: Double?
  /// In high definition.
  package var collectionHDPrice: Double?
  /// In high definition.
  package var trackHDPrice: Double?
  /// The rent in high definition.
  package var trackHDRentalPrice: Double?
  /// When it came out, in ISO 8601.
  package var releaseDate: String?
  /// Such as `notExplicit`.
  package var collectionExplicitness: String?
  /// Such as `notExplicit`.
  package var trackExplicitness: String?
  /// The number of discs.
  package var discCount: Int?
  /// The disc it is on.
  package var discNumber: Int?
  /// The number of tracks.
  package var trackCount: Int?
  /// Its place among them.
  package var trackNumber: Int?
  /// The length in milliseconds.
  package var lengthInMilliseconds: Double?
  /// The store in three letters.
  package var country: String?
  /// ISO 4217.
  package var currency: String?
  /// The genre, in the store's language.
  package var primaryGenreName: String?
  /// Who may watch it.
  package var contentAdvisoryRating: String?
  /// A sentence about it; may hold HTML.
  package var shortDescription: String?
  /// Some paragraphs about it; may hold HTML.
  package var longDescription: String?
  /// Whether extras come with it.
  package var hasITunesExtras: Bool?
  /// Whether it can be streamed.
  package var isStreamable: Bool?

  /// Creates a track.
  package init(trackID: Int) {
    self.trackID = trackID
  }

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    wrapperType = fields.spare.text("wrapperType")
    kind = fields.spare.text("kind")
    trackID = try fields.wanted(int: "trackId")
    artistID = fields.spare.int("artistId")
    collectionID = fields.spare.int("collectionId")
    trackName = try fields.text("trackName")
    artistName = try fields.text("artistName")
    collectionName = fields.spare.text("collectionName")
    trackCensoredName = try fields.text("trackCensoredName")
    collectionCensoredName = fields.spare.text("collectionCensoredName")
    artistViewURL = fields.spare.text("artistViewUrl")
    collectionViewURL = fields.spare.text("collectionViewUrl")
    trackViewURL = try fields.text("trackViewUrl")
    previewURL = try fields.text("previewUrl")
    artworkURL30 = try fields.text("artworkUrl30")
    artworkURL60 = try fields.text("artworkUrl60")
    artworkURL100 = try fields.text("artworkUrl100")
    collectionPrice = fields.spare.double("collectionPrice")
    trackPrice = fields.spare.double("trackPrice")
    trackRentalPrice = fields.spare.double("trackRentalPrice")
    collectionHDPrice = fields.spare.double("collectionHdPrice")
    trackHDPrice = fields.spare.double("trackHdPrice")
    trackHDRentalPrice = fields.spare.double("trackHdRentalPrice")
    releaseDate = try fields.moment("releaseDate")
    collectionExplicitness = fields.spare.text("collectionExplicitness")
    trackExplicitness = fields.spare.text("trackExplicitness")
    discCount = fields.spare.int("discCount")
    discNumber = fields.spare.int("discNumber")
    trackCount = fields.spare.int("trackCount")
    trackNumber = fields.spare.int("trackNumber")
    lengthInMilliseconds = try fields.double("trackTimeMillis")
    country = fields.spare.text("country")
    currency = fields.spare.text("currency")
    primaryGenreName = try fields.text("primaryGenreName")
    contentAdvisoryRating = fields.spare.text("contentAdvisoryRating")
    shortDescription = try fields.text("shortDescription")
    longDescription = try fields.text("longDescription")
    hasITunesExtras = fields.spare.flag("hasITunesExtras")
    isStreamable = fields.spare.flag("isStreamable")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encodeIfPresent(wrapperType, forKey: "wrapperType")
    try fields.encodeIfPresent(kind, forKey: "kind")
    try fields.encode(trackID, forKey: "trackId")
    try fields.encodeIfPresent(artistID, forKey: "artistId")
    try fields.encodeIfPresent(collectionID, forKey: "collectionId")
    try fields.encodeIfPresent(trackName, forKey: "trackName")
    try fields.encodeIfPresent(artistName, forKey: "artistName")
    try fields.encodeIfPresent(collectionName, forKey: "collectionName")
    try fields.encodeIfPresent(trackCensoredName, forKey: "trackCensoredName")
    try fields.encodeIfPresent(collectionCensoredName, forKey: "collectionCensoredName")
    try fields.encodeIfPresent(artistViewURL, forKey: "artistViewUrl")
    try fields.encodeIfPresent(collectionViewURL, forKey: "collectionViewUrl")
    try fields.encodeIfPresent(trackViewURL, forKey: "trackViewUrl")
    try fields.encodeIfPresent(previewURL, forKey: "previewUrl")
    try fields.encodeIfPresent(artworkURL30, forKey: "artworkUrl30")
    try fields.encodeIfPresent(artworkURL60, forKey: "artworkUrl60")
    try fields.encodeIfPresent(artworkURL100, forKey: "artworkUrl100")
    try fields.encodeIfPresent(collectionPrice, forKey: "collectionPrice")
    try fields.encodeIfPresent(trackPrice, forKey: "trackPrice")
    try fields.encodeIfPresent(trackRentalPrice, forKey: "trackRentalPrice")
    try fields.encodeIfPresent(collectionHDPrice, forKey: "collectionHdPrice")
    try fields.encodeIfPresent(trackHDPrice, forKey: "trackHdPrice")
    try fields.encodeIfPresent(trackHDRentalPrice, forKey: "trackHdRentalPrice")
    try fields.encodeIfPresent(releaseDate, forKey: "releaseDate")
    try fields.encodeIfPresent(collectionExplicitness, forKey: "collectionExplicitness")
    try fields.encodeIfPresent(trackExplicitness, forKey: "trackExplicitness")
    try fields.encodeIfPresent(discCount, forKey: "discCount")
    try fields.encodeIfPresent(discNumber, forKey: "discNumber")
    try fields.encodeIfPresent(trackCount, forKey: "trackCount")
    try fields.encodeIfPresent(trackNumber, forKey: "trackNumber")
    try fields.encodeIfPresent(lengthInMilliseconds, forKey: "trackTimeMillis")
    try fields.encodeIfPresent(country, forKey: "country")
    try fields.encodeIfPresent(currency, forKey: "currency")
    try fields.encodeIfPresent(primaryGenreName, forKey: "primaryGenreName")
    try fields.encodeIfPresent(contentAdvisoryRating, forKey: "contentAdvisoryRating")
    try fields.encodeIfPresent(shortDescription, forKey: "shortDescription")
    try fields.encodeIfPresent(longDescription, forKey: "longDescription")
    try fields.encodeIfPresent(hasITunesExtras, forKey: "hasITunesExtras")
    try fields.encodeIfPresent(isStreamable, forKey: "isStreamable")
  }
}
