internal import Dispatch
internal import Synchronization
public import VitrineHTTPModel

/// Carries calls over libcurl: the transport of programs on Linux.
///
/// It follows no redirect, keeps no cookie, cache or credential, and takes no proxy from the environment. Connections are
/// kept for further calls; over TLS it speaks HTTP/2 where the upstream does. Errors hold neither the address nor a field of
/// the call. Whoever waits is let go at once when the task is cancelled, the deadline passes or the body grows too long, and
/// the transfer is ended then, too.
///
/// It connects to public addresses only. Checked is the address of every peer after its name was looked up, so that no form
/// of a number, no name and no change of a name leads to this machine or its network. A base address that the operator has
/// configured may be anywhere.
public final class CurlTransport: HTTPTransport {
  /// The connections to one host that are open at the same time at most; more calls wait for one. A search makes up to three
  /// calls to a host, so that several people search at once without waiting for each other also where it lacks HTTP/2.
  public static let connectionsPerHost = 16
  /// The calls that are waiting or on their way at the same time at most; one more fails at once.
  public static let mostCalls = 1024

  private let inbox = Inbox(most: mostCalls)
  private let settings: CurlSettings
  private let clock: any Clock<Duration>
  private let queue = DispatchQueue(label: "vitrine.curl")
  private let isStarted = Atomic(false)

  /// Creates a transport. Its thread starts with the first call.
  ///
  /// - Parameters:
  ///   - bases: The addresses that the operator has configured: their hosts and ports may be private ones. What is not an
  ///     address of `http` or `https` is ignored.
  ///   - certificates: A file of certificates (PEM) that are trusted as well as those of the system.
  ///   - clock: What deadlines are measured with.
  public init(
    bases: [String] = [], certificates: String? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    settings = CurlSettings(
      origins: Set(bases.compactMap { WebURL($0)?.origin }), certificates: certificates)
    self.clock = clock
  }

  deinit { inbox.stop() }

  /// Makes a call and waits for the whole answer.
  ///
  /// - Throws: `TransportError`; an address other than `http` or `https`, a private one that is not configured, and a method
  ///   other than `GET` and `POST` are `TransportError.failed(reason:)`.
  public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    guard !Task.isCancelled else { throw .cancelled }
    let number = inbox.number()
    let call = PendingCall(limit: request.limits.bodyBytes) { [inbox] isWhole in
      if !isWhole { inbox.giveUp(number) }
    }
    let order = Order(number: number, request: request, call: call)
    let outcome = await call.outcome(within: request.limits.deadline, by: clock) { self.begin(order) }
    return try outcome.get().unpacked(limit: request.limits.bodyBytes)
  }

  private func begin(_ order: Order) {
    do throws(TransportError) {
      try inbox.add(order)
    } catch {
      return order.call.finish(.failure(error))
    }
    guard !isStarted.exchange(true, ordering: .relaxed) else { return }
    queue.async { [inbox, settings] in
      if let loop = TransferLoop(inbox, settings) { return loop.run() }
      // Without memory for libcurl there is nobody to take what comes.
      inbox.stop()
      for order in inbox.take().orders { order.call.finish(.failure(.stopped)) }
    }
  }

  /// Ends every open call with an error, closes every connection and ends the thread. Later calls fail.
  public func stop() async {
    inbox.stop()
    await withCheckedContinuation { ended in
      // Behind the loop, which is this queue's only other work.
      queue.async { ended.resume() }
    }
  }
}

/// What the operator has set.
struct CurlSettings: Sendable {
  /// Where private addresses are allowed.
  let origins: Set<WebOrigin>
  let certificates: String?
}

extension TransportResponse {
  /// The response with its body as it was before the upstream packed it. What is announced as gzip and is not stays as it is:
  /// upstreams have sent that.
  fileprivate func unpacked(limit: Int) throws(TransportError) -> TransportResponse {
    guard fields["Content-Encoding"]?.lowercased() == "gzip", body.starts(with: Gunzip.magic) else {
      return self
    }
    var response = self
    do {
      response.body = try Gunzip.unpack(body, limit: limit)
    } catch {
      switch error {
      case .tooLong: throw .bodyTooLarge
      case .broken: throw .failed(reason: "the packed body of the response is damaged or broke off")
      }
    }
    return response
  }
}
