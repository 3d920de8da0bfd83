import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI
import VitrineTestSupport

/// What a view binds and tells.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ScreenTests {
  @Test func `the text can be set, as a field that is bound to it does`() async {
    let screen = Screen()
    screen.model.text = "alien"
    #expect(screen.model.text == "alien" && screen.model.isSearching)
    await screen.rest(asked: 1)
    #expect(screen.full.texts == ["alien"])
    screen.model.text = ""
    #expect(screen.model.isExploring)
  }

  @Test func `a row that comes into view asks for the next page of its section, once for each mark`() async {
    let screen = Screen()
    await screen.submit("alien", asked: 1)
    screen.full.send(
      [Sample.section(.film, 0..<40, hasMore: true), Sample.section(.show, 0..<40, hasMore: true)],
      isComplete: true)
    #expect(await eventually { screen.section(.show)?.more == .available })
    screen.full.onMore { answer in
      var answer = answer
      answer.sections[0] = Sample.section(.film, 0..<60, page: 2, hasMore: true)
      return answer
    }
    screen.model.appeared(28, in: .film)
    await settle()
    #expect(screen.full.mores.isEmpty)
    screen.model.appeared(29, in: .film)
    screen.model.appeared(30, in: .film)
    #expect(await eventually { screen.keys(.film).count == 60 })
    #expect(screen.full.mores == [.film])
    screen.model.appeared(500, in: .film)
    screen.model.appeared(0, in: .photo)
    await settle()
    #expect(screen.full.mores == [.film])
  }

  @Test func `the marks of one search are not those of the next`() async {
    let screen = Screen()
    screen.full.onMore { $0 }
    for (index, text) in ["alien", "aliens"].enumerated() {
      await screen.submit(text, asked: index + 1)
      screen.full.send([Sample.section(.film, 0..<20, hasMore: true)], isComplete: true)
      #expect(await eventually { screen.section(.film)?.more == .available })
      screen.model.appeared(19, in: .film)
      #expect(await eventually { screen.full.mores.count == 2 * (index + 1) })
      #expect(await eventually { screen.section(.film)?.more == .ended })
    }
  }

  @Test func `another filter searches again without the rows before, and back asks nobody`() async throws {
    let screen = Screen()
    await screen.submit("alien", asked: 1)
    screen.full.send([Sample.section(.film, 0..<5)], isComplete: true)
    #expect(await eventually { screen.keys(.film).count == 5 && !screen.model.isSearching })
    screen.model.refinement.filter.years = 1990...1999
    #expect(screen.keys(.film).isEmpty, "none of them may be wanted any more")
    #expect(await eventually { screen.full.requests.count == 2 })
    #expect(screen.full.requests.last?.filter.years == 1990...1999)
    let unable = SectionState.unavailable(.unsupported([.years]))
    var films = Sample.section(.film, 7..<8)
    films.providers.append(ProviderState(provider: .itunes, state: unable))
    screen.full.send([films], isComplete: true)
    #expect(await eventually { screen.keys(.film) == ["7"] && !screen.model.isSearching })
    screen.model.refinement = Refinement()
    #expect(screen.keys(.film).count == 5)
    screen.model.refinement.filter.years = 1990...1999
    #expect(screen.keys(.film) == ["7"], "who cannot filter so is no reason to ask again")
    await settle()
    #expect(screen.full.requests.count == 2)
  }

  @Test func `filter and order are saved and restored with the screen`() async throws {
    let screen = Screen()
    screen.model.refinement.order = .popularity
    screen.model.refinement.filter.genres = [Genre("drama")]
    screen.model.type("alien")
    let saved = screen.model.saved
    #expect(saved.refinement == ["genre": "drama", "sort": "popularity"])
    let other = Screen()
    other.model.restore(saved)
    #expect(other.model.refinement == screen.model.refinement)
    #expect(await eventually { other.full.requests.last?.order == .popularity })
    other.model.restore(SearchModel.Saved(text: "alien", refinement: ["sort": "loudest", "colour": "red"]))
    #expect(other.model.refinement.isEmpty, "what cannot be read counts as not given")
  }
}
