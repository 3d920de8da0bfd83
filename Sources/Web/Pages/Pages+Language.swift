internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import VitrinePresentation

extension Pages {
  /// How long the choice of a language is kept: a year, in seconds.
  private static let choiceLifetime = 31_536_000

  /// Keeps the chosen language in a cookie and leads back to where the reader was.
  ///
  /// A browser says in `Sec-Fetch-Site` where the form stands; a page of another site may not choose.
  func chooseLanguage(_ request: HTTPRequest) throws(APIError) -> HTTPResponse {
    guard request.fields["Sec-Fetch-Site"] != "cross-site" else { throw APIError(.crossSite) }
    guard let fields = QueryItems(parsing: String(decoding: request.body, as: UTF8.self)),
      let language = fields["language"].flatMap(InterfaceLanguage.init(rawValue:)),
      let back = Address(local: fields["return"] ?? Route.home.path)
    else { throw APIError(.badRequest) }
    let cookie =
      "\(Reader.cookie)=\(language.rawValue); Path=/; Max-Age=\(Self.choiceLifetime); SameSite=Lax; HttpOnly"
    return HTTPResponse(status: .seeOther, fields: ["Location": back.text, "Set-Cookie": cookie])
  }
}
