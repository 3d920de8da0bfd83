internal import CVitrineCurl
internal import VitrineHTTPModel

extension TransportError {
  /// What an error of libcurl means. Its own texts may hold the address, so none is kept.
  init(curl code: CURLcode) {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT: self = .offline
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut
    case CURLE_FILESIZE_EXCEEDED: self = .bodyTooLarge
    case CURLE_PEER_FAILED_VERIFICATION: self = .failed(reason: "the certificate is not one to be trusted")
    case CURLE_SSL_CACERT_BADFILE: self = .failed(reason: "the file of trusted certificates cannot be read")
    case CURLE_SSL_CONNECT_ERROR: self = .failed(reason: "no encrypted connection could be made")
    case CURLE_PARTIAL_FILE: self = .failed(reason: "the body of the response broke off")
    case CURLE_GOT_NOTHING: self = .brokenHead
    default: self = .failed(reason: "libcurl error \(code.rawValue)")
    }
  }

  /// The connection ended before the head of the response did.
  static let brokenHead = TransportError.failed(reason: "the head of the response broke off")
  static let longHead = TransportError.failed(reason: "the head of the response is too long")
  static let noWebAddress = TransportError.failed(reason: "the address is not one of http or https")
  static let privateAddress = TransportError.failed(
    reason: "the address is one of this machine or a private network, and not a configured one")
}
