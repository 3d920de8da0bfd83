#if canImport(FoundationNetworking)
  internal import Foundation
  internal import FoundationNetworking
  internal import VitrineHTTPModel

  extension SessionCalls {
    // No login is answered. Told so, this session would end the task without its answer, or ask again with an empty name;
    // but the whole answer is here already, so it is handed on first.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      if let response = task.response as? HTTPURLResponse {
        call(task)?.complete(response.statusCode, Self.fields(response))
      }
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  }
#endif
