package import VitrineHTTPModel
package import VitrineMediaModel
internal import VitrinePresentation

/// Every error a response can carry: the table of codes, statuses, messages and help.
///
/// `docs/errors.md` is generated from it. The meaning of a code never changes; messages and help may be
/// reworded.
package struct APIError: Error, Sendable, Hashable {
  /// What went wrong, as the response names it.
  package enum Code: String, Sendable, CaseIterable {
    /// The request cannot be read.
    case badRequest
    /// The address does not take one of the parameters.
    case unknownParameter
    /// A parameter is given more than once.
    case repeatedParameter
    /// The query is longer than allowed.
    case queryTooLong
    /// The scope is unknown.
    case unknownScope
    /// A provider is named that this server does not have.
    case unknownProvider
    /// The wait is not a number in range.
    case badWait
    /// The page is not a number in range.
    case badPage
    /// The language is not a language tag.
    case badLanguage
    /// A filter or the sort order is invalid.
    case badFilter
    /// The id is malformed.
    case badIdentity
    /// A page of another site makes the request.
    case crossSite
    /// The request names a host that this server does not answer for.
    case unknownHost
    /// There is no such item.
    case itemNotFound
    /// There is no such shelf.
    case shelfNotFound
    /// There is nothing at this address.
    case notFound
    /// The address does not take this method.
    case methodNotAllowed
    /// The body is too large.
    case bodyTooLarge
    /// The address is too long.
    case addressTooLong
    /// The header fields are too large.
    case fieldsTooLarge
    /// An error of this server.
    case internalError
    /// The provider or the server cannot answer now.
    case unavailable
  }

  /// What went wrong.
  package var code: Code
  /// What to do about it: the table's sentence, or a more specific one.
  package var help: String
  /// How long to wait before retrying; nil when waiting does not help.
  package var retryAfter: Duration?

  /// Creates an error; `help` replaces the table's sentence.
  package init(_ code: Code, help: String? = nil) {
    self.code = code
    self.help = help ?? code.help
    retryAfter = code == .unavailable ? Self.usualWait : nil
  }

  /// Maps a provider's error to one of the API; used for pages, posters and the API.
  ///
  /// - Parameters:
  ///   - error: The provider's error.
  ///   - missing: The code that "not found" maps to.
  package init(_ error: ProviderError, missing: Code) {
    switch error {
    case .notFound: self.init(missing)
    case .rateLimited(let wait?):
      self.init(.unavailable)
      retryAfter = wait
    case .unsupported: self.init(.badFilter, help: "What is searched here cannot be filtered or sorted so.")
    case .rateLimited(nil), .unavailable, .late, .invalidKey, .badAnswer, .offline, .cancelled:
      self.init(.unavailable)
    }
  }

  /// The default wait.
  package static let usualWait = Duration.seconds(5)
}

extension APIError.Code {
  /// The status, message and help of each code.
  private var row: (status: Int, message: String, help: String) {
    switch self {
    case .badRequest:
      (
        400, "The request cannot be read.",
        "Check the percent escapes of the address (UTF-8, no NUL) and the header fields."
      )
    case .unknownParameter:
      (400, "The address does not take one of the parameters.", "See /openapi.json for those it takes.")
    case .repeatedParameter:
      (400, "A parameter is given more than once.", "Give each parameter once.")
    case .queryTooLong:
      (400, "The query is too long.", "Use at most \(SearchRequest.longestText) characters.")
    case .unknownScope:
      (
        400, "The scope is unknown.",
        "Use all, or some of the kinds in /api/v1/status with commas between them."
      )
    case .badPage:
      (400, "The page number is invalid.", "Use a whole number from 1 to 10000.")
    case .badLanguage:
      (400, "The language is invalid.", "Use a BCP 47 tag such as en, ko or pt-BR.")
    case .badFilter:
      (
        400, "A filter or the sort order is invalid.",
        "See /openapi.json for the values it takes, such as years=1990-1999."
      )
    case .badIdentity:
      (
        400, "The id is malformed.",
        "Use provider:kind:key, such as catalog:film:parasite-2019."
      )
    case .crossSite:
      (403, "A page of another site makes this request.", "Use the form on a page of this server.")
    case .unknownHost:
      (
        421, "This server does not answer for the host that the request names.",
        "Use the address that the server printed, or start it with its public names (--hosts)."
      )
    case .itemNotFound:
      (404, "There is no such item.", "Use an id from an answer of /api/v1/search.")
    case .shelfNotFound:
      (404, "There is no such shelf.", "Use an id from an answer of /api/v1/explore.")
    case .unknownProvider:
      (400, "There is no such provider here.", "See /api/v1/status for those there are.")
    case .badWait:
      (400, "The wait is not a number in range.", "Use milliseconds from 0 to 10000.")
    case .notFound:
      (404, "There is nothing at this address.", "See /openapi.json for what there is.")
    case .methodNotAllowed:
      (405, "The address does not take this method.", "The Allow field lists the methods it takes.")
    case .bodyTooLarge:
      (413, "The body of the request is too large.", "Send a smaller one.")
    case .addressTooLong:
      (414, "The address is too long.", "Use at most 8 KiB.")
    case .fieldsTooLarge:
      (431, "The header fields are too large.", "Send at most 32 KiB of header fields.")
    case .internalError:
      (500, "Something went wrong in the server.", "Report it, with the time of the request.")
    case .unavailable:
      (503, "No answer can be given now.", "Try again after the delay in Retry-After.")
    }
  }

  /// The HTTP status of this code.
  package var status: HTTPStatus { HTTPStatus(rawValue: row.status) }

  /// What went wrong, in one sentence.
  package var message: String { row.message }

  /// What to do about it, in one sentence.
  package var help: String { row.help }

  /// Maps a status that the server responds with itself, without a handler, to a code.
  init(protocolStatus status: HTTPStatus) {
    self =
      switch status.rawValue {
      case 413: .bodyTooLarge
      case 414: .addressTooLong
      case 431: .fieldsTooLarge
      case 405: .methodNotAllowed
      case 503: .unavailable
      case 500...: .internalError
      default: .badRequest
      }
  }
}

extension APIError {
  /// The error as JSON: `{"error":{"code":…,"message":…,"help":…}}`.
  package var json: [UInt8] {
    JSONWriter.object(capacity: 256) { writer in
      writer.object("error") { writer in
        writer.field("code", code.rawValue)
        writer.field("message", code.message)
        writer.field("help", help)
      }
    }
  }

  /// The table in the form of `docs/errors.md`.
  package static var documentation: String {
    let rows = Code.allCases.map {
      "| `\($0.rawValue)` | \($0.status.rawValue) | \($0.message) | \($0.help) |"
    }
    return """
      # Errors

      Every answer that is not a success has one of these codes. Under `/api` and `/openapi.json` it is JSON,
      `{"error":{"code":…,"message":…,"help":…}}`; elsewhere it is a page. The meaning of a code never changes; the sentences
      may. An answer with status 503 says in `Retry-After` when to try again.

      This page is generated from `Sources/Web/API/APIError.swift`; a test compares the two.

      | code | status | message | help |
      | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      """
  }
}
