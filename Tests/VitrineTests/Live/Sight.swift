import VitrineMediaModel

/// What a reader of a face sees of one kind.
struct Sight: Equatable, Sendable {
  /// How many rows are shown.
  var rows = 0
  /// Whether the face says, or a reader must assume, that something is still to come.
  var isWaiting = true
  /// Whether the face says that a provider failed.
  var isTroubled = false
  /// Whether the face says that nothing was found.
  var isEmpty = false
}

/// What a reader sees, by kind.
typealias Sights = [MediaKind: Sight]

extension Sights {
  /// Nothing is known of any of the kinds.
  static func waiting(for kinds: [MediaKind]) -> Sights {
    Dictionary(uniqueKeysWithValues: kinds.map { ($0, Sight()) })
  }

  /// Nothing more is to come.
  mutating func end() {
    for kind in keys { self[kind]?.isWaiting = false }
  }
}
