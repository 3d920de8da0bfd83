/// What TMDB says instead of an answer; old ones lack `success`.
package struct TMDBStatus: TMDBObject {
  package var code = 0
  package var message: String?
  package var success: Bool?
  package var failure: Bool?

  package init() {}

  /// Creates a status.
  package init(code: Int, message: String, success: Bool = false) {
    self.code = code
    self.message = message
    self.success = success
  }

  package static let wire: [TMDBField<Self>] = [
    .id("status_code", \.code), .text("status_message", \.message), .flag("success", \.success, .absent),
    .flag("failure", \.failure, .absent),
  ]
}
