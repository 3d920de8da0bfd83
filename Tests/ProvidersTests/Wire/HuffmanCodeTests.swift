import Testing

@testable import VitrineProviders

@Suite struct HuffmanCodeTests {
  @Test(
    arguments: [
      ([], true), ([0, 0], true), ([1], true), ([0, 1], true), ([1, 1], true), ([2, 1, 3, 3], true),
      ([2], false), ([1, 2], false), ([2, 2, 2], false), ([1, 1, 1], false), ([1, 2, 2, 15], false),
    ] as [([UInt8], Bool)])
  func `a code is whole, or of one symbol at most`(lengths: [UInt8], isFine: Bool) {
    let code = try? HuffmanCode(lengths: lengths)
    #expect((code != nil) == isFine)
  }

  @Test func `symbols are found by codes of every length, and bits that stand for nothing are broken`() throws
  {
    // Lengths 1 to 15 and once more 15: the code of symbol n is n ones and a zero; the last is 15 ones.
    let code = try HuffmanCode(lengths: Array(1...15) + [15])
    for symbol in 0...15 {
      let ones = (1 << symbol) - 1
      var bits = PackedBits([UInt8(ones & 0xFF), UInt8(ones >> 8)], from: 0)
      #expect(try code.symbol(&bits) == symbol)
      #expect(try bits.take(16 - min(symbol + 1, 15)) == 0)
    }
    var bits = PackedBits([0xFF], from: 0)
    #expect(throws: UnpackError.broken) { try code.symbol(&bits) }
    var unused = PackedBits([0x01], from: 0)
    let single = try HuffmanCode(lengths: [1])
    #expect(throws: UnpackError.broken) { try single.symbol(&unused) }
  }

  @Test func `bits are read over the bounds of bytes, and never beyond the end`() throws {
    var bits = PackedBits([0b1010_0110, 0x34, 0x12, 0xFF, 7, 8, 9], from: 0)
    #expect(try bits.take(3) == 0b110)
    #expect(try bits.take(0) == 0)
    #expect(bits.offset == 1)
    bits.align()
    #expect(try bits.take(16) == 0x1234)
    #expect(Array(try bits.takeBytes(2)) == [0xFF, 7])
    #expect(bits.offset == 5)
    #expect(throws: UnpackError.broken) { try bits.takeBytes(3) }
    #expect(try bits.take(16) == 0x0908)
    #expect(throws: UnpackError.broken) { try bits.take(1) }
  }
}
