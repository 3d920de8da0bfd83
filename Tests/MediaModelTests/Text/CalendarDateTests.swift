import VitrineMediaModel
import Testing

struct CalendarDateTests {
  @Test(arguments: [
    ("1999-10-15", "1999-10-15"), ("1999-10", "1999-10"), ("2024", "2024"), ("1999-10-00", "1999-10"),
    ("1999-00-00", "1999"), ("1999-00-15", "1999"), ("1999-10-15T23:59:59-08:00", "1999-10-15"),
    ("1999-10-15 00:00:00", "1999-10-15"), ("2024-02-29", "2024-02-29"), ("2000-02-29", "2000-02-29"),
  ])
  func `dates are read as far as they are known`(text: String, printed: String) {
    // C109; C145: the day is the one that is written, whatever the clock and its zone.
    #expect(CalendarDate(text)?.description == printed)
  }

  @Test(arguments: [
    "", "0000-00-00", "0000", "99", "19991", "1999-13-01", "1999-02-30", "1900-02-29", "2023-02-29", "x",
    "1999-1x",
    "-1999", "1999-", "1999-10-15-1", "١٩٩٩", "1999-04-31",
  ])
  func `what names no day of the calendar is no date`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `dates sort by year, month and day, unknown parts first`() throws {
    let sorted = ["1999", "1999-09-30", "1999-10", "1999-10-15", "1999-10-16", "2000"]
    #expect(
      try sorted.map { try #require(CalendarDate($0)) }.shuffled().sorted().map(\.description) == sorted)
  }

  @Test func `a day without a month is refused`() {
    #expect(CalendarDate(year: 1999, month: nil, day: 3) == nil)
    #expect(CalendarDate(year: 0) == nil)
    #expect(CalendarDate(year: 10_000) == nil)
    #expect(CalendarDate(year: 7)?.description == "0007")
  }
}
