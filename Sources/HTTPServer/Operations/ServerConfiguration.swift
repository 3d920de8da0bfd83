/// Where a server listens, and its limits.
public struct ServerConfiguration: Sendable, Hashable {
  /// The IPv4 address, or the IPv6 address without brackets; `::` accepts both families.
  public var host: String
  /// The port; 0 lets the system choose one.
  public var port: UInt16
  /// The limits.
  public var limits: ServerLimits
  /// The number of threads that read and write connections, 1 to 64.
  public var threads: Int
  /// Addresses exempt from `ServerLimits.connectionsPerAddress`: by default this machine, so that a proxy
  /// on it can forward the requests of all its clients. Add a proxy on another machine here.
  public var uncappedAddresses: Set<String>

  /// Creates a configuration; the default is port 8080, reachable only from this machine.
  public init(
    host: String = "127.0.0.1", port: UInt16 = 8080, limits: ServerLimits = ServerLimits(), threads: Int = 2,
    uncappedAddresses: Set<String> = ["127.0.0.1", "::1"]
  ) {
    self.host = host
    self.port = port
    self.limits = limits
    self.threads = threads
    self.uncappedAddresses = uncappedAddresses
  }
}
