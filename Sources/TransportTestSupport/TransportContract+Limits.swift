internal import VitrineHTTPModel
internal import Testing
internal import VitrineTestSupport

/// How a call ends when there is no answer.
extension TransportContract {
  static let limits = [
    TransportContract("a body of exactly the limit is fine and one byte more is too large") { trial in
      let body = try await trial.get("/200", bodyBytes: 5).body
      #expect(body.count == 5)
      #expect(await trial.error("/200", bodyBytes: 4) == .bodyTooLarge)
    },
    TransportContract("a packed body counts by what was packed, too") { trial in
      let plain = try #require(GzipVectors.bomb).plain
      #expect(await trial.error("/bomb", bodyBytes: plain.count - 1) == .bodyTooLarge)
      let body = try await trial.get("/bomb", bodyBytes: plain.count).body
      #expect(body == plain || body == GzipVectors.bomb?.packed)
    },
    TransportContract("a body without end is given up at the limit and the connection closed") { trial in
      // Who waits for the end of the body hits the deadline instead.
      #expect(await trial.error("/endless", bodyBytes: 100_000) == .bodyTooLarge)
      await trial.server.wait(for: .left("/endless"))
    },
    TransportContract("a body that is announced as too long is not waited for") { trial in
      #expect(await trial.error("/announced") == .bodyTooLarge)
      await trial.server.wait(for: .left("/announced"))
    },
    TransportContract("the deadline ends a call before the head and in the middle of the body") { trial in
      for path in ["/silent", "/half"] {
        // The least of a few: a busy machine may take its time once.
        var times: [Duration] = []
        for _ in 1...3 {
          times.append(
            await ContinuousClock().measure {
              #expect(await trial.error(path, deadline: .milliseconds(80)) == .timedOut)
            })
        }
        let least = try #require(times.min())
        #expect(least >= .milliseconds(80) && least < .seconds(1), "\(times)")
        await trial.server.wait(for: .left(path), times: 3)
      }
    },
    TransportContract("the deadline is measured with the clock given, and to no earlier time") { given in
      let clock = ManualClock()
      let trial = Trial(given.server, clock: clock, given.make)
      await withTaskGroup { group in
        group.addTask { #expect(await trial.error("/silent", deadline: .seconds(3600)) == .timedOut) }
        await trial.server.wait(for: .request("/silent"))
        await clock.waitForSleeper()
        clock.advance(by: .seconds(3600) - .nanoseconds(1))
        // Whoever gave up by now would have closed the connection before another was answered.
        #expect(await trial.error("/200", deadline: .seconds(7200)) == nil)
        #expect(trial.server.count(.left("/silent")) == 0)
        clock.advance(by: .nanoseconds(1))
        await group.waitForAll()
      }
    },
    TransportContract("a cancelled task is let go at once, before the head and in the middle of the body") {
      trial in
      for path in ["/silent", "/half"] {
        var times: [Duration] = []
        repeat {
          times.append(try await cancellationTime(trial, path, times.count + 1))
        } while times.count < mostTries && times.allSatisfy { $0 > promptly }
        // A busy machine makes some tries slow, but none of them fast: one is enough.
        #expect(times.contains { $0 <= promptly }, "\(times)")
        await trial.server.wait(for: .left(path), times: times.count)
      }
    },
    TransportContract("a task that is cancelled before makes no call") { trial in
      let error = await withTaskGroup(of: TransportError?.self) { group in
        group.cancelAll()
        group.addTask { await trial.error("/200") }
        return await group.next() ?? nil
      }
      #expect(error == .cancelled)
      #expect(trial.server.count("/200") == 0)
    },
  ]

  /// What a caller that leaves waits at most, where nothing else keeps the machine busy.
  private static let promptly = Duration.milliseconds(5)
  private static let mostTries = 20

  /// The time from the cancellation to the error.
  private static func cancellationTime(_ trial: Trial, _ path: String, _ number: Int) async throws -> Duration
  {
    let clock = ContinuousClock()
    return try await withThrowingTaskGroup(of: ContinuousClock.Instant.self) { group in
      group.addTask {
        #expect(await trial.error(path) == .cancelled)
        return clock.now
      }
      await trial.server.wait(for: .request(path), times: number)
      let start = clock.now
      group.cancelAll()
      let end = try await group.next()
      return start.duration(to: try #require(end))
    }
  }

  static let failures = [
    TransportContract("a body that breaks off is a failure and never a short answer") { trial in
      try await expectFailures(trial, ["/drop", "/drop-chunk", "/garbage"])
    },
    // Upstreams have done this.
    TransportContract("a body that is announced as packed and is not is a failure or comes as it is") {
      trial in
      do {
        let body = try await trial.get("/gzip-lie").body
        #expect(body == Array("{}".utf8))
      } catch TransportError.failed {
        // What unpacks by itself cannot know better.
      }
    },
    TransportContract("bytes behind the announced length are no part of the body") { trial in
      let body = try await trial.get("/shorter").body
      #expect(body == Array("hello".utf8))
    },
    // C124, C167
    TransportContract("a refused connection and an unknown host are offline, and the error tells no address")
    { trial in
      let port = try #require(LoopbackServer.refusingPort())
      for host in ["127.0.0.1:\(port)", "nowhere.invalid"] {
        let request = TransportRequest(
          url: "http://\(host)/?key=s3cret", fields: ["Authorization": "s3cret"],
          limits: TransportLimits(deadline: .seconds(10)))
        let error = await #expect(throws: TransportError.self) {
          _ = try await trial.make(["http://\(host)"], ContinuousClock()).send(request)
        }
        #expect(error == .offline || host == "nowhere.invalid" && error == .timedOut)
        #expect(!String(reflecting: error).contains("s3cret"))
      }
    },
    // C163
    TransportContract("an address other than http or https is refused") { trial in
      for url in ["file:///etc/hostname", "ftp://127.0.0.1/", "data:,x", "http://", "", "not an address"] {
        let error = await #expect(throws: TransportError.self) {
          _ = try await trial.transport.send(TransportRequest(url: url))
        }
        guard case .failed = error else {
          Issue.record("\(url): \(String(describing: error))")
          continue
        }
      }
    },
  ]

  /// Kept apart, since `URLSession` of Linux does not keep it.
  package static let brokenHead = TransportContract("a head that breaks off is a failure") { trial in
    try await expectFailures(trial, ["/drop-head", "/drop-status", "/drop-line", "/drop-fields"])
  }

  private static func expectFailures(_ trial: Trial, _ paths: [String]) async throws {
    for path in paths {
      let error = await trial.error(path)
      guard case .failed(let reason) = error else {
        Issue.record("\(path): \(String(describing: error))")
        continue
      }
      #expect(!reason.contains("127.0.0.1") && !reason.contains(path))
    }
  }
}
