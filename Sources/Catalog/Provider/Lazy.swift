internal import Synchronization

/// A value that is made when it is first wanted, and once; a failure is not kept.
final class Lazy<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// The value, made by `make` when it is not there yet. Others wait meanwhile.
  func get<Failure: Error>(
    _ make: @Sendable () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try value.withLock { (value) throws(Failure) in
      if let made = value { return made }
      let made = try make()
      value = made
      return made
    }
  }
}
