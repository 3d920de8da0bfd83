import Foundation
import VitrineMediaModel
import Testing

@testable import VitrinePictures

struct PosterTests {
  @Test func `the same subject gives the same bytes and another one gives others`() throws {
    let parasite = try subject("Parasite")
    #expect(Poster.svg(of: parasite) == Poster.svg(of: try subject("Parasite")))
    #expect(Poster.svg(of: parasite) != Poster.svg(of: try subject("기생충", language: "ko")))
    #expect(parasite.version == (try subject("Parasite")).version)
    #expect(parasite.version != (try subject("Parasite", year: 2020)).version)
    #expect(parasite.version != (try subject("Parasite", genre: "drama")).version)
    #expect(parasite.version != (try subject("Parasite", language: "fr")).version)
  }

  @Test func `a picture known from before has not changed by chance`() throws {
    // Addresses name the content: when a drawing changes, PosterSubject.drawingVersion must grow, then this value.
    var hash = StableHash()
    for genre in Genre.known + [nil] {
      for kind in ["film", "person"] {
        let id = try #require(MediaID("catalog:\(kind):x-\(genre?.slug ?? "none")"))
        let subject = PosterSubject(id: id, title: "Ice 기생충", language: .english, year: 2019, genre: genre)
        hash.add(String(decoding: Poster.svg(of: subject), as: UTF8.self))
      }
    }
    #expect("1: \(String(hash.value, radix: 36))" == "1: 3rdl3h4os33bv")
  }

  @Test(arguments: Genre.known.map(\.slug) + ["unheard-of", ""])
  func `every genre has a motif that an XML parser reads`(genre: String) throws {
    for key in ["a", "b", "c", "d", "e", "f", "g", "h"] {
      let picture = Poster.svg(of: try subject("A & B <c> \"d\" 'e' \u{1}\u{fffe}", key: key, genre: genre))
      let reader = XMLReader(picture)
      #expect(reader.isWellFormed, "\(String(decoding: picture, as: UTF8.self))")
      #expect(reader.names.isSubset(of: Self.harmless), "\(reader.names)")
      #expect(picture.count < 8000)
      let text = String(decoding: picture, as: UTF8.self)
      #expect(
        !text.contains("href") && !text.contains("url(") && !text.contains("style"), "it loads something")
    }
  }

  @Test func `people get portraits in a square and works get posters of two to three`() throws {
    let person = try #require(MediaID("catalog:person:bong-joon-ho"))
    let portrait = Poster.svg(
      of: PosterSubject(id: person, title: "봉준호", language: .korean, year: 1969, genre: nil))
    #expect(String(decoding: portrait, as: UTF8.self).contains("viewBox=\"0 0 300 300\""))
    #expect(String(decoding: portrait, as: UTF8.self).contains(">준호</text>"))
    #expect(
      String(decoding: Poster.svg(of: try subject("Parasite")), as: UTF8.self).contains(
        "viewBox=\"0 0 300 450\""))
  }

  @Test func `Hebrew is set from the right`() throws {
    let picture = String(decoding: Poster.svg(of: try subject("אווטאר", language: "he")), as: UTF8.self)
    #expect(picture.contains("direction=\"rtl\""))
  }

  @Test func `the text of every palette has a contrast of at least 4,5 to 1 to its ground`() {
    var count = 0
    for palettes in Palette.table.values {
      for palette in palettes {
        count += 1
        #expect(contrast(palette.ink, palette.ground) >= 4.5, "\(Palette.hex(palette.ground))")
      }
    }
    #expect(count == 72)
  }

  @Test func `titles and motifs never share a place`() throws {
    for subject in ShippedCatalog.subjects.prefix(3000) where subject.id.kind != .person {
      let drawing = PosterDrawing(subject)
      #expect(drawing.motifHeight >= 60, "\(subject.title): \(drawing.motifHeight)")
    }
  }

  private static let harmless: Set<String> = [
    "svg", "title", "rect", "g", "text", "path", "circle", "ellipse",
  ]

  private func subject(
    _ title: String, key: String = "parasite-2019", language: String = "en", year: Int = 2019,
    genre: String = "thriller"
  ) throws -> PosterSubject {
    let id = try #require(MediaID(provider: .catalog, kind: .film, key: key))
    return PosterSubject(
      id: id, title: title, language: LanguageTag(language), year: year, genre: Genre(genre))
  }

  /// The contrast of two colours by WCAG 2.2.
  private func contrast(_ left: UInt32, _ right: UInt32) -> Double {
    let (a, b) = (luminance(left), luminance(right))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(_ color: UInt32) -> Double {
    let parts = [16, 8, 0].map { shift -> Double in
      let value = Double(color >> UInt32(shift) & 0xff) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
