public import VitrineMediaModel

/// In which order a reader should be offered trailers of a list, of which no more than the language is known.
///
/// First those in the reader's languages, exact tags before other regions; then the original language,
/// English, untagged ones and all the rest. None is left out: a trailer in a foreign language is better than
/// none.
public struct TrailerOrder: Sendable, Hashable {
  private let chain: [LanguageTag]

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - languages: The reader's languages, most wanted first.
  ///   - original: The language the work was made in; nil when unknown.
  public init(languages: [LanguageTag], original: LanguageTag?) {
    chain = languages + [original, .english].compactMap(\.self)
  }

  /// The trailers, best first, each identity once; those of one rank keep their order.
  public func sorted(_ trailers: [Trailer]) -> [Trailer] {
    let ranked = trailers.eachOnce(by: \.id).enumerated().map { place, trailer in
      (rank: rank(trailer.language), place: place, trailer: trailer)
    }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.trailer)
  }

  /// Two ranks for each language of the chain (the tag itself, other tags of the language), then untagged,
  /// then rest.
  private func rank(_ language: LanguageTag?) -> Int {
    guard let language else { return chain.count * 2 }
    for (place, wanted) in chain.enumerated() where wanted.language == language.language {
      return place * 2 + (wanted == language ? 0 : 1)
    }
    return chain.count * 2 + 1
  }
}
