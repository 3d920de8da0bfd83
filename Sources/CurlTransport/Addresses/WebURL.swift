internal import CVitrineCurl

/// A host and a port, as libcurl reads them from an address: lower case, and numbers in their usual form.
struct WebOrigin: Sendable, Hashable {
  let host: String
  let port: String
}

/// An address as libcurl reads it. What is checked is what is connected to, since a transfer gets this object and not the text.
///
/// Belongs to one thread.
@safe final class WebURL {
  /// libcurl's own form.
  let handle: OpaquePointer
  /// Where it leads.
  let origin: WebOrigin

  /// Reads an address; nil unless it is complete, of `http` or `https`, and without a name or a password.
  init?(_ text: String) {
    // A NUL would end the text for C.
    guard !text.utf8.contains(0), let handle = unsafe curl_url() else { return nil }
    unsafe self.handle = handle
    let flags = UInt32(CURLU_DISALLOW_USER | CURLU_PATH_AS_IS)
    guard unsafe curl_url_set(handle, CURLUPART_URL, text, flags) == CURLUE_OK,
      let scheme = unsafe Self.part(CURLUPART_SCHEME, of: handle), ["http", "https"].contains(scheme),
      let host = unsafe Self.part(CURLUPART_HOST, of: handle),
      let port = unsafe Self.part(CURLUPART_PORT, of: handle)
    else {
      unsafe curl_url_cleanup(handle)
      return nil
    }
    origin = WebOrigin(host: host.lowercased(), port: port)
  }

  deinit { unsafe curl_url_cleanup(handle) }

  private static func part(_ part: CURLUPart, of handle: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard unsafe curl_url_get(handle, part, &text, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK,
      let text = unsafe text
    else { return nil }
    defer { unsafe curl_free(text) }
    return unsafe String(cString: text)
  }
}
