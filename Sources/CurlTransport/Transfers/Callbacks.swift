internal import CVitrineCurl
internal import Glibc

// What libcurl calls on the poll thread. They are global functions, because a closure written inside `@main` would be
// inferred as main-actor code and trap. Each gets its transfer, which the loop retains as long as libcurl knows it.

private func transfer(_ context: UnsafeMutableRawPointer?) -> Transfer? {
  unsafe context.map { unsafe Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
}

func readHeadLine(
  _ line: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  let bytes = unsafe Array(UnsafeRawBufferPointer(start: line, count: size * count))
  // Any other number ends the transfer.
  return unsafe transfer(context)?.headRead(bytes) == true ? bytes.count : 0
}

func readBodyPiece(
  _ piece: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  let bytes = unsafe Array(UnsafeRawBufferPointer(start: piece, count: size * count))
  return unsafe transfer(context)?.bodyRead(bytes) == true ? bytes.count : 0
}

func lookupStarted(
  _ resolver: UnsafeMutableRawPointer?, _ reserved: UnsafeMutableRawPointer?,
  _ context: UnsafeMutableRawPointer?
) -> Int32 {
  unsafe transfer(context)?.isLookingUp = true
  return 0
}

func socketWanted(
  _ context: UnsafeMutableRawPointer?, _ purpose: curlsocktype, _ wanted: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
  guard let transfer = unsafe transfer(context), let wanted = unsafe wanted,
    let address = unsafe vitrine_curl_address(wanted),
    unsafe transfer.mayConnect(to: PeerAddress(address))
  else { return CURL_SOCKET_BAD }
  return unsafe socket(
    wanted.pointee.family, wanted.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue), wanted.pointee.protocol)
}
