/// Where a server listens, and how much it takes on.
public struct ServerConfiguration: Sendable, Hashable {
  /// The address, IPv4 or IPv6 without brackets; `::` takes both kinds.
  public var host: String
  /// The port; 0 lets the system choose one.
  public var port: UInt16
  /// The bounds.
  public var limits: ServerLimits
  /// The threads that read and write connections, 1 to 64.
  public var threads: Int
  /// Addresses that `ServerLimits.connectionsPerAddress` does not bind: by default this machine, so that a proxy
  /// on it can pass on everybody's requests. Name a proxy on another machine here.
  public var uncappedAddresses: Set<String>

  /// Creates a configuration; without arguments, port 8080 of this machine only.
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
