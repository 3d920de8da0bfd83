import Foundation
import Testing
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import VitrineTestSupport
import VitrineWeb

/// A search as events.
@Suite(.timeLimit(.minutes(1))) struct StreamAPITests {
  private var world: World
  private let clock = ManualClock()
  private static let target = "/api/v1/search/stream?q=p&facets=true"

  init() throws {
    world = try World()
    world.clock = clock
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `first comes what the catalog has, then the others as they answer, and at last the whole`()
    async throws
  {
    var world = world
    world.unsplash.delay = (clock, .seconds(1))
    world.tmdb.delay = (clock, .milliseconds(500))
    let client = EventCollector()
    let response = try await world.asking.ask(Self.target)
    async let end: Void = response.write(to: client)
    await client.wait(for: 7)
    let first = try client.events.prefix(7).map { event in (event.name, try object(event.data)) }
    #expect(first.map(\.0) == Array(repeating: "section", count: 7))
    let films = try #require(first.map(\.1).first { $0["kind"] as? String == "film" })
    #expect((films["items"] as? [[String: Any]])?.first?["id"] as? String == "catalog:film:parasite-2019")
    let photos = try #require(first.map(\.1).first { $0["kind"] as? String == "photo" })
    #expect(photos["state"] as? String == "searching" && photos["total"] is NSNull)

    while clock.sleeperCount < 7 { await Task.yield() }
    clock.advance(by: .milliseconds(500))
    await client.wait(for: 8)
    #expect(!client.events.contains { $0.name == "done" })
    clock.advance(by: .milliseconds(500))
    try await end
    let kinds = try client.events.dropFirst(7).dropLast().map { try object($0.data)["kind"] as? String }
    #expect(Set(kinds).isSuperset(of: ["film", "person", "photo", "collection", "photographer"]))
    #expect(client.events.map(\.name).filter { $0 == "done" }.count == 1)
    #expect(client.events.last?.name == "done")
  }

  @Test(arguments: [
    "q=p&facets=true&providers=catalog", "q=p&genre=thriller", "q=", "q=zzz&providers=catalog,itunes",
    "q=b&scope=person,show&lang=ko&page=2&providers=catalog", "q=p&scope=photo",
  ])
  func `the last event is the answer without events, to the byte but for the time`(query: String) async throws
  {
    let start = ContinuousClock.now
    var asking = world.asking
    asking.options.now = { start }
    let client = EventCollector()
    try await asking.ask("/api/v1/search/stream?\(query)").write(to: client)
    let whole = try await asking.ask("/api/v1/search?\(query)").text
    #expect(client.events.last?.data == whole)
  }

  @Test func `the last sections of their kinds are those of the whole`() async throws {
    let client = EventCollector()
    try await world.asking.ask(Self.target).write(to: client)
    var last: [String: NSDictionary] = [:]
    for event in client.events.dropLast() {
      let section = try object(event.data)
      last[try #require(section["kind"] as? String)] = NSDictionary(dictionary: section)
    }
    let whole = try object(try #require(client.events.last).data)
    for section in try #require(whole["sections"] as? [[String: Any]]) {
      #expect(last[section["kind"] as? String ?? ""] == NSDictionary(dictionary: section))
    }
  }

  @Test func `trouble of one provider is no trouble of the stream`() async throws {
    var world = world
    world.unsplash.failures = [.photo: .offline]
    #expect(try await world.asking.events(Self.target).last?.name == "done")
  }

  @Test func `a section is sent again only when more of it is known`() async throws {
    let client = EventCollector()
    try await world.asking.ask(Self.target).write(to: client)
    let sections = client.events.filter { $0.name == "section" }.map(\.data)
    #expect(Set(sections).count == sections.count)
  }

  @Test func `wrong parameters are answered as without events`() async throws {
    for query in ["scope=x", "wait=x", "providers=x", "q=a&q=b", "genre=", "limit=1"] {
      let plain = try await world.asking.error("/api/v1/search?\(query)")
      #expect(try await world.asking.error("/api/v1/search/stream?\(query)") == plain)
    }
  }

  @Test func `a client that leaves ends the calls`() async throws {
    var world = world
    world.unsplash.delay = (clock, .seconds(1))
    let client = EventCollector()
    let response = try await world.asking.ask(Self.target)
    let reading = Task { try await response.write(to: client) }
    await client.wait(for: 7)
    while clock.sleeperCount < 4 { await Task.yield() }
    reading.cancel()
    _ = await reading.result
    while world.unsplash.log.cancelled < 3 { await Task.yield() }
    #expect(!client.events.contains { $0.name == "done" })
  }
}
