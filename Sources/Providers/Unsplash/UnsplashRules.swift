internal import Foundation
internal import VitrineHTTPModel
internal import VitrineMediaModel

/// What Unsplash means by an answer that is no success.
enum UnsplashRules {
  /// The rules, with the clock that the window of calls goes by.
  static func rules(secondsSince1970: @escaping @Sendable () -> Double) -> CallRules {
    CallRules { response in
      guard isOverLimit(response) else {
        // 403 without the limit being reached: the key may not do this.
        return response.status == .forbidden ? .invalidKey : nil
      }
      return .rateLimited(
        retryAfter: RetryAfter.duration(response.fields) ?? untilNextHour(secondsSince1970()))
    }
  }

  /// Whether the calls of this hour are used up: 429, or 403 with the plain text or with none remaining.
  private static func isOverLimit(_ response: TransportResponse) -> Bool {
    if response.status == .tooManyRequests { return true }
    guard response.status == .forbidden else { return false }
    if response.fields["X-Ratelimit-Remaining"].flatMap({ Int($0) }) == 0 { return true }
    return response.body.starts(with: UnsplashFault.rateLimitText.utf8)
  }

  /// The window is the hour of the clock, in UTC as everywhere with whole hours; no field says when it ends.
  static func untilNextHour(_ seconds: Double) -> Duration? {
    guard seconds.isFinite, seconds >= 0 else { return nil }
    return .seconds(hour - Int(seconds.truncatingRemainder(dividingBy: Double(hour))))
  }

  /// The clock of the machine.
  static func systemSeconds() -> Double { Date().timeIntervalSince1970 }

  private static let hour = 3600
}
