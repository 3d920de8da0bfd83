internal import CVitrineMicrohttpd
internal import VitrineHTTPModel
internal import VitrineHTTPServing

/// The block size in which the library asks for a streamed body.
private let streamBlockBytes = 16 * 1024

/// Passes a response to the library.
func send(_ response: PreparedResponse, on connection: OpaquePointer, for exchange: Exchange) -> MHD_Result {
  guard let prepared = unsafe libraryResponse(response, for: exchange) else { return .NO }
  defer { unsafe MHD_destroy_response(prepared) }
  for field in response.fields.lines {
    unsafe add(field, to: prepared)
  }
  if response.closes { unsafe MHD_add_response_header(prepared, "Connection", "close") }
  return unsafe MHD_queue_response(connection, UInt32(response.status.rawValue), prepared)
}

/// Adds a field line. The library rejects one with a line break in it, so no field can end the others.
///
/// `withCString` lends a string's own bytes, where the implicit conversion to a C string copies them: with
/// ten fields per response, that was a twentieth of the time of a short one.
private func add(_ field: HTTPFields.Field, to response: OpaquePointer) {
  unsafe field.name.withCString { name in
    _ = unsafe field.value.withCString { value in unsafe MHD_add_response_header(response, name, value) }
  }
}

private func libraryResponse(_ response: PreparedResponse, for exchange: Exchange) -> OpaquePointer? {
  exchange.sendingBegan(response)
  switch response.body {
  case .bytes(let bytes):
    // The library asks for no bytes: a response without a body only states its length.
    if let length = response.knownLength { return unsafe streamResponse(nil, length: UInt64(length)) }
    return unsafe bytes.withUnsafeBytes { buffer in
      unsafe MHD_create_response_from_buffer(
        buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress), .RESPMEM_MUST_COPY)
    }
  case .stream(let write):
    if response.isBodyless { return unsafe streamResponse(nil) }
    let isEvents = response.fields["Content-Type"]?.hasPrefix("text/event-stream") ?? false
    let channel = exchange.openChannel(endsWithServer: isEvents, write)
    return unsafe streamResponse(StreamSource(exchange: exchange, channel: channel))
  }
}

/// The state that the library holds while it sends a stream.
private final class StreamSource: Sendable {
  let exchange: Exchange
  let channel: BodyChannel

  init(exchange: Exchange, channel: BodyChannel) {
    self.exchange = exchange
    self.channel = channel
  }
}

private func streamResponse(_ source: StreamSource?, length: UInt64 = .max) -> OpaquePointer? {
  let context = unsafe source.map { unsafe Unmanaged.passRetained($0).toOpaque() }
  return unsafe MHD_create_response_from_callback(length, streamBlockBytes, readStream, context, freeStream)
}

private func readStream(
  _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ target: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
  // The values of MHD_CONTENT_READER_END_OF_STREAM and …_END_WITH_ERROR, macros that Swift does not import.
  let endOfStream = -1
  let endWithError = -2
  guard let context = unsafe context else { return endOfStream }
  let source = unsafe Unmanaged<StreamSource>.fromOpaque(context).takeUnretainedValue()
  let portion = unsafe source.channel.read(into: UnsafeMutableRawBufferPointer(start: target, count: size))
  source.exchange.streamRead(portion)
  switch portion {
  case .bytes(let count): return count
  case .wait: return 0
  case .end: return endOfStream
  case .broken: return endWithError
  }
}

private func freeStream(_ context: UnsafeMutableRawPointer?) {
  if let context = unsafe context { unsafe Unmanaged<StreamSource>.fromOpaque(context).release() }
}
