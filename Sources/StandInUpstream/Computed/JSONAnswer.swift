internal import Foundation
internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// Creates JSON responses.
enum JSONAnswer {
  static func response(
    _ value: Any, status: HTTPStatus = .ok, fields: HTTPFields = HTTPFields(), padding: String = ""
  ) -> HTTPResponse {
    var fields = fields
    if fields["Content-Type"] == nil { fields["Content-Type"] = "application/json; charset=utf-8" }
    var text = padding
    write(value, to: &text)
    text += padding
    return HTTPResponse(status: status, fields: fields, body: .bytes(Array(text.utf8)))
  }

  /// Returns the value as one of a dictionary, or JSON's null.
  static func orNull(_ value: Any?) -> Any { value ?? NSNull() }

  /// Writes a value with sorted keys; what is no value of JSON is null. `JSONSerialization` takes 50 times as long, most of it
  /// for sorting keys by the rules of a language, so that a search measured over the stand-in would measure that.
  private static func write(_ value: Any, to text: inout String) {
    switch value {
    case let string as String: quote(string, to: &text)
    case let number as Int: text += String(number)
    case let flag as Bool: text += flag ? "true" : "false"
    case let number as Double: text += number.isFinite ? String(number) : "null"
    case let object as [String: Any]:
      write(object.sorted { $0.key < $1.key }, "{", "}", to: &text) { member, text in
        quote(member.key, to: &text)
        text += ":"
        write(member.value, to: &text)
      }
    case let list as [Any]: write(list, "[", "]", to: &text, write)
    default: text += "null"
    }
  }

  private static func write<Part>(
    _ parts: [Part], _ open: String, _ close: String, to text: inout String,
    _ part: (Part, inout String) -> Void
  ) {
    text += open
    for (index, value) in parts.enumerated() {
      if index > 0 { text += "," }
      part(value, &text)
    }
    text += close
  }

  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
