import VitrineHTTPModel
import VitrineMediaModel
import Testing
import VitrineTransportTestSupport

@testable import VitrineProviders

/// One at a time: they compute for long, and others measure time.
@Suite(.serialized) struct UnpackedTests {
  @Test(arguments: GzipVectors.all)
  func `what zlib packed comes out as it was`(vector: GzipVectors.Vector) throws {
    #expect(!vector.packed.isEmpty)
    #expect(try Unpacked.bytes(of: vector.packed) == vector.plain)
  }

  @Test func `what does not start like gzip is left alone`() throws {
    for body in ["", "{}", "\u{1F}", "\u{1F}x"].map({ Array($0.utf8) }) {
      #expect(try Unpacked.bytes(of: body) == body)
    }
  }

  @Test(arguments: GzipVectors.all)
  func `a body cut off anywhere is a bad answer`(vector: GzipVectors.Vector) {
    // Two members cut between them are one whole member, and that is fine.
    let whole = vector.name == "two members" ? GzipVectors.words(20) : nil
    for length in cuts(of: vector.packed.count) {
      let result = unpacked(Array(vector.packed[..<length]))
      if result != .success(whole ?? []) || whole == nil {
        #expect(result == .failure(.badAnswer(path: "")), "\(length)")
      }
    }
  }

  @Test(arguments: GzipVectors.all)
  func `a changed bit is an error or changes nothing`(vector: GzipVectors.Vector) {
    // Name, comment, time and the kind of system are not content: a change there may go unnoticed.
    for bit in bits(of: vector.packed.count) {
      var body = vector.packed
      body[bit / 8] ^= 1 << UInt8(bit % 8)
      guard body.starts(with: Gunzip.magic) else { continue }
      switch unpacked(body, limit: 60_000) {
      case .success(let plain): #expect(plain == vector.plain, "bit \(bit)")
      case .failure(let error):
        #expect(error == .badAnswer(path: "") || error == .unavailable(reason: "the answer is too long"))
      }
    }
  }

  @Test func `a wrong checksum or length is a bad answer, however well it unpacks`() {
    let packed = GzipVectors.all.first { $0.name == "level 6" }?.packed ?? []
    for offset in 1...8 {
      var body = packed
      body[body.count - offset] ^= 0xFF
      #expect(unpacked(body) == .failure(.badAnswer(path: "")))
    }
  }

  @Test func `a header with a bit nobody knows, or a method nobody knows, is a bad answer`() {
    for (offset, value) in [(2, 7), (3, 0x20), (3, 0x80)] as [(Int, UInt8)] {
      var body = GzipVectors.all[0].packed
      body[offset] = value
      #expect(unpacked(body) == .failure(.badAnswer(path: "")))
    }
  }

  @Test(
    arguments: [
      [0x06],  // a block of the kind that does not exist
      [0x01, 0x01, 0x00, 0x00, 0x00, 0x61],  // a stored block whose length is written differently twice
      [0x4B, 0x04, 0xC1, 0x00],  // a copy from in front of the first byte
      [0x05, 0xFF, 0xFF, 0xFF, 0xFF],  // a block's codes, too many
    ] as [[UInt8]])
  func `bits that no packer writes are a bad answer`(bits: [UInt8]) {
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    let trailer = [UInt8](repeating: 0, count: 40)
    #expect(unpacked(header + bits + trailer) == .failure(.badAnswer(path: "")))
  }

  @Test func `more than the limit is too long and takes no more time than the limit`() {
    let bomb = GzipVectors.all.first { $0.name == "runs" }?.packed ?? []
    #expect(unpacked(bomb, limit: 29_999) == .failure(.unavailable(reason: "the answer is too long")))
    #expect((try? unpacked(bomb, limit: 30_000).get().count) == 30_000)
    let many = Array(repeatElement(bomb, count: 1000).joined())
    let time = ContinuousClock().measure {
      #expect(unpacked(many, limit: 300_000) == .failure(.unavailable(reason: "the answer is too long")))
    }
    #expect(time < .seconds(5))
  }

  @Test func `many members behind a long one are unpacked without copying it again and again`() {
    let long = GzipVectors.all.first { $0.name == "runs" }?.packed ?? []
    let short = GzipVectors.all.first { $0.name == "one byte" }?.packed ?? []
    let body = Array([repeatElement(long, count: 70), repeatElement(short, count: 5000)].joined().joined())
    let time = ContinuousClock().measure {
      #expect((try? Unpacked.bytes(of: body).count) == 2_105_000)
    }
    // Copied for every member, this would move 10 GB.
    #expect(time < .seconds(8))
  }

  @Test func `copies from afar cost by their length and not by what stands before`() {
    let copies = GzipVectors.all.first { $0.name == "far copies" }?.packed ?? []
    let body = Array(repeatElement(copies, count: 40).joined())
    let time = ContinuousClock().measure {
      #expect((try? Unpacked.bytes(of: body).count) == 4_800_000)
    }
    // Were all copied for each of them, this would move 45 GB.
    #expect(time < .seconds(6))
  }

  private func unpacked(_ body: [UInt8], limit: Int = 1_000_000) -> Result<[UInt8], ProviderError> {
    Result { () throws(ProviderError) in try Unpacked.bytes(of: body, limit: limit) }
  }

  /// Every length of short bodies, and a sample of the same for every run of long ones.
  private func cuts(of count: Int) -> [Int] {
    count <= 130 ? Array(2..<count) : sample(2..<count, 120, seed: 3)
  }

  private func bits(of count: Int) -> [Int] {
    count <= 25 ? Array(0..<count * 8) : sample(0..<count * 8, 160, seed: 5) + Array(16..<80)
  }

  private func sample(_ range: Range<Int>, _ count: Int, seed: UInt64) -> [Int] {
    let noise = GzipVectors.noise(count * 2, seed: seed)
    return (0..<count).map { index in
      range.lowerBound + (Int(noise[2 * index]) << 8 | Int(noise[2 * index + 1])) % range.count
    }
  }
}
