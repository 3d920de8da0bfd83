import Foundation
import VitrineHTTPModel
import VitrineHTTPServing
import VitrineMediaModel
import Testing
import VitrineWeb

struct OperationsTests {
  private let healthy = Asking()
  private let broken = Asking(provider: SmallProvider(failure: .unavailable(reason: "the disk is full")))

  @Test func `a program in trouble is alive but not ready`() async throws {
    #expect(try await healthy.ask("/healthz").text == "ok\n")
    #expect(try await healthy.ask("/readyz").status == .ok)
    #expect(try await broken.ask("/healthz").status == .ok)
    let ready = try await broken.ask("/readyz")
    #expect(ready.status == .serviceUnavailable)
    #expect(ready.text == "not ready: it cannot answer now\n")
    #expect(ready.fields["Retry-After"] != nil)
  }

  @Test func `the status names version, uptime, providers and the size of the catalog`() async throws {
    var app = healthy
    app.options.started = ContinuousClock.now.advanced(by: .seconds(-90))
    let status = try await app.json("/api/v1/status")
    #expect(status["version"] as? String == "1.2.3")
    #expect((status["uptimeSeconds"] as? Int ?? 0) >= 90)
    #expect(status["ready"] as? Bool == true)
    #expect(status["catalog"] as? [String: Int] == ["film": 2, "show": 1, "person": 1])
    let provider = try #require((status["providers"] as? [[String: Any]])?.first)
    #expect(provider["id"] as? String == "catalog")
    #expect(provider["state"] as? String == "ready")
    #expect(provider["kinds"] as? [String] == ["film", "show", "person"])
  }

  @Test func `a provider in trouble says why in the status`() async throws {
    let status = try await broken.json("/api/v1/status")
    #expect(status["ready"] as? Bool == false)
    let provider = try #require((status["providers"] as? [[String: Any]])?.first)
    #expect(provider["state"] as? String == "unavailable")
    #expect(provider["reason"] as? String == "it cannot answer now")
  }

  @Test func `metrics are what Prometheus reads`() async throws {
    var app = healthy
    var counted = ServerMetrics()
    counted.requests = [
      .init(route: "/film/{id}", statusClass: 2, count: 7), .init(route: "-", statusClass: 4, count: 1),
    ]
    counted.durations[0] = 5
    counted.durations[13] = 3
    counted.durationSum = 1.5
    let snapshot = counted
    app.options.metrics = { snapshot }
    let response = try await app.ask("/metrics")
    #expect(response.fields["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
    let lines = response.text.split(separator: "\n").map(String.init)
    #expect(lines.contains("vitrine_http_requests_total{route=\"/film/{id}\",status=\"2xx\"} 7.0"))
    #expect(lines.contains("vitrine_catalog_items{kind=\"film\"} 2.0"))
    #expect(lines.contains("vitrine_http_request_duration_seconds_bucket{le=\"0.001\"} 5.0"))
    #expect(lines.contains("vitrine_http_request_duration_seconds_bucket{le=\"+Inf\"} 8.0"))
    #expect(lines.contains("vitrine_http_request_duration_seconds_count 8.0"))
    for line in lines where !line.hasPrefix("#") {
      #expect(line.wholeMatch(of: /[a-z_]+(\{([a-z]+="[^"]*",?)+\})? \S+/) != nil, "\(line)")
    }
    let typed = lines.filter { $0.hasPrefix("# TYPE ") }.map { $0.split(separator: " ")[2] }
    #expect(Set(typed).count == typed.count, "a family stands twice")
  }
}
