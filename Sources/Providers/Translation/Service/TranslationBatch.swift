internal import VitrineMediaModel

/// The texts of one call: of one pair of languages, at most as many and as long as the translator takes.
struct TranslationBatch: Sendable {
  let source: LanguageTag?
  let target: LanguageTag
  private(set) var requests: [TranslationRequest] = []
  private var bytes = 0
  /// Whether its only text alone is longer than a call may be.
  private(set) var isTooLong = false

  private struct Pair: Hashable {
    let source: LanguageTag?
    let target: LanguageTag
  }

  /// Puts texts into as few batches as their order allows.
  static func batches(_ requests: [TranslationRequest], limits: TranslatorLimits) -> [TranslationBatch] {
    Dictionary(grouping: requests) { Pair(source: $0.source, target: $0.target) }.flatMap { pair, requests in
      requests.reduce(into: [TranslationBatch]()) { batches, request in
        let last = batches.count - 1
        if last >= 0, batches[last].take(request, limits) { return }
        batches.append(TranslationBatch(source: pair.source, target: pair.target, first: request, limits))
      }
    }
  }

  private init(
    source: LanguageTag?, target: LanguageTag, first: TranslationRequest, _ limits: TranslatorLimits
  ) {
    self.source = source
    self.target = target
    requests = [first]
    bytes = first.text.utf8.count
    isTooLong = bytes > limits.bytes
  }

  private mutating func take(_ request: TranslationRequest, _ limits: TranslatorLimits) -> Bool {
    let sum = bytes + request.text.utf8.count
    guard !isTooLong, requests.count < limits.texts, sum <= limits.bytes else { return false }
    requests.append(request)
    bytes = sum
    return true
  }
}
