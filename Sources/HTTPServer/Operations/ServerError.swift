/// Why a server could not start. Each case is one thing the operator can put right.
public enum ServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Another program listens there.
  case addressInUse(host: String, port: UInt16)
  /// The system does not let this user listen there; ports below 1024 belong to root.
  case noPermission(host: String, port: UInt16)
  /// The host is not an address of this machine; names are not looked up.
  case badAddress(host: String)
  /// The process may open no more files and sockets.
  case outOfFiles
  /// Anything else, with the system's own words.
  case other(reason: String)

  /// One sentence for the person at the terminal.
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
    case .other(let reason):
      "The server cannot start: \(reason)."
    }
  }
}
