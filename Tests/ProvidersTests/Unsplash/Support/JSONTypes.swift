import VitrineHTTPModel

@testable import VitrineProviders

/// Which JSON types stand at which paths of a document; rows of a list share a path.
struct JSONTypes {
  private(set) var types: [String: Set<String>] = [:]

  init(_ body: [UInt8]) throws {
    collect(try WireJSON.decode(JSONTree.self, from: body), at: "")
  }

  /// The paths where this document has a type the other one has not; null stands for every type, and a
  /// number that is an id may become a text (collections of Unsplash had numbers until 2020).
  func strays(from other: JSONTypes) -> [String] {
    types.compactMap { path, types in
      guard let wanted = other.types[path] else { return nil }
      var odd = types.subtracting(wanted).subtracting(["null"])
      if wanted.contains("number"), path.hasSuffix(".id") { odd.remove("text") }
      return odd.isEmpty ? nil : "\(path): \(odd.sorted())"
    }.sorted()
  }

  private mutating func collect(_ tree: JSONTree, at path: String) {
    types[path, default: []].insert(tree.type)
    switch tree {
    case .object(let fields): for (key, value) in fields { collect(value, at: path + "." + key) }
    case .list(let items): for item in items { collect(item, at: path + "[]") }
    default: break
    }
  }
}

/// Any JSON value.
enum JSONTree: Decodable {
  case null, flag, number, text
  case list([JSONTree])
  case object([String: JSONTree])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if (try? value.decode(String.self)) != nil {
      self = .text
    } else if let fields = try? value.decode([String: JSONTree].self) {
      self = .object(fields)
    } else if let list = try? value.decode([JSONTree].self) {
      self = .list(list)
    } else if (try? value.decode(Double.self)) != nil {
      self = .number
    } else {
      _ = try value.decode(Bool.self)
      self = .flag
    }
  }

  var type: String {
    switch self {
    case .null: "null"
    case .flag: "flag"
    case .number: "number"
    case .text: "text"
    case .list: "list"
    case .object: "object"
    }
  }
}
