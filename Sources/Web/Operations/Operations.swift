internal import VitrineFederation
internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import VitrinePresentation

/// Answers the operational routes: health, readiness, metrics, status, the API description and `robots.txt`.
struct Operations: Sendable {
  /// The providers whose state is reported.
  let federation: Federation
  /// The clock, the version and the other options.
  let options: WebApp.Options

  /// Reports that the program runs, without calling the provider.
  func health() -> HTTPResponse { plain("ok\n") }

  /// Reports whether a search can be answered, by running one.
  func ready() async -> HTTPResponse {
    if let reason = await trouble() {
      var response = plain("not ready: \(reason)\n")
      response.status = .serviceUnavailable
      response.fields["Retry-After"] = "1"
      return response
    }
    return plain("ready\n")
  }

  /// Returns the server's counters, the size of the catalog and the uptime.
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

  /// Returns the version, the uptime, the providers with their state, and the size of the catalog.
  func status(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    _ = try Parameters(request.query, known: [])
    let trouble = await trouble()
    let counts = await counts()
    let bytes = JSONWriter.object(capacity: 512) { writer in
      writer.field("version", options.version)
      writer.field("uptimeSeconds", Int(uptime.components.seconds))
      writer.field("ready", trouble == nil)
      writer.array("providers", federation.providers) { writer, provider in
        write(provider, provider.capabilities.isLocal ? trouble : nil, to: &writer)
      }
      writer.field("catalog", counts: counts.map { ($0.rawValue, $1) })
    }
    return json(bytes, cache: "no-store")
  }

  /// Returns the description of the API.
  func openAPI(_ request: HTTPRequest) throws(APIError) -> HTTPResponse {
    _ = try Parameters(request.query, known: [])
    let document = AssetTable.openAPI
    var response = json(document, cache: "no-cache")
    response.fields["ETag"] = EntityTag(of: document, isWeak: true).description
    return response
  }

  /// Returns the rules for crawlers, which exclude the unlimited number of search pages.
  func robots() -> HTTPResponse {
    var response = plain("User-agent: *\nDisallow: /search\nDisallow: /api/\n")
    response.fields["Cache-Control"] = "public, max-age=86400"
    return response
  }

  private func write(_ provider: any MediaProvider, _ trouble: String?, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("id", provider.id.rawValue)
      writer.field("state", trouble == nil ? "ready" : "unavailable")
      writer.field("reason", trouble)
      writer.field("kinds", provider.capabilities.kinds.map(\.rawValue))
      writer.field("local", provider.capabilities.isLocal)
    }
  }
}

extension Operations {
  private var uptime: Duration { options.started.duration(to: options.now()) }

  /// Returns why a search of the local providers cannot be answered; nil when it can. Others are not asked, since their
  /// calls are counted.
  private func trouble() async -> String? {
    guard let page = Page(number: 1, size: 1) else { return nil }
    let answer = await federation.localAnswer(to: SearchRequest(text: "a", page: page))
    return answer.sections.lazy.compactMap(\.state.error).first?.words(in: .english)
  }

  /// Returns the number of items of the local providers per kind, in their order; their popular shelves contain every
  /// item of a kind.
  private func counts() async -> [(MediaKind, Int)] {
    guard let page = Page(number: 1, size: 1) else { return [] }
    var result: [(MediaKind, Int)] = []
    for provider in federation.providers where provider.capabilities.isLocal {
      for kind in provider.capabilities.kinds {
        guard let shelf = try? await provider.shelf(.popular(kind), page: page) else { continue }
        result.append((kind, shelf.total))
      }
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
