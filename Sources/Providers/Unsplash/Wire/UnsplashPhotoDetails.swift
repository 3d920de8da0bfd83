/// What the camera wrote.
package struct UnsplashExif: Codable, Sendable, Hashable {
  /// Who built the camera.
  package var make: String?
  /// The camera's model.
  package var model: String?
  /// Both in one.
  package var name: String?
  /// In seconds, as a fraction such as `1/500`.
  package var exposureTime: String?
  /// The f-number.
  package var aperture: String?
  /// In millimetres.
  package var focalLength: String?
  /// The sensitivity.
  package var iso: Int?

  /// Creates one without any value.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    make = try fields.text("make")
    model = try fields.text("model")
    name = try fields.text("name")
    exposureTime = try fields.text("exposure_time")
    aperture = try fields.text("aperture")
    focalLength = try fields.text("focal_length")
    iso = try fields.int("iso")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(make, forKey: "make")
    try fields.encode(model, forKey: "model")
    try fields.encodeIfPresent(name, forKey: "name")
    try fields.encode(exposureTime, forKey: "exposure_time")
    try fields.encode(aperture, forKey: "aperture")
    try fields.encode(focalLength, forKey: "focal_length")
    try fields.encode(iso, forKey: "iso")
  }
}

/// A place on the globe; 0/0 and null both mean unknown.
package struct UnsplashPosition: Codable, Sendable, Hashable {
  /// In degrees north.
  package var latitude: Double?
  /// In degrees east.
  package var longitude: Double?

  /// Creates an unknown place.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    latitude = try fields.double("latitude")
    longitude = try fields.double("longitude")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(latitude, forKey: "latitude")
    try fields.encode(longitude, forKey: "longitude")
  }
}

/// Where a photo was taken.
package struct UnsplashLocation: Codable, Sendable, Hashable {
  /// The place in one line.
  package var title: String?
  /// The name of the place.
  package var name: String?
  /// The city.
  package var city: String?
  /// The country's name.
  package var country: String?
  /// The coordinates.
  package var position: UnsplashPosition?

  /// Creates an unknown place.
  package init() {}

  /// Reads one.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    title = try fields.text("title")
    name = try fields.text("name")
    city = try fields.text("city")
    country = try fields.text("country")
    position = try fields.part("position")
  }

  /// Writes one.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encodeIfPresent(title, forKey: "title")
    try fields.encode(name, forKey: "name")
    try fields.encode(city, forKey: "city")
    try fields.encode(country, forKey: "country")
    try fields.encodeIfPresent(position, forKey: "position")
  }
}
