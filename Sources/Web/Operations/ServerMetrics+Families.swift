internal import VitrineHTTPModel
internal import VitrineHTTPServing

extension ServerMetrics {
  /// The counts as Prometheus families.
  var families: [MetricFamily] {
    [
      MetricFamily(
        name: "vitrine_http_requests_total", help: "Answers by route and class of status.", kind: .counter,
        samples: requests.map { count in
          .init(
            labels: [.init("route", count.route), .init("status", "\(count.statusClass)xx")],
            value: Double(count.count))
        }),
      durationFamily,
      gauge("vitrine_http_open_connections", "Connections open now.", openConnections),
      gauge("vitrine_http_open_requests", "Requests being answered now.", openRequests),
      counter("vitrine_http_refused_total", "Requests and connections refused at a limit.", refused),
      counter("vitrine_http_abandoned_total", "Handlers cancelled because their client left.", abandoned),
      counter(
        "vitrine_log_lines_dropped_total", "Lines of the access log that were dropped.", droppedLogLines),
    ]
  }

  /// The durations as a histogram; Prometheus wants cumulative buckets, the last one unbounded.
  private var durationFamily: MetricFamily {
    var total = 0
    var samples: [MetricFamily.Sample] = []
    for (bound, count) in zip(Self.durationBounds + [.infinity], durations) {
      total += count
      let label = PrometheusText.number(bound)
      samples.append(.init(suffix: "_bucket", labels: [.init("le", label)], value: Double(total)))
    }
    samples.append(.init(suffix: "_sum", value: durationSum))
    samples.append(.init(suffix: "_count", value: Double(total)))
    return MetricFamily(
      name: "vitrine_http_request_duration_seconds",
      help: "The time from a request to the end of its answer.",
      kind: .histogram, samples: samples)
  }

  private func gauge(_ name: String, _ help: String, _ value: Int) -> MetricFamily {
    MetricFamily(name: name, help: help, kind: .gauge, samples: [.init(value: Double(value))])
  }

  private func counter(_ name: String, _ help: String, _ value: Int) -> MetricFamily {
    MetricFamily(name: name, help: help, kind: .counter, samples: [.init(value: Double(value))])
  }
}
