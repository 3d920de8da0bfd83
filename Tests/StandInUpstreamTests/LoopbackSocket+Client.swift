import Glibc

@testable import VitrineStandInUpstream

extension LoopbackSocket {
  /// A connection to a port of this machine; nil when nobody listens there.
  static func connected(to port: UInt16) -> LoopbackSocket? {
    guard let socket = LoopbackSocket.unbound() else { return nil }
    return unsafe socket.at(port) { unsafe connect($0, $1, $2) } ? socket : nil
  }
}
