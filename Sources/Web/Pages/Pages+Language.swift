internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel

extension Pages {
  /// How long the choice of a language is kept: a year, in seconds.
  private static let choiceLifetime = 31_536_000

  /// Keeps the chosen language in a cookie and leads back to where the reader was.
  func chooseLanguage(_ request: HTTPRequest) -> HTTPResponse {
    guard request.method == .post else {
      var response = failure(.methodNotAllowed, for: request)
      response.fields["Allow"] = "POST"
      return response
    }
    guard let fields = QueryItems(parsing: String(decoding: request.body, as: UTF8.self)),
      let language = fields["language"].flatMap(InterfaceLanguage.init(rawValue:)),
      let back = Address(local: fields["return"] ?? Route.home.path)
    else { return failure(.badRequest, for: request) }
    let cookie =
      "\(Reader.cookie)=\(language.rawValue); Path=/; Max-Age=\(Self.choiceLifetime); SameSite=Lax; HttpOnly"
    return HTTPResponse(status: .seeOther, fields: ["Location": back.text, "Set-Cookie": cookie])
  }
}
