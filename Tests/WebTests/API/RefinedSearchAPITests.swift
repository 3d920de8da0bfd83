import Foundation
import VitrineMediaModel
import Testing

@testable import VitrineWeb

@Suite struct RefinedSearchAPITests {
  private let app = Asking(provider: RefiningSmallProvider.aliens(30))

  @Test func `filters and the order are applied, and counts are given where they are wanted`() async throws {
    let answer = try await app.json(
      "/api/v1/search?q=alien&scope=film&genre=drama&years=1980-1985&sort=newest&facets=true")
    let sections = try #require(answer["sections"] as? [[String: Any]])
    let items = try #require(sections.first?["items"] as? [[String: Any]])
    #expect(items.compactMap { $0["title"] as? String } == ["Alien 6", "Alien 4", "Alien 2"])
    let facets = try #require(answer["facets"] as? [String: [String: Int]])
    #expect(facets["genres"] == ["drama": 3])
    #expect(facets["years"] == ["1981": 1, "1983": 1, "1985": 1])
    #expect(facets["kinds"] == ["film": 3])
    #expect(facets["countries"] == [:] && facets["languages"] == [:])
  }

  @Test func `without a wish for them there are no counts`() async throws {
    for query in ["q=alien", "q=alien&genre=drama", "q=alien&facets=false"] {
      #expect(try await app.json("/api/v1/search?\(query)")["facets"] is NSNull)
    }
  }

  @Test(arguments: [
    "genre=", "years=1999-", "years=x", "country=KOR", "original-language=korean", "min-popularity=-1",
    "sort=year", "facets=yes",
  ])
  func `what is not as it must be is refused with what it must be`(parameter: String) async throws {
    #expect(try await app.error("/api/v1/search?q=a&\(parameter)") == "400 badFilter")
  }

  @Test func `a provider that cannot filter says so instead of answering unfiltered`() async throws {
    #expect(try await Asking().error("/api/v1/search?q=par&genre=drama") == "400 badFilter")
    #expect(try await Asking().json("/api/v1/search?q=par&facets=true")["facets"] is NSNull, "nobody counts")
  }
}
