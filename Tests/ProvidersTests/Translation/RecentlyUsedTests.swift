import Testing
import VitrineTransportTestSupport

@testable import VitrineProviders

@Suite struct RecentlyUsedTests {
  @Test func `what was not used for longest is forgotten first`() {
    var memory = RecentlyUsed<Int, String>(capacity: 3)
    for key in 1...3 { memory.keep("\(key)", for: key) }
    #expect(memory.value(1) == "1")
    memory.keep("4", for: 4)
    #expect([1, 2, 3, 4].map { memory.value($0) } == ["1", nil, "3", "4"])
    memory.keep("new", for: 1)
    memory.keep("5", for: 5)
    memory.keep("6", for: 6)
    #expect([1, 3, 4, 5, 6].map { memory.value($0) } == ["new", nil, nil, "5", "6"])
    #expect(memory.count == 3)
  }

  @Test func `it does what a plain list does, for many steps`() {
    for capacity in [0, 1, 2, 7] {
      var memory = RecentlyUsed<UInt8, Int>(capacity: capacity)
      var list: [(key: UInt8, value: Int)] = []
      for (step, byte) in GzipVectors.noise(4000, seed: UInt64(capacity + 1)).enumerated() {
        let key = byte % 16
        let found = list.firstIndex { $0.key == key }.map { list.remove(at: $0) }
        if byte < 128 {
          #expect(memory.value(key) == found?.value)
          if let found { list.append(found) }
        } else {
          memory.keep(step, for: key)
          list.append((key, step))
          if list.count > max(1, capacity) { list.removeFirst() }
        }
        #expect(memory.count == list.count)
      }
    }
  }
}
