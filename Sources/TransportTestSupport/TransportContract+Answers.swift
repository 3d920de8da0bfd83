internal import VitrineHTTPModel
internal import Testing

/// What is sent and what comes back.
extension TransportContract {
  static let answers = [
    TransportContract("status, fields and body come back as they were sent") { trial in
      for status in [200, 404, 429, 503] {
        let response = try await trial.get("/\(status)")
        #expect(response.status.rawValue == status)
        #expect(response.fields["x-two"] == "a")
        #expect(response.body == Array("plain".utf8))
      }
    },
    TransportContract("method, path, query and fields reach the upstream as given") { trial in
      let response = try await trial.get("/echo", ["Authorization": "Bearer abc", "X-One": "1"])
      let head = String(decoding: response.body, as: UTF8.self)
      #expect(head.hasPrefix("GET /echo HTTP/1.1\r\n"))
      #expect(head.contains("\r\nAuthorization: Bearer abc\r\n") && head.contains("\r\nX-One: 1\r\n"))
      // C05: what is encoded stays as it is.
      let path = "/404?query=Romeo%20%2B%20Juliet&x=%EA%B8%B0"
      _ = try await trial.get(path)
      #expect(trial.server.count(path) == 1)
    },
    TransportContract("every byte of a posted body reaches the upstream") { trial in
      let body = Array(repeatElement(Array(UInt8.min...UInt8.max), count: 300).joined())
      let request = TransportRequest(
        method: .post, url: trial.server.url("/echo"), fields: ["Content-Type": "application/x"], body: body)
      let answer = try await trial.transport.send(request).body
      let head = String(decoding: answer.prefix(2000), as: UTF8.self)
      #expect(
        head.hasPrefix("POST /echo HTTP/1.1\r\n") && head.contains("\r\nContent-Type: application/x\r\n"))
      #expect(answer.suffix(body.count) == body[...])
    },
    TransportContract("a packed body comes unpacked or as it was sent") { trial in
      for path in ["/gzip", "/gzip-unannounced"] {
        let body = try await trial.get(path).body
        #expect(body == GzipVectors.all[2].packed || body == GzipVectors.all[2].plain)
      }
    },
    TransportContract("a head and a body that come piece by piece are whole") { trial in
      let response = try await trial.get("/drip")
      #expect(response.fields["X-Slow"] == "yes")
      #expect(response.body == Array("drop by drop".utf8))
    },
    TransportContract("many calls at the same time are not mixed up") { trial in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<24 {
          group.addTask {
            let body = try await trial.get("/echo", ["X-Number": "<\(number)>"]).body
            #expect(String(decoding: body, as: UTF8.self).contains("<\(number)>"))
          }
        }
        try await group.waitForAll()
      }
    },
  ]

  static let privacy = [
    // C163
    TransportContract("a redirect is handed on and not followed") { trial in
      let response = try await trial.get("/redirect")
      #expect(response.status.rawValue == 302)
      #expect(response.fields["Location"] == "/redirect")
      #expect(trial.server.count("/redirect") == 1)
    },
    TransportContract("no cookie is sent back") { trial in
      _ = try await trial.get("/cookie")
      let head = String(decoding: try await trial.get("/echo").body, as: UTF8.self)
      #expect(!head.lowercased().contains("\r\ncookie:"))
    },
    TransportContract("nothing is kept: the same call is made twice, and not as a question of change") {
      trial in
      for _ in 0..<2 {
        let status = try await trial.get("/cached").status
        #expect(status == .ok)
      }
      #expect(trial.server.count("/cached") == 2)
    },
    TransportContract("a demand for a login is handed on") { trial in
      let response = try await trial.get("/login")
      #expect(response.status.rawValue == 401)
      #expect(response.body == Array("who?".utf8))
      #expect(trial.server.count("/login") == 1)
    },
  ]
}
