/// Why a server could not start. Each case is one problem that the operator can fix.
public enum ServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Another program listens on the address.
  case addressInUse(host: String, port: UInt16)
  /// The user may not listen there; ports below 1024 are reserved for root.
  case noPermission(host: String, port: UInt16)
  /// The host is not an address of this machine; host names are not resolved.
  case badAddress(host: String)
  /// The process cannot open more files or sockets.
  case outOfFiles
  /// The server was started before; a server starts only once, so create another one.
  case startedBefore
  /// Any other failure, with the system's message.
  case other(reason: String)

  /// One sentence for the operator.
  public var description: String {
    switch self {
    case .addressInUse(let host, let port):
      "Another program listens on \(host), port \(port): stop it or choose another port."
    case .noPermission(let host, let port):
      "This user may not listen on \(host), port \(port): choose a port of 1024 or above."
    case .badAddress(let host):
      "\(host) is not an IPv4 or IPv6 address of this machine."
    case .outOfFiles:
      "The limit of open files is reached: raise it with `ulimit -n`."
    case .startedBefore:
      "The server was started before: make another one."
    case .other(let reason):
      "The server cannot start: \(reason)."
    }
  }
}
