import VitrineFederation
import VitrineMediaModel
import VitrineSearchUI
import Testing
import VitrineTestSupport

/// The guide's views, over what stands for SwiftUI and UIKit.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct BindingTests {
  private let provider = OnePage()
  private let clock = ManualClock()

  private func model() -> SearchModel {
    SearchModel(full: FederatedSearch(providers: [provider], clock: clock), clock: clock)
  }

  private func found(_ model: SearchModel) async {
    model.submit("lamp")
    #expect(await eventually { model.sections.first?.rows.count == 3 && !model.isSearching })
  }

  #if !canImport(SwiftUI)
    @Test func `the list of SwiftUI is made of the model, and its field is bound to the text`() async {
      let model = model()
      await found(model)
      _ = FilmList(model: model).body
      Bindable(wrappedValue: model).text.wrappedValue = "lamps"
      #expect(model.text == "lamps" && model.isSearching)
      await model.stop()
    }
  #endif

  #if !canImport(UIKit)
    @Test func `the grid of UIKit shows what there is, and draws changed rows again`() async throws {  // B12
      let (model, source) = (model(), UICollectionViewDiffableDataSource<MediaKind, MediaID>())
      let grid = FilmGrid(model: model, dataSource: source)
      grid.observe()
      await found(model)
      #expect(await eventually { grid.shown.itemCount == 3 })
      let last = try #require(source.applied.last)
      #expect(last.sectionIdentifiers == [.film] && last.itemIdentifiers.count == 3)
      #expect(source.applied.allSatisfy { $0.reconfiguredItemIdentifiers.isEmpty }, "nothing has changed")
      model.text = "lamps"
      #expect(await eventually { grid.shown.sections.first?.items.first?.isOutdated == true })
      #expect(source.applied.last?.reconfiguredItemIdentifiers == last.itemIdentifiers, "they are dimmed")
      await model.stop()
    }

    @Test func `a grid that is let go ends, and its model with it`() async {  // B5
      var model: SearchModel? = self.model()
      let source = UICollectionViewDiffableDataSource<MediaKind, MediaID>()
      var grid = model.map { FilmGrid(model: $0, dataSource: source) }
      grid?.observe()
      if let model { await found(model) }
      weak let freedGrid = grid
      weak let freedModel = model
      await model?.stop()
      (grid, model) = (nil, nil)
      #expect(await eventually { freedGrid == nil && freedModel == nil })
    }
  #endif
}

/// Three films, whatever is asked.
private struct OnePage: MediaProvider {
  let id = ProviderID.tmdb
  let capabilities = ProviderCapabilities(kinds: [.film], isLocal: false)

  func search(_ request: SearchRequest) async throws(ProviderError) -> SearchAnswer {
    let hits = (1...3).compactMap { MediaID(provider: .tmdb, kind: .film, key: "\($0)") }.map {
      SearchHit(item: ItemSummary(id: $0, titles: LocalizedText([.english: "Lamp \($0.key)"])))
    }
    let films = SearchSection(kind: .film, state: .results(partial: false), total: 3, pages: 1, hits: hits)
    return SearchAnswer(text: request.text, sections: [films])
  }

  func item(_ id: MediaID, languages: [LanguageTag]) async throws(ProviderError) -> ItemDetail {
    throw .notFound
  }
  func shelves() async throws(ProviderError) -> [ShelfListing] { [] }
  func shelf(
    _ id: ShelfID, page: Page, languages: [LanguageTag]
  ) async throws(ProviderError) -> Shelf { throw .notFound }
}
