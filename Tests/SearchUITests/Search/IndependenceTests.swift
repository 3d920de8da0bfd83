import VitrineFederation
import VitrineMediaModel
import VitrineSearchUI
import Testing
import VitrineTestSupport

/// Text, scope and languages are set on their own.
@MainActor @Suite struct IndependenceTests {
  @Test func `to set one of text, scope and languages changes none of the others`() async throws {  // C152
    let provider = ScriptedProvider(.tmdb, [.film, .show])
    let session = ScriptedSession([provider]) { _ in [] }
    let model = SearchModel(full: session, clock: ManualClock())
    let korean: [LanguageTag] = [.korean]
    model.type("lamp")
    model.scope = .kind(.show)
    #expect(model.text == "lamp" && model.languages.isEmpty)
    model.languages = korean
    #expect(model.text == "lamp" && model.scope == .kind(.show))
    model.type("lamps")
    #expect(model.scope == .kind(.show) && model.languages == korean)
    model.submit()
    #expect(await eventually { session.texts == ["lamps"] })
    model.scope = .all
    #expect(model.text == "lamps" && model.languages == korean)
    model.clear()
    #expect(model.scope == .all && model.languages == korean)
    await model.stop()
  }
}
