import Testing

@testable import VitrineCatalog

@Suite struct RememberedFailureTests {
  private struct Trouble: Error, Equatable { var number: Int }

  @Test
  func
    `a failure holds for its pause, each pause is twice the last up to the longest, and success ends them`()
  {
    var memory = RememberedFailure<Trouble>(first: .seconds(60), longest: .seconds(200))
    var now = ContinuousClock.now
    #expect(memory.failure(at: now) == nil)
    for (number, seconds) in [60, 120, 200, 200].enumerated() {
      memory.note(Trouble(number: number), at: now)
      #expect(memory.failure(at: now) == Trouble(number: number))
      #expect(memory.failure(at: now + .seconds(seconds) - .nanoseconds(1)) == Trouble(number: number))
      now += .seconds(seconds)
      #expect(memory.failure(at: now) == nil)
    }
    memory.forget()
    #expect(memory.failure(at: now) == nil)
    memory.note(Trouble(number: 9), at: now)
    #expect(memory.failure(at: now + .seconds(59)) == Trouble(number: 9))
    #expect(memory.failure(at: now + .seconds(60)) == nil)
    memory.note(Trouble(number: 10), at: now)
    memory.forget()
    #expect(memory.failure(at: now) == nil)
  }
}
