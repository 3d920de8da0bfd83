import Foundation
import Testing
import VitrineFederation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import VitrineTestSupport
import VitrineWeb

/// Searches of several providers at once.
@Suite(.timeLimit(.minutes(1))) struct LiveSearchAPITests {
  private var world: World

  init() throws { world = try World() }

  private func sections(_ answer: [String: Any]) throws -> [String: [String: Any]] {
    let sections = try #require(answer["sections"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: sections.compactMap { section in
        (section["kind"] as? String).map { ($0, section) }
      })
  }

  private func part(_ provider: String, of section: [String: Any]?) throws -> [String: Any] {
    let parts = try #require(section?["providers"] as? [[String: Any]])
    return try #require(parts.first { $0["provider"] as? String == provider })
  }

  private func code(_ part: [String: Any]?) -> String? {
    (part?["error"] as? [String: Any])?["code"] as? String
  }

  @Test func `every kind of every provider is a section, and one film of two providers one row`() async throws
  {
    let found = try sections(try await world.asking.json("/api/v1/search?q=p"))
    #expect(Set(found.keys) == ["film", "show", "person", "photo", "collection", "photographer", "trailer"])
    let films = try #require(found["film"]?["items"] as? [[String: Any]])
    #expect(films.count == 1)
    // Whoever answers first is named first.
    let origins = try #require(films.first?["origins"] as? [String])
    #expect(Set(origins) == ["catalog:film:parasite-2019", "tmdb:film:496243"])
    #expect(films.first?["id"] as? String == origins.first)
    #expect(
      films.first?["runtimeMinutes"] as? Int == 132, "what the catalog's list leaves out comes from TMDB")
  }

  @Test func `only the providers that are named are asked`() async throws {
    let found = try sections(try await world.asking.json("/api/v1/search?q=p&providers=unsplash,itunes"))
    #expect(Set(found.keys) == ["photo", "collection", "photographer", "trailer"])
    #expect(world.tmdb.log.begun == 0)
    #expect(
      try await world.asking.error("/api/v1/search?q=p&providers=tmdb&scope=photo") == "400 unknownScope")
  }

  @Test func `a scope may be several kinds`() async throws {
    let answer = try await world.asking.json("/api/v1/search?q=p&scope=trailer,film")
    #expect(Set(try sections(answer).keys) == ["film", "trailer"])
    #expect(world.unsplash.log.begun == 0)
  }

  @Test func `a blank query asks nobody, whatever it is to wait for`() async throws {
    for target in ["/api/v1/search?q=%20&wait=0", "/api/v1/search", "/api/v1/search?q=%E3%80%80&genre=drama"]
    {
      for section in try sections(try await world.asking.json(target)).values {
        #expect(section["state"] as? String == "idle")
      }
    }
    #expect(world.tmdb.log.begun + world.unsplash.log.begun + world.itunes.log.begun == 0)
  }

  @Test func `one section that fails hides no other`() async throws {
    let found = try sections(try await world.asking.json("/api/v1/search?q=b"))
    let people = try #require(found["person"])
    #expect((people["items"] as? [[String: Any]])?.first?["id"] as? String == "catalog:person:bong-joon-ho")
    #expect(people["state"] as? String == "results" && people["partial"] as? Bool == true)
    #expect(code(try part("tmdb", of: people)) == "offline")
    #expect(try part("tmdb", of: people)["total"] is NSNull)
    #expect(code(try part("catalog", of: people)) == nil)
    #expect(found["photo"]?["state"] as? String == "results")
  }

  @Test func `where the catalog has nothing and another provider failed, the section is no empty one`()
    async throws
  {
    let response = try await world.asking.ask("/api/v1/search?q=zzz&scope=person")
    #expect(response.status == .ok, "the catalog has answered")
    let people = try sections(try world.asking.object(response))["person"]
    #expect(people?["state"] as? String == "unavailable")
    #expect(code(people) == "offline")
    #expect(try part("catalog", of: people)["state"] as? String == "empty")
  }

  @Test func `a provider that allows no more calls says when it will`() async throws {
    var world = world
    world.unsplash.failures = [
      .photo: .rateLimited(retryAfter: .milliseconds(90_500)),
      .collection: .rateLimited(retryAfter: .seconds(90)),
    ]
    let photos = try sections(try await world.asking.json("/api/v1/search?q=p&scope=photo,film"))["photo"]
    #expect(photos?["state"] as? String == "quotaExhausted")
    let error = try #require(photos?["error"] as? [String: Any])
    #expect(error["code"] as? String == "rateLimited")
    #expect(error["retryAfterSeconds"] as? Int == 91, "rounded up, or the next call would be too early")
    #expect(photos?["total"] is NSNull)
    let film = try await world.asking.json("/api/v1/search?q=p&scope=film")
    #expect(try sections(film)["film"]?["error"] is NSNull)
  }

  @Test func `a provider that cannot filter so is named and not asked`() async throws {
    let found = try sections(try await world.asking.json("/api/v1/search?q=p&genre=thriller&sort=newest"))
    let films = try #require(found["film"])
    #expect(films["state"] as? String == "results" && films["partial"] as? Bool == false)
    let part = try part("tmdb", of: films)
    #expect(code(part) == "unsupported")
    let error = try #require(part["error"] as? [String: Any])
    #expect(error["message"] as? String == "these filters are not supported: genre, sort")
    #expect(code(found["photo"]) == "unsupported")
    #expect(world.tmdb.log.begun + world.unsplash.log.begun + world.itunes.log.begun == 0)
    #expect(try await world.asking.error("/api/v1/search?q=p&genre=drama&providers=tmdb") == "400 badFilter")
  }

  @Test func `what a slow provider has not said when the wait is over is late, and the rest is there`()
    async throws
  {
    var world = world
    let clock = ManualClock()
    world.clock = clock
    world.unsplash.delay = (clock, .seconds(20))
    let asking = world.asking
    async let answer = asking.ask("/api/v1/search?q=p&wait=3000")
    // Its three calls and the deadline.
    while clock.sleeperCount < 4 { await Task.yield() }
    clock.advance(by: .milliseconds(2999))
    #expect(clock.sleeperCount >= 4, "nobody gives up before the end of the wait")
    clock.advance(by: .milliseconds(1))
    let found = try sections(try asking.object(try await answer))
    #expect(code(found["photo"]) == "late")
    #expect(found["photo"]?["state"] as? String == "unavailable")
    #expect((found["film"]?["items"] as? [Any])?.count == 1)
    while world.unsplash.log.cancelled < 3 { await Task.yield() }
  }

  @Test func `without a wait only the catalog answers`() async throws {
    var world = world
    let clock = ManualClock()
    world.clock = clock
    for path in [\World.tmdb, \.unsplash, \.itunes] { world[keyPath: path].delay = (clock, .seconds(20)) }
    let found = try sections(try await world.asking.json("/api/v1/search?q=p&wait=0"))
    #expect(
      (found["film"]?["items"] as? [[String: Any]])?.first?["id"] as? String == "catalog:film:parasite-2019")
    #expect(code(try part("tmdb", of: found["film"])) == "late")
    #expect(code(found["photo"]) == "late")
  }
}
