import Testing
import VitrineHTTPServing

@Suite struct WeightedValueTests {
  @Test(arguments: [
    ("a", 1000), ("a;q=1", 1000), ("a;q=1.000", 1000), ("a;q=0", 0), ("a;q=0.000", 0), ("a;q=0.5", 500),
    ("a;Q=0.5", 500), ("a ; q = 0.25 ", 250), ("a;q=0.", 0), ("a;q=1.5", 1000), ("a;q=0.1234", 123),
    ("a;q=0.0019", 1), ("a;level=1;q=0.3", 300), ("a;q=2", 0), ("a;q=-1", 0), ("a;q=", 0), ("a;q=x", 0),
    ("a;q=0.-5", 0), ("a;q=+1", 0), ("a;quality=0", 1000), ("a;", 1000),
  ])
  func `an entry has its weight in thousandths`(field: String, weight: Int) {
    let list = WeightedValue.list(field, most: 8)
    #expect(list.map(\.value) == ["a"])
    #expect(list.map(\.weight) == [weight])
  }

  @Test func `entries keep their order, empty ones are left out, and so is what stands behind the last`() {
    let list = WeightedValue.list(" b;q=0.1,, \t,a , ;q=1, c,d", most: 3)
    #expect(list.map(\.value) == ["b", "a", "c"])
    #expect(list.map(\.weight) == [100, 1000, 1000])
    #expect(WeightedValue.list("", most: 3).isEmpty)
  }
}
