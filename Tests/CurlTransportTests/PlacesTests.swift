#if os(Linux)
  import Testing

  @testable import VitrineCurlTransport

  @Suite struct PlacesTests {
    private let now = ContinuousClock.now

    @Test func `a place is free again when its call is over`() {
      var places = Places(most: 2)
      #expect(taken(3, of: &places, at: now) == 2)
      places.free()
      #expect(taken(2, of: &places, at: now) == 1)
    }

    @Test func `a place stays taken while a thread may still look a name up`() {
      var places = Places(most: 2)
      #expect(taken(2, of: &places, at: now) == 2)
      places.linger(from: now)
      places.linger(from: now + .seconds(1))
      let end = now + Places.lookupTime
      #expect(taken(1, of: &places, at: end - .nanoseconds(1)) == 0)
      #expect(taken(2, of: &places, at: end) == 1)
      #expect(taken(2, of: &places, at: end + .seconds(1)) == 1)
    }

    /// How many of so many calls got a place.
    private func taken(_ count: Int, of places: inout Places, at time: ContinuousClock.Instant) -> Int {
      (0..<count).filter { _ in places.take(at: time) }.count
    }
  }
#endif
