internal import VitrineMediaModel

extension ProviderError {
  /// The deadline has passed.
  static let late = ProviderError.unavailable(reason: "no answer in time")
  /// The provider answers something else than was asked.
  static let beside = ProviderError.unavailable(reason: "the answer was to another search")
  /// The answer lacks a kind that was asked for.
  static let incomplete = ProviderError.unavailable(reason: "the answer left this kind out")
  /// The provider still works on too many calls that were given up.
  static let busy = ProviderError.unavailable(reason: "still busy with earlier searches")
}
