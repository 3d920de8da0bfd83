/// The shape of a JSON value, as far as the API needs JSON Schema.
indirect enum Schema: Sendable {
  /// A text; `words` lists the only ones there are.
  case text(words: [String] = [])
  /// A text of this form.
  case pattern(String, longest: Int)
  /// A text of at most this many characters.
  case bounded(longest: Int)
  /// A whole number in a range.
  case whole(from: Int, to: Int? = nil)
  /// Any number from 0.
  case number
  /// True or false.
  case flag
  /// A list; `count` when every list has that many.
  case list(Schema, count: Int? = nil)
  /// An object with exactly these keys, all of them always there.
  case object([(String, Schema)])
  /// An object with any keys and values of one shape.
  case map(Schema)
  /// The shape or `null`.
  case optional(Schema)
  /// A shape of the document, by name.
  case named(String)
  /// Anything.
  case any
  /// One of several shapes.
  case oneOf([Schema])
}

extension Schema {
  /// Writes the shape as JSON Schema 2020-12.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in writeKeys(to: &writer, type: { $0.value($1) }) }
  }

  private func writeKeys(to writer: inout JSONWriter, type: (inout JSONWriter, String) -> Void) {
    switch self {
    case .any: break
    case .optional(let schema): Self.writeOptional(schema, to: &writer)
    case .named(let name):
      writer.key("$ref")
      writer.value("#/components/schemas/\(name)")
    case .oneOf(let schemas):
      writer.key("oneOf")
      writer.array(schemas) { $1.write(to: &$0) }
    default:
      writer.key("type")
      type(&writer, typeName)
      writeLimits(to: &writer)
    }
  }

  private static func writeOptional(_ schema: Schema, to writer: inout JSONWriter) {
    if case .named = schema {
      writer.key("oneOf")
      writer.array([schema, nil]) { writer, schema in
        if let schema { return schema.write(to: &writer) }
        writer.object { writer in
          writer.key("type")
          writer.value("null")
        }
      }
    } else {
      schema.writeKeys(to: &writer) { writer, name in writer.array([name, "null"]) { $0.value($1) } }
    }
  }

  private var typeName: String {
    switch self {
    case .text, .pattern, .bounded: "string"
    case .whole: "integer"
    case .number: "number"
    case .flag: "boolean"
    case .list: "array"
    default: "object"
    }
  }

  private func writeLimits(to writer: inout JSONWriter) {
    switch self {
    case .text(let words) where !words.isEmpty:
      writer.key("enum")
      writer.array(words) { $0.value($1) }
    case .pattern(let pattern, let longest):
      writer.key("pattern")
      writer.value(pattern)
      writer.key("maxLength")
      writer.value(longest)
    case .bounded(let longest):
      writer.key("maxLength")
      writer.value(longest)
    case .whole(let from, let to):
      writer.key("minimum")
      writer.value(from)
      guard let to else { return }
      writer.key("maximum")
      writer.value(to)
    case .number:
      writer.key("minimum")
      writer.value(0)
    case .list(let element, let count): Self.writeList(element, count, to: &writer)
    case .object(let keys): Self.writeObject(keys, to: &writer)
    case .map(let schema):
      writer.key("additionalProperties")
      schema.write(to: &writer)
    default: break
    }
  }

  private static func writeList(_ element: Schema, _ count: Int?, to writer: inout JSONWriter) {
    writer.key("items")
    element.write(to: &writer)
    guard let count else { return }
    writer.key("minItems")
    writer.value(count)
    writer.key("maxItems")
    writer.value(count)
  }

  private static func writeObject(_ keys: [(String, Schema)], to writer: inout JSONWriter) {
    writer.key("properties")
    writer.object { writer in
      for (name, schema) in keys {
        writer.key(name)
        schema.write(to: &writer)
      }
    }
    writer.key("required")
    writer.array(keys) { $0.value($1.0) }
    writer.key("additionalProperties")
    writer.value(false)
  }
}
