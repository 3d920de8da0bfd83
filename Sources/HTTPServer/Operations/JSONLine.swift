extension AccessEntry {
  /// Appends the entry as one line of JSON (RFC 8259), ended by a line feed.
  ///
  /// Written byte by byte for speed: this runs once per request.
  func appendJSONLine(to line: inout [UInt8]) {
    line += "{\"time\":\"".utf8
    Timestamp.append(time, to: &line)
    line += "\",\"method\":\"".utf8
    append(method, to: &line)
    line += "\",\"route\":\"".utf8
    append(route, to: &line)
    line += "\",\"path\":\"".utf8
    append(path, to: &line)
    line += "\",\"status\":".utf8
    line.append(number: status)
    line += ",\"bytes\":".utf8
    line.append(number: bytes)
    line += ",\"ms\":".utf8
    let microseconds = Int(max(0, min(seconds, 1e9)) * 1e6)
    line.append(number: microseconds / 1000)
    line.append(UInt8(ascii: "."))
    line.append(number: microseconds % 1000, width: 3)
    line += isComplete ? ",\"complete\":true,\"remote\":\"".utf8 : ",\"complete\":false,\"remote\":\"".utf8
    append(remoteAddress, to: &line)
    line += "\"}\n".utf8
  }

  /// Appends text inside quotes.
  ///
  /// Escapes what could control a terminal that shows the log: control characters, including C1, and format
  /// characters, such as bidirectional overrides; also the two line separators that JSON allows and
  /// JavaScript does not.
  private func append(_ text: String, to line: inout [UInt8]) {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f && $0 != 0x22 && $0 != 0x5c }) {
      line += text.utf8
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        for unit in String(scalar).utf16 { line += "\\u\(hex(unit))".utf8 }
      default:
        if scalar == "\"" || scalar == "\\" { line.append(0x5c) }
        line += String(scalar).utf8
      }
    }
  }

  private func hex(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// Timestamps as in RFC 3339, in UTC with milliseconds.
enum Timestamp {
  /// Appends a time in seconds since 1970, up to the year 9999.
  static func append(_ time: Double, to line: inout [UInt8]) {
    let milliseconds = Int(min(max(time, 0), 253_402_300_799) * 1000)
    let seconds = milliseconds / 1000
    let (year, month, day) = date(days: seconds / 86_400)
    let parts = [
      (year, 4, "-"), (month, 2, "-"), (day, 2, "T"), (seconds / 3600 % 24, 2, ":"),
      (seconds / 60 % 60, 2, ":"),
      (seconds % 60, 2, "."), (milliseconds % 1000, 3, "Z"),
    ]
    for (number, width, separator) in parts {
      line.append(number: number, width: width)
      line += separator.utf8
    }
  }

  /// Returns the date of a day since 1970, which must not be negative. Source: Howard Hinnant,
  /// "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

extension [UInt8] {
  /// Appends a non-negative number, padded with zeros to `width` digits.
  fileprivate mutating func append(number: Int, width: Int = 1) {
    var power = 1
    var digits = 1
    while digits < width || number / power >= 10 {
      power *= 10
      digits += 1
    }
    while power > 0 {
      append(UInt8(ascii: "0") + UInt8(number / power % 10))
      power /= 10
    }
  }
}
