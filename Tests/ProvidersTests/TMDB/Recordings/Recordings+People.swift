internal import VitrineMediaModel

@testable import VitrineProviders

extension Recordings {
  /// Recorded answers: people.
  static let people: [Recording] = [
    Recording("person--1-2022", TMDBPerson.self) {
      $0.alsoKnownAs.contains { $0.unicodeScalars.contains { $0.value > 0x3000 } }
    },
    Recording("person--287-append-missing-first-air-date", TMDBPerson.self) {
      $0.tvCredits?.crew.rows.contains { $0.firstAirDate == nil } == true
    },
    Recording("person--62-da-biography", TMDBPerson.self) { $0.id == 62 && $0.biography != nil },
    Recording("person--62-en", TMDBPerson.self) {
      $0.birthday?.description == "1955-03-19" && $0.deathday == nil
    },
    Recording("person--append-2013-null-first-air-date", TMDBPerson.self) {
      $0.deathday == nil && $0.tvCredits?.cast.rows.contains { $0.firstAirDate == nil } == true
    },
    Recording("person--append-everything-2024", TMDBPerson.self) {
      $0.combinedCredits?.cast.rows.isEmpty == false && $0.externalIDs?.imdb == "nm0000158"
    },
    Recording("person-combined_credits--1-2022-large", TMDBCredits<TMDBRow>.self) {
      $0.cast.rows.count == 116 && $0.crew.rows.count == 190
    },
    Recording("person-combined_credits--5292-2014-null-dates", TMDBCredits<TMDBRow>.self) {
      $0.cast.rows.contains(where: isFilmWithoutDate) && $0.cast.rows.contains(where: isShowWithoutDate)
    },
    Recording("person-combined_credits--62", TMDBCredits<TMDBRow>.self) {
      $0.cast.rows.count == 207 && $0.cast.skipped == 0
    },
    Recording("person-external_ids--62", TMDBExternalIDs.self) {
      $0.facebook == nil && $0.instagram == nil && $0.imdb == "nm0000246"
    },
    Recording("person-images--62", TMDBImages.self) { $0.profiles.count == 32 },
    Recording("person-latest--sparse", TMDBPerson.self) {
      $0.birthday == nil && $0.profilePath == nil && $0.biography == nil
    },
    Recording("person-tagged_images--31-media-type-episode", TMDBPage<TMDBImage>.self, leavingOut: ["media"])
    {
      $0.results.rows.count { $0.media == nil } == 1 && $0.page == 0
    },
    Recording("person-tv_credits--first-air-date-null", TMDBCredits<TMDBShowRow>.self) {
      $0.crew.rows.contains { $0.firstAirDate == nil }
    },
    Recording("credit--2022", TMDBCredit.self, leavingOut: ["episodes", "seasons"]) {
      $0.media.map(number) == 1399 && $0.person?.id == 22970
    },
  ]
}
