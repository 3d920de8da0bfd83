import Foundation
import VitrineHTTPModel
import VitrineMediaModel
import VitrineProviders
import Testing

/// Dates are days of the calendar, not moments: the same ones come in and go out wherever the machine stands. Each zone
/// has a process of its own, since the zone belongs to the whole of it.
@Suite(.timeLimit(.minutes(2))) struct TimeZoneTests {
  static let zones = ["America/Los_Angeles", "UTC", "Pacific/Auckland"]

  @Test(arguments: zones) func `a day that comes in is the day that is written`(zone: String) async {  // C145
    await #expect(processExitsWith: .success) { [zone = zone as String] in
      #expect(Zone.enter(zone), "the zone is in force")
      for day in Zone.days {
        let upstream = FixedTransport(day)
        let tmdb = TMDBProvider(token: Secret("made-up-token"), transport: upstream, base: "https://upstream")
        let film = try await tmdb.search(SearchRequest(text: "a", scope: .kind(.film))).sections[0].hits[0]
        #expect(film.item.year.map(String.init) == String(day.prefix(4)))
        let detail = try await tmdb.item(try #require(MediaID("tmdb:film:1"))).item
        #expect(Zone.released(detail) == day)
        let iTunes = ITunesProvider(transport: upstream, base: "https://upstream")
        let sold = try await iTunes.item(try #require(MediaID("itunes:film:1"))).item
        #expect(Zone.released(sold) == day)
      }
    }
  }

  @Test(arguments: zones) func `a decade goes out from first day to last`(zone: String) async {  // C146
    await #expect(processExitsWith: .success) { [zone = zone as String] in
      #expect(Zone.enter(zone), "the zone is in force")
      let upstream = FixedTransport("1999-10-15")
      let tmdb = TMDBProvider(token: Secret("made-up-token"), transport: upstream, base: "https://upstream")
      _ = try await tmdb.shelf(.decade(.film, start: 1990), page: .first)
      let url = try #require(upstream.urls.first)
      #expect(url.contains("primary_release_date.gte=1990-01-01"))
      #expect(url.contains("primary_release_date.lte=1999-12-31"))
    }
  }
}

/// What the processes of the zones share.
enum Zone {
  /// Ends of years and days on which clocks change in Los Angeles or Auckland.
  static let days = ["1999-10-15", "1999-12-31", "2000-01-01", "2024-03-10", "2024-11-03", "2024-09-29"]

  /// Makes a zone that of the process.
  static func enter(_ name: String) -> Bool {
    unsafe setenv("TZ", name, 1)
    tzset()
    NSTimeZone.resetSystemTimeZone()
    let noon = Date(timeIntervalSince1970: 1_700_000_000)
    return TimeZone.current.secondsFromGMT(for: noon) == TimeZone(identifier: name)?.secondsFromGMT(for: noon)
  }

  static func released(_ item: MediaItem) -> String? {
    if case .film(let film) = item { film.releaseDate?.description } else { nil }
  }
}
