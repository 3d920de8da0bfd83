internal import VitrineHTTPModel

/// The OpenAPI 3.1 document, written from the operations and shapes that the handlers use.
enum OpenAPI {
  /// The document as JSON.
  static let document: [UInt8] = {
    var writer = JSONWriter(capacity: 32768)
    writer.object { writer in
      writer.key("openapi")
      writer.value("3.1.0")
      writer.key("info")
      write(
        ["title": "Vitrine", "version": "1", "summary": "Films, shows and people by title and name."],
        to: &writer)
      writer.key("paths")
      writer.object { writer in
        for operation in APIOperation.all {
          writer.key(operation.path)
          write(operation, to: &writer)
        }
      }
      writer.key("components")
      writer.object { writer in
        writer.key("schemas")
        writer.object { writer in
          for (name, schema) in Shapes.all {
            writer.key(name)
            schema.write(to: &writer)
          }
        }
      }
    }
    return writer.bytes
  }()

  /// The statuses an operation can answer with, besides success and 304, in order.
  static func errorStatuses(of operation: APIOperation) -> [(status: Int, codes: [APIError.Code])] {
    let codes = APIOperation.errorsOfAll + operation.errors
    return Dictionary(grouping: codes, by: \.status.rawValue).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  private static func write(_ operation: APIOperation, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("get")
      writer.object { writer in
        writer.key("operationId")
        writer.value(operation.name)
        writer.key("summary")
        writer.value(operation.summary)
        writer.key("parameters")
        writer.array(operation.parameters) { write($1, to: &$0) }
        writer.key("responses")
        writer.object { writer in writeResponses(of: operation, to: &writer) }
      }
    }
  }

  private static func write(_ parameter: APIOperation.Parameter, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("name")
      writer.value(parameter.name)
      writer.key("in")
      writer.value(parameter.place.rawValue)
      writer.key("required")
      writer.value(parameter.place == .path)
      writer.key("description")
      writer.value(parameter.summary)
      writer.key("schema")
      parameter.schema.write(to: &writer)
      writer.key("example")
      if case .whole = parameter.schema {
        writer.value(Int(parameter.example))
      } else {
        writer.value(parameter.example)
      }
    }
  }

  private static func writeResponses(of operation: APIOperation, to writer: inout JSONWriter) {
    writer.key("200")
    writeResponse("The answer.", operation.answer, to: &writer)
    writer.key("304")
    writeResponse("The client already has the answer (If-None-Match).", nil, to: &writer)
    for (status, codes) in errorStatuses(of: operation) {
      writer.key(String(status))
      writeResponse(
        codes.map { "\($0.rawValue): \($0.message)" }.joined(separator: " "), .named("Error"), to: &writer)
    }
  }

  private static func writeResponse(_ description: String, _ schema: Schema?, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("description")
      writer.value(description)
      guard let schema else { return }
      writer.key("content")
      writer.object { writer in
        writer.key("application/json")
        writer.object { writer in
          writer.key("schema")
          schema.write(to: &writer)
        }
      }
    }
  }

  private static func write(_ texts: KeyValuePairs<String, String>, to writer: inout JSONWriter) {
    writer.object { writer in
      for (name, text) in texts {
        writer.key(name)
        writer.value(text)
      }
    }
  }
}
