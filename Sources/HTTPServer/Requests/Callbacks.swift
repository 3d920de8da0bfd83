internal import CVitrineMicrohttpd
internal import Glibc
internal import VitrineHTTPModel

// The callbacks of libmicrohttpd, called on its threads. They are global functions, because a closure
// written inside `@main` would be inferred as main-actor code and trap. Each gets the server's core as its
// first argument; connections and requests carry their object as an opaque pointer that holds one
// reference.

private func core(_ context: UnsafeMutableRawPointer?) -> ServerCore? {
  unsafe context.map { unsafe Unmanaged<ServerCore>.fromOpaque($0).takeUnretainedValue() }
}

func acceptConnection(
  _ context: UnsafeMutableRawPointer?, _ address: UnsafePointer<sockaddr>?, _ length: socklen_t
) -> MHD_Result {
  guard let core = unsafe core(context) else { return .NO }
  if unsafe core.table.decide(address: peerAddress(address)) != .close { return .YES }
  core.counters.refused()
  return .NO
}

func connectionChanged(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ own: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_ConnectionNotificationCode
) {
  guard let core = unsafe core(context), let connection = unsafe connection, let own = unsafe own else {
    return
  }
  if code == .CONNECTION_NOTIFY_STARTED {
    let address = unsafe peerAddress(vitrine_mhd_peer(connection))
    let added = unsafe core.table.add(socket: vitrine_mhd_socket(connection), address: address)
    unsafe own.pointee = Unmanaged.passRetained(added.connection).toOpaque()
    if added.isFirst { core.watcher.wakeUp() }
  } else if let pointer = unsafe own.pointee {
    unsafe own.pointee = nil
    unsafe core.table.remove(Unmanaged<OpenConnection>.fromOpaque(pointer).takeRetainedValue())
  }
}

func targetRead(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let core = unsafe core(context), let target = unsafe target, let connection = unsafe connection,
    let pointer = unsafe vitrine_mhd_connection_context(connection)
  else { return nil }
  let open = unsafe Unmanaged<OpenConnection>.fromOpaque(pointer).takeUnretainedValue()
  let exchange = unsafe Exchange(
    core: core, connection: open, handle: ConnectionHandle(connection),
    target: String(validatingCString: target) ?? "",
    targetAddress: UInt(bitPattern: target))
  unsafe vitrine_mhd_hide_query(target)
  open.expire(atLatest: MonotonicTime.now() + core.configuration.limits.headerTime)
  core.began(exchange)
  return unsafe Unmanaged.passRetained(exchange).toOpaque()
}

func requestCompleted(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ own: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_RequestTerminationCode
) {
  guard let connection = unsafe connection, let pointer = unsafe own?.pointee else { return }
  unsafe own?.pointee = nil
  let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
  unsafe exchange.ended(
    status: Int(vitrine_mhd_status(connection)), wasSent: code == .REQUEST_TERMINATED_COMPLETED_OK)
}

func requestRead(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ url: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ body: UnsafePointer<CChar>?,
  _ bodySize: UnsafeMutablePointer<Int>?, _ own: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let connection = unsafe connection, let method = unsafe method, let version = unsafe version,
    let pointer = unsafe own?.pointee
  else { return .NO }
  let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
  let step: Exchange.Step
  if !exchange.isHeadRead {
    step = unsafe exchange.headRead(readHead(exchange, connection, method, version))
  } else if let count = unsafe bodySize?.pointee, count > 0 {
    unsafe bodySize?.pointee = 0
    step = unsafe exchange.bodyRead(UnsafeRawBufferPointer(start: body, count: count))
  } else {
    step = exchange.proceed()
  }
  switch step {
  case .wait: return .YES
  case .close: return .NO
  case .send(let response): return unsafe send(response, on: connection, for: exchange)
  }
}

private func readHead(
  _ exchange: Exchange, _ connection: OpaquePointer, _ method: UnsafePointer<CChar>,
  _ version: UnsafePointer<CChar>
) -> Result<RequestHead, Refusal> {
  let limits = exchange.core.configuration.limits
  let size = unsafe vitrine_mhd_header_size(connection)
  do throws(Refusal) {
    if exchange.target.utf8.count > limits.targetBytes { throw .targetTooLong }
    if size > limits.headerBytes { throw .headersTooLarge }
    var scanner = unsafe HeadScanner(
      method: method, target: exchange.targetAddress, targetLength: exchange.target.utf8.count,
      version: version, headerSize: size, maximumCount: limits.fieldCount)
    let fields = try unsafe scanner.scan(connection)
    return .success(
      try unsafe RequestHead(
        method: String(cString: method), target: exchange.target,
        isVersion11: strcmp(version, "HTTP/1.0") != 0, fields: fields,
        remoteAddress: exchange.connection.remoteAddress))
  } catch {
    return .failure(error)
  }
}
