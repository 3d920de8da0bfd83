/// A date of the calendar, without a time and without a time zone: `1999-10-15` is the same everywhere.
///
/// Month and day may be unknown. Providers write unknown dates in several ways; ``init(_:)`` reads them all.
public struct CalendarDate: Sendable, Hashable, Comparable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12, or nil when unknown.
  public let month: Int?
  /// The day of the month, 1 to 31, or nil when unknown; always nil when the month is.
  public let day: Int?

  /// Creates a date, or nil when it is not one of the calendar.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1...9999).contains(year) else { return nil }
    if let month {
      guard (1...12).contains(month) else { return nil }
      if let day { guard (1...Self.days(in: month, of: year)).contains(day) else { return nil } }
    } else if day != nil {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `2019`, `2019-05`, `2019-05-30` or a timestamp that starts with a date (the rest is ignored).
  ///
  /// Nil for `""`, `0000-00-00` and anything else that names no year; a zero month or day counts as unknown.
  public init?(_ text: String) {
    let date = text.prefix(while: { $0 != "T" && $0 != " " })
    let parts = date.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts[0].utf8.count == 4,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }),
      let year = Int(parts[0])
    else { return nil }
    let month = parts.count > 1 ? Int(parts[1]).flatMap { $0 == 0 ? nil : $0 } : nil
    let day = parts.count > 2 && month != nil ? Int(parts[2]).flatMap { $0 == 0 ? nil : $0 } : nil
    self.init(year: year, month: month, day: day)
  }

  /// Orders by year, month and day; an unknown part comes before a known one.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month ?? 0, left.day ?? 0) < (right.year, right.month ?? 0, right.day ?? 0)
  }

  /// The number of days of a month in the Gregorian calendar.
  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The date as in ISO 8601, as far as it is known: `2019`, `2019-05` or `2019-05-30`.
  public var description: String {
    let padded = { (number: Int, width: Int) in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return [padded(year, 4), month.map { padded($0, 2) }, day.map { padded($0, 2) }]
      .compactMap(\.self).joined(separator: "-")
  }
}
