import Foundation
import Testing

/// `Assets/openapi.json`, read as tests need it.
struct APIDocument {
  /// What stands under one path.
  struct Operation {
    let path: String
    let parameters: [[String: Any]]
    /// The description of each answer by its status.
    let answers: [Int: String]
    /// The schema of a good answer; of a stream, that of its text.
    let schema: [String: Any]
    /// The schemas of the events of a stream by their names; empty for other answers.
    let events: [String: [String: Any]]

    /// A parameter by its name.
    func parameter(_ name: String) -> [String: Any]? { parameters.first { $0["name"] as? String == name } }

    /// The names of the parameters that stand in the query, in order.
    var queryNames: [String] {
      parameters.filter { $0["in"] as? String == "query" }.compactMap { $0["name"] as? String }
    }

    /// The path with an item and a shelf that the small provider has.
    var address: String {
      path.replacing("{id}", with: "catalog:film:parasite-2019").replacing("{shelf}", with: "popular-film")
    }
  }

  let operations: [Operation]
  let shapes: [String: [String: Any]]

  init(_ document: [String: Any]) throws {
    let paths = try #require(document["paths"] as? [String: [String: Any]])
    operations = try paths.map { path, methods in
      #expect(Array(methods.keys) == ["get"], "\(path)")
      return try Operation(path, try #require(methods["get"] as? [String: Any]))
    }
    let components = try #require(document["components"] as? [String: Any])
    shapes = try #require(components["schemas"] as? [String: [String: Any]])
  }
}

extension APIDocument.Operation {
  fileprivate init(_ path: String, _ operation: [String: Any]) throws {
    self.path = path
    parameters = try #require(operation["parameters"] as? [[String: Any]])
    let responses = try #require(operation["responses"] as? [String: [String: Any]])
    answers = try Dictionary(
      uniqueKeysWithValues: responses.map { status, response in
        (try #require(Int(status)), try #require(response["description"] as? String))
      })
    let content = try #require(responses["200"]?["content"] as? [String: [String: Any]])
    let answer = try #require(content["application/json"] ?? content["text/event-stream"])
    schema = try #require(answer["schema"] as? [String: Any])
    events = answer["x-events"] as? [String: [String: Any]] ?? [:]
  }
}

/// Compares values with the shapes of a document, and remembers which shapes it has met.
struct ShapeReader {
  let shapes: [String: [String: Any]]
  private(set) var met: Set<String> = []

  init(_ document: APIDocument) { shapes = document.shapes }

  /// Where a value differs from a schema. Objects must have exactly the keys described, unless a schema describes any.
  mutating func faults(in value: Any, _ schema: [String: Any], at place: String = "$") -> [String] {
    if let reference = schema["$ref"] as? String { return faults(in: value, named: reference, at: place) }
    if let choices = schema["oneOf"] as? [[String: Any]] {
      return faults(in: value, oneOf: choices, at: place)
    }
    let types = schema["type"] as? [String] ?? [schema["type"] as? String].compactMap(\.self)
    guard types.isEmpty || types.contains(Self.type(of: value)) else {
      return types.contains("number") && value is NSNumber
        ? [] : ["\(place): \(Self.type(of: value)), not \(types)"]
    }
    var found = Self.limits(of: value, schema, at: place)
    if let list = value as? [Any], let element = schema["items"] as? [String: Any] {
      for (index, one) in list.enumerated() {
        found += faults(in: one, element, at: "\(place)[\(index)]")
      }
    }
    if let object = value as? [String: Any] { found += faults(inObject: object, schema, at: place) }
    return found
  }

  private mutating func faults(in value: Any, named reference: String, at place: String) -> [String] {
    let name = String(reference.split(separator: "/").last ?? "")
    guard let shape = shapes[name] else { return ["\(place): there is no shape \(name)"] }
    met.insert(name)
    return faults(in: value, shape, at: place)
  }

  private mutating func faults(in value: Any, oneOf choices: [[String: Any]], at place: String) -> [String] {
    var fitting: [ShapeReader] = []
    for choice in choices {
      var reader = self
      if reader.faults(in: value, choice, at: place).isEmpty { fitting.append(reader) }
    }
    guard fitting.count == 1 else { return ["\(place): fits \(fitting.count) of \(choices.count) shapes"] }
    met = fitting[0].met
    return []
  }

  private mutating func faults(inObject object: [String: Any], _ schema: [String: Any], at place: String)
    -> [String]
  {
    if let any = schema["additionalProperties"] as? [String: Any] {
      return object.flatMap { faults(in: $1, any, at: "\(place).\($0)") }
    }
    guard let properties = schema["properties"] as? [String: [String: Any]] else { return [] }
    var found: [String] = []
    if Set(object.keys) != Set(properties.keys) {
      found.append("\(place): has \(object.keys.sorted()), described are \(properties.keys.sorted())")
    }
    for (name, property) in properties {
      if let value = object[name] { found += faults(in: value, property, at: "\(place).\(name)") }
    }
    return found
  }

  private static func limits(of value: Any, _ schema: [String: Any], at place: String) -> [String] {
    if let words = schema["enum"] as? [String], let text = value as? String, !words.contains(text) {
      return ["\(place): \(text)"]
    }
    if let least = schema["minimum"] as? Int, let number = value as? Int, number < least {
      return ["\(place): \(number)"]
    }
    if let most = schema["maximum"] as? Int, let number = value as? Int, number > most {
      return ["\(place): \(number)"]
    }
    if let count = schema["minItems"] as? Int, let list = value as? [Any], list.count != count {
      return ["\(place): \(list.count) elements"]
    }
    return []
  }

  /// The JSON type of a value that Foundation has read.
  private static func type(of value: Any) -> String {
    switch value {
    case is NSNull: "null"
    case is String: "string"
    case is [Any]: "array"
    case is [String: Any]: "object"
    case let number as NSNumber where isFlag(number): "boolean"
    case is Int: "integer"
    default: "number"
    }
  }

  /// Foundation reads `true` and `1` as numbers that differ in their type only.
  private static func isFlag(_ number: NSNumber) -> Bool {
    unsafe ["c", "B"].contains(String(cString: number.objCType))
  }
}
