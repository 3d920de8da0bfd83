internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel

/// Answers those who look after the program: is it alive, can it answer, what has it done.
struct Operations: Sendable {
  /// The provider that is asked whether it works.
  let provider: any MediaProvider
  /// Clock, version and the rest.
  let options: WebApp.Options

  /// Says that the program runs; asks nothing.
  func health() -> HTTPResponse { plain("ok\n") }

  /// Says whether a search can be answered, by doing one.
  func ready() async -> HTTPResponse {
    if let reason = await trouble() {
      var response = plain("not ready: \(reason)\n")
      response.status = .serviceUnavailable
      response.fields["Retry-After"] = "1"
      return response
    }
    return plain("ready\n")
  }

  /// What the server has counted, with the size of the catalog and the age of the program.
  func metrics() async -> HTTPResponse {
    let items = await counts().map { kind, count in
      MetricFamily.Sample(labels: [.init("kind", kind.rawValue)], value: Double(count))
    }
    let own = [
      MetricFamily(
        name: "vitrine_info", help: "The version that runs.", kind: .gauge,
        samples: [.init(labels: [.init("version", options.version)], value: 1)]),
      MetricFamily(
        name: "vitrine_uptime_seconds", help: "The time since the start.", kind: .gauge,
        samples: [.init(value: Double(uptime.wholeMicroseconds) / 1e6)]),
      MetricFamily(
        name: "vitrine_catalog_items", help: "The items of the catalog by kind.", kind: .gauge, samples: items
      ),
    ]
    var response = plain(PrometheusText.text(own + (options.metrics()?.families ?? [])))
    response.fields["Content-Type"] = PrometheusText.contentType
    return response
  }

  /// Version, uptime, providers with their state, and the size of the catalog.
  func status(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    _ = try Parameters(request.query, known: APIOperation.status.parameterNames)
    let trouble = await trouble()
    let counts = await counts()
    var writer = JSONWriter(capacity: 512)
    writer.object { writer in
      writer.key("version")
      writer.value(options.version)
      writer.key("uptimeSeconds")
      writer.value(Int(uptime.components.seconds))
      writer.key("ready")
      writer.value(trouble == nil)
      writer.key("providers")
      writer.array([provider]) { writer, provider in write(provider, trouble, to: &writer) }
      writer.key("catalog")
      writer.object { writer in
        for (kind, count) in counts {
          writer.key(kind.rawValue)
          writer.value(count)
        }
      }
    }
    return json(writer.bytes, cache: "no-store")
  }

  /// The description of the API.
  func openAPI(_ request: HTTPRequest) throws(APIError) -> HTTPResponse {
    _ = try Parameters(request.query, known: APIOperation.document.parameterNames)
    var response = json(OpenAPI.document, cache: "no-cache")
    response.fields["ETag"] = EntityTag(of: OpenAPI.document, isWeak: true).description
    return response
  }

  private func write(_ provider: any MediaProvider, _ trouble: String?, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("id")
      writer.value(provider.id.rawValue)
      writer.key("state")
      writer.value(trouble == nil ? "ready" : "unavailable")
      writer.key("reason")
      writer.value(trouble)
      writer.key("kinds")
      writer.array(provider.capabilities.kinds) { $0.value($1.rawValue) }
      writer.key("local")
      writer.value(provider.capabilities.isLocal)
    }
  }
}

extension Operations {
  private var uptime: Duration { options.started.duration(to: options.now()) }

  /// Why a search cannot be answered; nil when it can.
  private func trouble() async -> String? {
    guard let page = Page(number: 1, size: 1) else { return nil }
    do throws(ProviderError) {
      _ = try await provider.search(SearchRequest(text: "a", page: page))
      return nil
    } catch {
      switch error {
      case .unavailable(let reason): return reason
      case .invalidKey: return "the key of the provider is missing or refused"
      case .rateLimited: return "the provider allows no further calls for now"
      case .offline: return "there is no network"
      case .badAnswer, .notFound, .cancelled: return "the provider gave no answer"
      }
    }
  }

  /// The number of items by kind, in the provider's order of kinds: a popular shelf holds every item of its kind.
  private func counts() async -> [(MediaKind, Int)] {
    guard let page = Page(number: 1, size: 1) else { return [] }
    var result: [(MediaKind, Int)] = []
    for kind in provider.capabilities.kinds {
      guard let shelf = try? await provider.shelf(.popular(kind), page: page) else { continue }
      result.append((kind, shelf.total))
    }
    return result
  }

  private func plain(_ text: String) -> HTTPResponse {
    HTTPResponse(
      fields: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"],
      body: .bytes(Array(text.utf8)))
  }

  private func json(_ bytes: [UInt8], cache: String) -> HTTPResponse {
    HTTPResponse(
      fields: ["Content-Type": "application/json", "Cache-Control": cache], body: .bytes(bytes))
  }
}
