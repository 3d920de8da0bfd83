import VitrineFederation
import VitrineMediaModel
import Testing

@testable import VitrineSearchUI

/// The pages of items that are no works, and pages that end and begin again.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ItemPagesTests {
  private let provider = ScriptedProvider(.tmdb, [.film])

  private func page(_ item: MediaItem, _ translator: (any Translating)? = nil) async -> ItemModel {
    provider.set { $0.items[item.id] = ItemDetail(item: item) }
    let model = ItemModel(id: item.id, provider: provider, languages: [.korean], translator: translator)
    model.load()
    #expect(await eventually { model.detail != nil })
    return model
  }

  @Test func `a person has a biography, translated like any other text`() async {  // B6
    let person = Person(
      id: Sample.id(.person, 1), names: LocalizedText([.english: "A"]),
      overview: LocalizedText([.english: "Born."]))
    let model = await page(.person(person), ScriptedTranslator())
    #expect(await eventually { model.overview?.text == "[ko] Born." })
    #expect(model.overview?.original == "Born." && model.trailers.isEmpty)
  }

  @Test func `a photo has its description`() async {
    let photo = Photo(
      id: Sample.id(.photo, 1), descriptions: LocalizedText([.english: "A sea", .korean: "바다"]),
      widthInPixels: 3, heightInPixels: 2, image: .remote(url: "https://example.org/1"),
      photographer: Photographer(id: Sample.id(.photographer, 1), name: "B"))
    let model = await page(.photo(photo))
    #expect(model.overview == ShownText("바다", .korean))
    #expect(model.detail?.item.summary.medium == .photo(photo))
  }

  @Test func `the page of a trailer has the trailer`() async {  // B7
    let trailer = Sample.trailer(7, .english)
    let model = await page(.trailer(trailer))
    #expect(model.trailers == [trailer] && model.overview == nil)
    #expect(model.detail?.item.summary.medium == .trailer(trailer))
  }

  @Test func `the provider is asked in the languages of the reader`() async {
    _ = await page(.trailer(Sample.trailer(7, .english)))
    #expect(provider.languages == [[.korean]])
  }

  @Test func `a page that was stopped can be loaded, and a reload keeps what is there`() async {  // B3
    let gate = Gate()
    let trailer = Sample.trailer(7, .english)
    provider.set {
      $0.items[trailer.id] = ItemDetail(item: .trailer(trailer))
      $0.gate = gate
    }
    let model = ItemModel(id: trailer.id, provider: provider)
    model.load()
    #expect(await eventually { provider.itemCalls == 1 })
    await model.stop()
    #expect(model.state == .idle)
    await gate.open()
    model.load()
    #expect(await eventually { model.detail != nil })
    provider.set { $0.failure = .offline }
    model.reload()
    #expect(await eventually { model.state == .unavailable(.offline) })
    #expect(model.detail != nil && model.trailers.count == 1, "trouble takes nothing away")
    provider.set { $0.failure = nil }
    model.retry()
    #expect(await eventually { model.state == .results(partial: false) })
    model.retry()
    await settle()
    #expect(provider.itemCalls == 4)
  }
}
