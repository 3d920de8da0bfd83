extension AccessEntry {
  /// Appends the entry as one line of JSON (RFC 8259), ended by a line feed.
  func appendJSONLine(to line: inout [UInt8]) {
    line += "{\"time\":\"\(Timestamp.text(time))\",\"method\":\"".utf8
    append(method, to: &line)
    line += "\",\"route\":\"".utf8
    append(route, to: &line)
    line += "\",\"path\":\"".utf8
    append(path, to: &line)
    line += "\",\"status\":\(status),\"bytes\":\(bytes),\"ms\":\(milliseconds)".utf8
    line += ",\"complete\":\(isComplete),\"remote\":\"".utf8
    append(remoteAddress, to: &line)
    line += "\"}\n".utf8
  }

  /// The duration with three digits behind the point.
  private var milliseconds: String {
    let microseconds = Int(max(0, min(seconds, 1e9)) * 1e6)
    let rest = String(microseconds % 1000)
    return "\(microseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Appends text inside of quotes. Control characters are escaped, and so are the two line separators that JSON
  /// allows and JavaScript does not.
  private func append(_ text: String, to line: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5c: line += [0x5c, UInt8(scalar.value)]
      case 0..<0x20, 0x7f, 0x2028, 0x2029:
        let digits = String(scalar.value, radix: 16)
        line += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      default: line += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
  }
}

/// A time as RFC 3339 writes it, in UTC with milliseconds.
enum Timestamp {
  /// The text of a time in seconds since 1970; the years 1 to 9999 have their usual form.
  static func text(_ time: Double) -> String {
    let milliseconds = Int(min(max(time, 0), 253_402_300_799) * 1000)
    let seconds = milliseconds / 1000
    let (year, month, day) = date(days: seconds / 86_400)
    let clock = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map { pad($0, 2) }.joined(
      separator: ":")
    return "\(pad(year, 4))-\(pad(month, 2))-\(pad(day, 2))T\(clock).\(pad(milliseconds % 1000, 3))Z"
  }

  private static func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// The date of a day since 1970. Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms",
  /// `civil_from_days`, for days that are not negative.
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
