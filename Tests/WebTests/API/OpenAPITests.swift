import Foundation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Testing

@testable import VitrineWeb

struct OpenAPITests {
  private let app = Asking()

  @Test func `the document names every JSON route of the route table and no other`() async throws {
    let paths = try #require(try await app.json("/openapi.json")["paths"] as? [String: Any])
    let routes: [Route] = [
      .apiSearch, .apiItem("x"), .apiExplore, .apiShelf("x"), .apiStatus, .openAPI,
    ]
    #expect(Set(paths.keys) == Set(routes.map(\.pattern)))
  }

  @Test func `every reference in the document leads to a shape`() async throws {
    let document = try await app.ask("/openapi.json").text
    let names = document.matches(of: /#\/components\/schemas\/(\w+)/).map { String($0.output.1) }
    #expect(!names.isEmpty)
    #expect(Set(names).subtracting(Shapes.all.map(\.0)).isEmpty)
    #expect(Set(Shapes.all.map(\.0)).subtracting(names).isEmpty, "a shape that nothing uses")
  }

  @Test func `every parameter of the document is taken and changes or checks something`() async throws {
    let app = Asking(provider: RefiningSmallProvider(small: SmallProvider()))
    for operation in APIOperation.all {
      for parameter in operation.parameters where parameter.place == .query {
        let example = PercentEncoding.encode(parameter.example)
        let response = try await app.ask("\(Self.address(of: operation))?\(parameter.name)=\(example)")
        #expect(response.status == .ok, "\(operation.path) \(parameter.name)")
      }
    }
  }

  @Test func `every error a handler gives is one the document names`() async throws {
    let queries = [
      "", "q=a", "q=\(String(repeating: "a", count: 513))", "scope=x", "page=0", "lang=1", "nothing=1",
      "q=a&q=b", "page=2&page=2",
    ]
    for operation in APIOperation.all {
      let documented = Set(OpenAPI.errorStatuses(of: operation).map(\.status) + [200, 304])
      for trouble in [nil, ProviderError.offline, .notFound] {
        let app = Asking(provider: SmallProvider(failure: trouble))
        for query in queries {
          for method in HTTPMethod.allCases {
            let response = try await app.ask("\(Self.address(of: operation))?\(query)", method: method)
            guard method != .post || response.status == .methodNotAllowed else {
              Issue.record("POST answered \(operation.path)")
              continue
            }
            #expect(
              documented.contains(response.status.rawValue), "\(operation.path)?\(query) \(trouble as Any)")
          }
        }
      }
    }
  }

  @Test func `good answers have exactly the shape of the document`() async throws {
    let shapes = Dictionary(uniqueKeysWithValues: Shapes.all)
    let answers: [(APIOperation, String)] = [
      (.search, "/api/v1/search?q=p"), (.search, "/api/v1/search?q=b"), (.search, "/api/v1/search"),
      (.item, "/api/v1/items/catalog:film:parasite-2019"), (.item, "/api/v1/items/catalog:film:breaker"),
      (.item, "/api/v1/items/catalog:show:squid-game-2021"),
      (.item, "/api/v1/items/catalog:person:bong-joon-ho"), (.explore, "/api/v1/explore"),
      (.shelf, "/api/v1/explore/popular-film"), (.status, "/api/v1/status"), (.document, "/openapi.json"),
    ]
    for (operation, address) in answers {
      let trouble = operation.answer.faults(in: try await app.json(address), at: "$", shapes: shapes)
      #expect(trouble.isEmpty, "\(address)")
    }
    let error = try await app.json("/api/v1/nothing")
    #expect(Schema.named("Error").faults(in: error, at: "$", shapes: shapes).isEmpty)
  }

  private static func address(of operation: APIOperation) -> String {
    operation.path.replacing("{id}", with: "catalog:film:parasite-2019").replacing(
      "{shelf}", with: "popular-film")
  }
}

extension Schema {
  /// Where a value read by Foundation differs from the shape.
  fileprivate func faults(in value: Any, at place: String, shapes: [String: Schema]) -> [String] {
    switch self {
    case .any: return []
    case .optional(let schema):
      return value is NSNull ? [] : schema.faults(in: value, at: place, shapes: shapes)
    case .named(let name):
      return shapes[name]?.faults(in: value, at: place, shapes: shapes) ?? ["\(place): no shape \(name)"]
    case .oneOf(let schemas):
      let fitting = schemas.count { $0.faults(in: value, at: place, shapes: shapes).isEmpty }
      return fitting == 1 ? [] : ["\(place): fits \(fitting) shapes"]
    case .list(let element, let count):
      guard let list = value as? [Any] else { return ["\(place): no list"] }
      let wrongCount = count.map { $0 != list.count } ?? false
      return (wrongCount ? ["\(place): \(list.count) elements"] : [])
        + list.enumerated().flatMap { element.faults(in: $1, at: "\(place)[\($0)]", shapes: shapes) }
    case .map(let schema):
      guard let map = value as? [String: Any] else { return ["\(place): no object"] }
      return map.flatMap { schema.faults(in: $1, at: "\(place).\($0)", shapes: shapes) }
    case .object(let keys):
      guard let object = value as? [String: Any] else { return ["\(place): no object"] }
      guard Set(object.keys) == Set(keys.map(\.0)) else { return ["\(place): keys \(object.keys.sorted())"] }
      return keys.flatMap { name, schema in
        object[name].map { schema.faults(in: $0, at: "\(place).\(name)", shapes: shapes) } ?? []
      }
    case .text(let words):
      guard let text = value as? String else { return ["\(place): no text"] }
      return words.isEmpty || words.contains(text) ? [] : ["\(place): \(text)"]
    case .whole(let from, let to):
      guard let number = value as? Int else { return ["\(place): no whole number"] }
      return number >= from && number <= to ?? .max ? [] : ["\(place): \(number)"]
    case .number: return value is NSNumber ? [] : ["\(place): no number"]
    case .flag: return value is Bool ? [] : ["\(place): no flag"]
    case .pattern, .bounded: return value is String ? [] : ["\(place): no text"]
    }
  }
}
