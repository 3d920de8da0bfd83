#if !canImport(FoundationNetworking)
  internal import Foundation

  /// Where a session tells its delegate what came: one of its own, since it reads no faster than its delegate.
  enum SessionQueue { static var forSession: OperationQueue? { nil } }

  extension SessionCalls {
    // No login is answered: the answer that asks for one is handed on. Trust in a server stays the system's matter.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let isTrust = challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust
      completionHandler(isTrust ? .performDefaultHandling : .rejectProtectionSpace, nil)
    }
  }
#endif
