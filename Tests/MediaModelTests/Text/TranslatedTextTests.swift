import VitrineMediaModel
import Testing

@Suite struct TranslatedTextTests {
  @Test func `a text that a machine translated says by which service`() {
    #expect(TranslatedText(text: "등불", language: .korean, service: "DeepL").isMachine)
    #expect(!TranslatedText(text: "Lamp", language: .english).isMachine)
  }
}
