internal import CVitrineCurl
internal import Glibc

/// The IP address of a peer, as the system gives it after every form and name was resolved.
enum PeerAddress: Sendable, Equatable {
  /// An IPv4 address.
  case four(UInt32)
  /// The two halves of an IPv6 address.
  case six(UInt64, UInt64)

  /// Reads an address of libcurl or of the system; nil when it is not of the Internet.
  init?(_ address: UnsafePointer<sockaddr>) {
    let bytes = unsafe UnsafeRawPointer(address)
    switch unsafe Int32(address.pointee.sa_family) {
    case AF_INET:
      self = unsafe .four(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self)))
    case AF_INET6:
      let high = unsafe UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      let low = unsafe UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
      self = .six(high, low)
    default: return nil
    }
  }

  /// Whether the address is one of the public Internet: none of this machine, of a private network or of a group.
  ///
  /// What is embedded in an IPv6 address (mapped, NAT64, 6to4) counts by its IPv4 address. Of IPv6, only global
  /// unicast is public.
  var isPublic: Bool {
    switch self {
    case .four(let address): !Self.special4.contains { $0.contains(address) }
    case .six(let high, let low): Self.isPublic(high, low)
    }
  }

  private static func isPublic(_ high: UInt64, _ low: UInt64) -> Bool {
    let lowest = PeerAddress.four(UInt32(truncatingIfNeeded: low))
    if high == 0, low >> 32 == 0xFFFF { return lowest.isPublic }
    if high == 0x0064_FF9B_0000_0000, low >> 32 == 0 { return lowest.isPublic }
    if high >> 48 == 0x2002 { return PeerAddress.four(UInt32(truncatingIfNeeded: high >> 16)).isPublic }
    return globalUnicast.contains(high) && !special6.contains { $0.contains(high) }
  }
}

extension PeerAddress {
  /// The addresses that start with the same bits; of IPv6, by the first half.
  private struct Range<Number: FixedWidthInteger & Sendable>: Sendable {
    let start: Number
    let bits: Int

    func contains(_ address: Number) -> Bool { (address ^ start) >> (Number.bitWidth - bits) == 0 }
  }

  /// What is not public, by the registry of RFC 6890.
  private static let special4: [Range<UInt32>] = [
    Range(start: 0, bits: 8),  // this network; 0.0.0.0 is this machine
    Range(start: 0x0A00_0000, bits: 8),  // 10.0.0.0: private
    Range(start: 0x6440_0000, bits: 10),  // 100.64.0.0: shared by the customers of a provider
    Range(start: 0x7F00_0000, bits: 8),  // 127.0.0.0: loopback
    Range(start: 0xA9FE_0000, bits: 16),  // 169.254.0.0: link-local, and where clouds keep secrets
    Range(start: 0xAC10_0000, bits: 12),  // 172.16.0.0: private
    Range(start: 0xC000_0000, bits: 24),  // 192.0.0.0: protocol assignments
    Range(start: 0xC000_0200, bits: 24),  // 192.0.2.0: documentation
    Range(start: 0xC0A8_0000, bits: 16),  // 192.168.0.0: private
    Range(start: 0xC612_0000, bits: 15),  // 198.18.0.0: benchmarks
    Range(start: 0xC633_6400, bits: 24),  // 198.51.100.0: documentation
    Range(start: 0xCB00_7100, bits: 24),  // 203.0.113.0: documentation
    Range(start: 0xE000_0000, bits: 4),  // 224.0.0.0: groups
    Range(start: 0xF000_0000, bits: 4),  // 240.0.0.0: reserved, and broadcast
  ]
  private static let globalUnicast = Range<UInt64>(start: 0x2000_0000_0000_0000, bits: 3)
  private static let special6: [Range<UInt64>] = [
    Range(start: 0x2001_0000_0000_0000, bits: 23),  // protocol assignments, Teredo among them
    Range(start: 0x2001_0DB8_0000_0000, bits: 32),  // documentation
    Range(start: 0x3FFF_0000_0000_0000, bits: 20),  // documentation
  ]
}
