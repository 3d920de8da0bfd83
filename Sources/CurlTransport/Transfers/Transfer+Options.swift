internal import CVitrineCurl
internal import VitrineHTTPModel

extension Transfer {
  /// Sent where the request names no program: some upstreams refuse calls without one.
  private static let program = "Vitrine"
  /// The least and the most time that libcurl takes for a limit; 0 would be none.
  private static let (leastMilliseconds, mostMilliseconds) = (1.0, Double(Int32.max))

  /// Sets every option of the handle.
  ///
  /// - Parameter certificates: A file of certificates that are trusted as well as those of the system.
  /// - Returns: False when the request cannot be sent, or there is no memory.
  func setUp(trusting certificates: String?) -> Bool {
    var callbacks = unsafe vitrine_curl_callbacks(
      head: readHeadLine, body: readBodyPiece, lookup: lookupStarted, socket: socketWanted)
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    return unsafe vitrine_curl_set_callbacks(easy, &callbacks, context)
      && vitrine_curl_set_pointer(easy, CURLOPT_PRIVATE, context)
      && vitrine_curl_set_pointer(easy, CURLOPT_CURLU, UnsafeMutableRawPointer(url.handle))
      && setRules() && setLimits() && setMethod() && setFields()
      && setTrust(certificates)
  }

  /// Whether libcurl knows the system's folder of certificates, as Debian's does.
  private static let hasFolder = vitrine_curl_has_folder()

  /// Without a file, too, the one of the system is given up for its folder, where only the certificates are read that are
  /// asked for: all 140 would be read for each connection, for so long that every other transfer would wait.
  private func setTrust(_ certificates: String?) -> Bool {
    certificates == nil && !Self.hasFolder || set(CURLOPT_CAINFO, certificates)
  }

  private func set(_ option: CURLoption, _ value: Int) -> Bool {
    unsafe vitrine_curl_set_number(easy, option, value)
  }

  private func setSize(_ option: CURLoption, _ value: Int) -> Bool {
    unsafe vitrine_curl_set_size(easy, option, Int64(value))
  }

  private func set(_ option: CURLoption, _ text: String?) -> Bool {
    unsafe vitrine_curl_set_text(easy, option, text)
  }

  private func setRules() -> Bool {
    set(CURLOPT_PROTOCOLS_STR, "http,https") && set(CURLOPT_FOLLOWLOCATION, 0) && set(CURLOPT_NOSIGNAL, 1)
      // Over TLS, where the upstream offers it.
      && set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
      && set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
      // No proxy of the environment: its address would be checked instead of the upstream's.
      && set(CURLOPT_PROXY, "")
      && set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
      // Ending a transfer waits for no thread that looks a name up; see `Places`.
      && set(CURLOPT_QUICK_EXIT, 1)
  }

  /// The deadline is the call's; libcurl knows it to share the time out among a host's addresses.
  private func setLimits() -> Bool {
    let limits = order.request.limits
    let time = (limits.deadline / .milliseconds(1)).rounded(.up)
    let most = Int(min(max(time, Self.leastMilliseconds), Self.mostMilliseconds))
    return set(CURLOPT_TIMEOUT_MS, most) && set(CURLOPT_CONNECTTIMEOUT_MS, most)
      // Refuses what is announced as too long; what is not is counted as it comes.
      && (limits.bodyBytes <= 0 || setSize(CURLOPT_MAXFILESIZE_LARGE, limits.bodyBytes))
  }

  private func setMethod() -> Bool {
    switch order.request.method {
    case .get where order.request.body.isEmpty: return set(CURLOPT_HTTPGET, 1)
    case .post:
      // The length is said first, since it is what libcurl copies.
      return set(CURLOPT_POST, 1) && setSize(CURLOPT_POSTFIELDSIZE_LARGE, order.request.body.count)
        && setBody()
    default: return false
    }
  }

  private func setBody() -> Bool {
    // Without a byte there need be no address, and without an address libcurl would read standard input.
    guard !order.request.body.isEmpty else { return set(CURLOPT_COPYPOSTFIELDS, "") }
    return unsafe order.request.body.withUnsafeBytes {
      unsafe vitrine_curl_set_text(
        easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
  }

  private func setFields() -> Bool {
    let fields = order.request.fields
    var texts = fields.lines.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
    // A line break would begin a field of somebody else's.
    guard texts.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 } }) else { return false }
    if fields["Accept-Encoding"] == nil { texts.append("Accept-Encoding: gzip") }
    // What libcurl adds to a body by itself.
    if fields["Content-Type"] == nil { texts.append("Content-Type:") }
    texts.append("Expect:")
    for text in texts {
      guard let longer = unsafe curl_slist_append(lines, text) else { return false }
      unsafe lines = longer
    }
    return unsafe vitrine_curl_set_pointer(easy, CURLOPT_HTTPHEADER, lines)
      && set(CURLOPT_USERAGENT, Self.program)
  }
}
