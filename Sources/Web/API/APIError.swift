package import VitrineHTTPModel

/// Every error an answer can carry: the one table of codes, statuses, messages and help.
///
/// `docs/errors.md` is written from it. A code never changes its meaning; messages and help may be reworded.
package struct APIError: Error, Sendable, Hashable {
  /// What went wrong, as the answer names it.
  package enum Code: String, Sendable, CaseIterable {
    /// The request cannot be read.
    case badRequest
    /// A parameter has a name that the address does not know.
    case unknownParameter
    /// A parameter stands in the address more than once.
    case repeatedParameter
    /// The query is longer than allowed.
    case queryTooLong
    /// The scope is not one of the known words.
    case unknownScope
    /// The page is not a number in range.
    case badPage
    /// The language is not a language tag.
    case badLanguage
    /// A filter, or the order, is not as it must be.
    case badFilter
    /// The identity does not have the form of one.
    case badIdentity
    /// The request names a host that is not ours.
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
    /// A fault of ours.
    case internalError
    /// The provider or the server cannot answer now.
    case unavailable
  }

  /// What went wrong.
  package var code: Code
  /// What to do about it; the table's sentence unless a more exact one is known.
  package var help: String

  /// Creates an error; `help` replaces the sentence of the table.
  package init(_ code: Code, help: String? = nil) {
    self.code = code
    self.help = help ?? code.help
  }
}

extension APIError {
  /// The most characters a query may have.
  package static let longestQuery = 512
}

extension APIError.Code {
  /// The status, message and help of each code.
  private var row: (status: Int, message: String, help: String) {
    switch self {
    case .badRequest:
      (
        400, "The request cannot be read.",
        "Check the percent escapes of the address (UTF-8, no NUL) and the fields."
      )
    case .unknownParameter:
      (400, "The address has a parameter that is not known here.", "See /openapi.json for the parameters.")
    case .repeatedParameter:
      (400, "A parameter stands in the address more than once.", "Give each parameter once.")
    case .queryTooLong:
      (400, "The query is too long.", "Use at most \(APIError.longestQuery) characters.")
    case .unknownScope:
      (400, "The scope is not known.", "Use all, film, show or person.")
    case .badPage:
      (400, "The page is not a number in range.", "Use a whole number from 1 to 10000.")
    case .badLanguage:
      (400, "The language is not a language tag.", "Use a BCP 47 tag such as en, ko or pt-BR.")
    case .badFilter:
      (
        400, "A filter or the order is not as it must be.",
        "See /openapi.json for what each takes, such as years=1990-1999."
      )
    case .badIdentity:
      (
        400, "The identity does not have the form of one.",
        "Use provider:kind:key, such as catalog:film:parasite-2019."
      )
    case .unknownHost:
      (
        421, "The request names a host that this server does not answer for.",
        "Use the address the server printed, or tell the server its public names."
      )
    case .itemNotFound:
      (404, "There is no such item.", "Take the id from an answer of /api/v1/search.")
    case .shelfNotFound:
      (404, "There is no such shelf.", "Take the id from an answer of /api/v1/explore.")
    case .notFound:
      (404, "There is nothing at this address.", "See /openapi.json for the addresses.")
    case .methodNotAllowed:
      (405, "The address does not take this method.", "The field Allow names the methods it takes.")
    case .bodyTooLarge:
      (413, "The body of the request is too large.", "Send at most 1 MiB.")
    case .addressTooLong:
      (414, "The address is too long.", "Use at most 8 KiB.")
    case .fieldsTooLarge:
      (431, "The header fields are too large.", "Send at most 32 KiB of header fields.")
    case .internalError:
      (500, "Something went wrong in the server.", "Report it with the time of the request.")
    case .unavailable:
      (503, "No answer can be given now.", "Ask again as soon as the field Retry-After says.")
    }
  }

  /// The status an answer with this code has.
  package var status: HTTPStatus { HTTPStatus(rawValue: row.status) }

  /// What went wrong, in one sentence.
  package var message: String { row.message }

  /// What to do about it, in one sentence.
  package var help: String { row.help }

  /// The code whose words fit a status that the server itself answers with, without a handler.
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
    var writer = JSONWriter(capacity: 256)
    writer.object { writer in
      writer.key("error")
      writer.object { writer in
        writer.key("code")
        writer.value(code.rawValue)
        writer.key("message")
        writer.value(code.message)
        writer.key("help")
        writer.value(help)
      }
    }
    return writer.bytes
  }

  /// The table as the page `docs/errors.md` shows it.
  package static var documentation: String {
    let rows = Code.allCases.map {
      "| `\($0.rawValue)` | \($0.status.rawValue) | \($0.message) | \($0.help) |"
    }
    return """
      # Errors

      Every answer that is not a success carries one of these codes, under `/api` and `/openapi.json` as
      `{"error":{"code":…,"message":…,"help":…}}`, elsewhere as a page. A code never changes its meaning; the sentences
      may be reworded. This page is written from the table in `Sources/Web/API/APIError.swift`, and a test keeps both equal.

      | code | status | message | help |
      | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      """
  }
}
