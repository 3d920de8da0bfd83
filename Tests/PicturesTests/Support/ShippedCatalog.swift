import Foundation
import VitrineMediaModel
import VitrinePictures

/// The items of the catalog that ships with the project, as far as pictures need them.
enum ShippedCatalog {
  /// Every picture there can be: each item in each of its languages.
  static let subjects: [PosterSubject] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Data/catalog.jsonl").standardized
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let decoder = JSONDecoder()
    return text.split(separator: "\n").flatMap { line in
      (try? decoder.decode(Line.self, from: Data(line.utf8)))?.subjects ?? []
    }
  }()

  private struct Line: Decodable {
    var id: String
    var kind: MediaKind
    var titles: [String: String]
    var year: Int?
    var genres: [String]?

    var subjects: [PosterSubject] {
      guard let id = MediaID(provider: .catalog, kind: kind, key: id) else { return [] }
      return titles.map { language, title in
        PosterSubject(
          id: id, title: title, language: LanguageTag(language), year: year,
          genre: genres?.first.flatMap { Genre($0) })
      }
    }
  }
}
