internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import VitrinePresentation

extension Pages {
  /// The lifetime of the language cookie: a year, in seconds.
  private static let choiceLifetime = 31_536_000

  /// Stores the chosen language in a cookie and redirects back to the reader's page.
  ///
  /// Forms on other sites are refused; browsers report them in `Sec-Fetch-Site`.
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
