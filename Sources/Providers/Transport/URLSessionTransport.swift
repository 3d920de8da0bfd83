internal import Foundation
public import VitrineHTTPModel

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Carries calls over `URLSession`: the transport of apps.
///
/// It follows no redirect, sends and keeps no cookie, caches nothing and stores no credential. Errors hold neither the
/// address nor a field of the call. Whoever waits is let go at once when the task is cancelled, the deadline passes or the
/// body grows too long, whatever the session still does in the background.
///
/// On Linux FoundationNetworking ends the whole process when an upstream breaks off inside the head of an answer ("Transfer
/// completed, but there's no response"); nothing outside of it can prevent that. A program there uses `CurlTransport`.
public final class URLSessionTransport: HTTPTransport {
  /// The connections to one host that are open at the same time at most; more calls wait for one.
  public static let connectionsPerHost = 6
  /// The calls that are on their way at the same time at most; one more fails at once. A call that was given up counts
  /// until the session has been told, so that given-up calls cannot pile up behind a busy session.
  public static let mostCalls = 256
  /// Added to the session's own deadline, which only knows whole seconds and serves as the second net.
  private static let spareSeconds = 2.0

  private let session: URLSession
  private let calls: SessionCalls
  private let clock: any Clock<Duration>
  /// Where tasks are cancelled: that can wait for the session, which can wait for a name server; no other work should.
  let endings: OperationQueue

  /// Creates a transport with a session of its own.
  ///
  /// - Parameter clock: What deadlines are measured with.
  public init(clock: any Clock<Duration> = ContinuousClock()) {
    let calls = SessionCalls()
    self.calls = calls
    self.clock = clock
    endings = OperationQueue()
    endings.maxConcurrentOperationCount = 1
    session = URLSession(
      configuration: Self.configuration(), delegate: calls, delegateQueue: SessionQueue.forSession)
  }

  // The session holds its delegate and its connections until it is told.
  deinit { endings.addOperation { [session] in session.invalidateAndCancel() } }

  /// Makes a call and waits for the whole answer.
  ///
  /// - Throws: `TransportError`; an address other than `http` or `https` is `TransportError.failed(reason:)`.
  public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    guard !Task.isCancelled else { throw .cancelled }
    guard let task = Self.urlRequest(request).map(session.dataTask(with:)) else {
      throw .failed(reason: "the address is not one of http or https")
    }
    let call = PendingCall(limit: request.limits.bodyBytes) { [self] isWhole in end(task, isWhole) }
    guard calls.add(call, as: task.taskIdentifier) else {
      task.cancel()
      throw .failed(reason: "too many calls at the same time")
    }
    return try await call.outcome(within: request.limits.deadline, by: clock) { task.resume() }.get()
  }

  /// Forgets a call that is over; of one that was given up the session is told before.
  private func end(_ task: URLSessionDataTask, _ isWhole: Bool) {
    guard !isWhole else { return calls.remove(task.taskIdentifier) }
    endings.addOperation { [calls] in
      task.cancel()
      calls.remove(task.taskIdentifier)
    }
  }

  private static func configuration() -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.httpMaximumConnectionsPerHost = connectionsPerHost
    return configuration
  }

  /// The call as the session takes it; nil when its address is none of the web. A session would read files, too.
  private static func urlRequest(_ request: TransportRequest) -> URLRequest? {
    guard let url = URL(string: request.url), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https", url.host?.isEmpty == false
    else { return nil }
    var made = URLRequest(url: url)
    made.httpMethod = request.method.rawValue
    made.httpShouldHandleCookies = false
    made.timeoutInterval = (request.limits.deadline / .seconds(1)).rounded(.up) + spareSeconds
    for line in request.fields.lines { made.addValue(line.value, forHTTPHeaderField: line.name) }
    if !request.body.isEmpty { made.httpBody = Data(request.body) }
    return made
  }
}
