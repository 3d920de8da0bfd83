internal import Foundation
internal import VitrineHTTPModel
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// What the session tells, handed to the call it is about. One object for all: a delegate of a single task is ignored on
/// Linux.
final class SessionCalls: NSObject, URLSessionDataDelegate {
  private let calls = Mutex<[Int: PendingCall]>([:])

  /// Takes in a call.
  ///
  /// - Returns: False when there are too many already.
  func add(_ call: PendingCall, as identifier: Int) -> Bool {
    calls.withLock { calls in
      guard calls.count < URLSessionTransport.mostCalls else { return false }
      calls[identifier] = call
      return true
    }
  }

  /// Forgets a call that is over.
  func remove(_ identifier: Int) { calls.withLock { $0[identifier] = nil } }

  /// The call of a task; nil when it is over and forgotten.
  func call(_ task: URLSessionTask) -> PendingCall? {
    calls.withLock { $0[task.taskIdentifier] }
  }

  // No redirect is followed: the answer that asks for it is handed on.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    call(dataTask)?.expect(response.expectedContentLength)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    call(dataTask)?.receive(data, count: data.count)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let call = call(task) else { return }
    if let error { return call.finish(.failure(TransportError(session: error))) }
    guard let response = task.response as? HTTPURLResponse else {
      return call.finish(.failure(.failed(reason: "the answer is no HTTP")))
    }
    call.complete(response.statusCode, Self.fields(response))
  }

  /// The fields of an answer by name; a session keeps neither order nor repetition.
  static func fields(_ response: HTTPURLResponse) -> HTTPFields {
    let pairs = response.allHeaderFields.compactMap { name, value -> HTTPFields.Field? in
      guard let name = name as? String, let value = value as? String else { return nil }
      return HTTPFields.Field(name: name, value: value)
    }
    return HTTPFields(pairs.sorted { $0.name < $1.name })
  }
}

extension TransportError {
  /// What an error of a session means. Its own texts hold the whole address, so none is kept.
  init(session error: any Error) {
    let code = (error as? URLError)?.code
    switch code {
    case .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed: self = .offline
    case .timedOut: self = .timedOut
    case .cancelled: self = .cancelled
    default: self = .failed(reason: code.map { "URLSession error \($0.rawValue)" } ?? "URLSession error")
    }
  }
}
