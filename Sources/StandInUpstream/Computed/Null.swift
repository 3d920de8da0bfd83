internal import Foundation

/// JSON's null as a value of a dictionary.
enum Null {
  static var value: Any { NSNull() }
}
