internal import Foundation
internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// Answers in LibreTranslate's form: every word that the glossary knows is replaced, and the language stands in
/// front in brackets, so that nobody takes it for a real translation.
struct ComputedTranslator: Sendable {
  private static let languages = ["en", "ko", "ja", "es", "fr", "de", "zh"]
  private static let names = [
    "en": "English", "ko": "Korean", "ja": "Japanese", "es": "Spanish", "fr": "French", "de": "German",
    "zh": "Chinese",
  ]

  func answer(_ path: [String], _ request: HTTPRequest) -> HTTPResponse {
    switch path {
    case ["languages"]: JSONAnswer.response(Self.languages.map(language))
    case ["translate"]: translate(request)
    default: failure("no such call", .notFound)
    }
  }

  private func language(_ code: String) -> [String: Any] {
    ["code": code, "name": Self.names[code] ?? code, "targets": Self.languages]
  }

  private func translate(_ request: HTTPRequest) -> HTTPResponse {
    guard request.method == .post else { return failure("Method Not Allowed", HTTPStatus(rawValue: 405)) }
    guard let question = Question(request) else { return failure("Invalid request: missing q parameter") }
    if question.source != "auto", !Self.languages.contains(question.source) {
      return failure("\(question.source) is not supported")
    }
    guard Self.languages.contains(question.target) else {
      return failure("\(question.target) is not supported")
    }
    let texts = question.texts.map { translated($0, to: question.target) }
    return JSONAnswer.response(["translatedText": question.isList ? texts as Any : texts[0]])
  }

  private func translated(_ text: String, to target: String) -> String {
    guard target == "ko" else { return "[\(target)] \(text)" }
    return "[ko] " + Glossary.korean(text)
  }

  private func failure(_ message: String, _ status: HTTPStatus = .badRequest) -> HTTPResponse {
    JSONAnswer.response(["error": message], status: status)
  }

  /// What a call asks for, in JSON or as a form.
  private struct Question {
    var texts: [String]
    var isList: Bool
    var source: String
    var target: String

    /// Nil when there is no text or no target.
    init?(_ request: HTTPRequest) {
      let isForm = request.fields["Content-Type"]?.contains("urlencoded") == true
      let fields = isForm ? Self.form(request.body) : Self.object(request.body)
      guard let fields, let target = fields["target"] as? String, let q = fields["q"] else { return nil }
      isList = q is [Any]
      texts = q as? [String] ?? (q as? String).map { [$0] } ?? []
      guard !texts.isEmpty || isList else { return nil }
      (self.target, source) = (target, fields["source"] as? String ?? "auto")
    }

    private static func object(_ body: [UInt8]) -> [String: Any]? {
      (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any]
    }

    private static func form(_ body: [UInt8]) -> [String: Any]? {
      QueryItems(parsing: String(decoding: body, as: UTF8.self)).map { query in
        Dictionary(query.items.map { ($0.name, $0.value) }) { first, _ in first }
      }
    }
  }
}
