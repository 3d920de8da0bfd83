internal import CVitrineCurl
internal import VitrineHTTPModel

/// One call as libcurl carries it out. Belongs to the poll thread.
@safe final class Transfer {
  let order: Order
  /// libcurl's handle of the transfer.
  let easy: UnsafeMutableRawPointer
  /// Whether a thread of libcurl's looks up the host's name.
  var isLookingUp = false
  let url: WebURL
  private let isConfigured: Bool
  private var head = ResponseHead()
  /// The fields as libcurl takes them.
  var lines: UnsafeMutablePointer<curl_slist>?
  /// Why something of the transfer was refused here. It may go on: another address of the host may be allowed.
  private var reason: TransportError?

  /// Creates a transfer that is not set up.
  ///
  /// - Parameters:
  ///   - order: The call.
  ///   - easy: A handle with every option as libcurl has it; the transfer does not free it.
  ///   - url: The address of the request.
  ///   - isConfigured: Whether the operator named the address's host and port, so that it may be a private one.
  init(_ order: Order, on easy: UnsafeMutableRawPointer, to url: WebURL, isConfigured: Bool) {
    self.order = order
    unsafe self.easy = easy
    self.url = url
    self.isConfigured = isConfigured
  }

  deinit { unsafe curl_slist_free_all(lines) }

  // MARK: What libcurl tells

  /// - Returns: False to end the transfer.
  func headRead(_ line: [UInt8]) -> Bool {
    isLookingUp = false
    guard head.read(line) else { return end(.longHead) }
    return !order.call.isOver
  }

  /// - Returns: False to end the transfer.
  func bodyRead(_ piece: [UInt8]) -> Bool {
    order.call.receive(piece, count: piece.count)
    return !order.call.isOver
  }

  /// Whether a socket to a peer may be made.
  ///
  /// - Parameter peer: Nil for what is not of the Internet.
  /// - Returns: False also ends the transfer, unless another address of the host answers.
  func mayConnect(to peer: PeerAddress?) -> Bool {
    isLookingUp = false
    return isConfigured && peer != nil || peer?.isPublic == true || end(.privateAddress)
  }

  private func end(_ error: TransportError) -> Bool {
    reason = error
    return false
  }

  /// libcurl is done with the transfer.
  func ended(_ code: CURLcode) {
    // Then the thread that looked the name up has ended, too.
    if code == CURLE_COULDNT_RESOLVE_HOST { isLookingUp = false }
    if code != CURLE_OK {
      let isEndedHere = code == CURLE_COULDNT_CONNECT || code == CURLE_WRITE_ERROR
      order.call.finish(.failure((isEndedHere ? reason : nil) ?? TransportError(curl: code)))
    } else if head.isWhole {
      order.call.complete(head.status, HTTPFields(head.fields))
    } else {
      order.call.finish(.failure(.brokenHead))
    }
  }
}
