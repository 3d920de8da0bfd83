/// One person's part in a work.
public struct Credit: Sendable, Hashable {
  /// What a person did for a work.
  public enum Role: String, Sendable, Hashable, CaseIterable, Codable {
    /// Directed it.
    case director
    /// Created the show.
    case creator
    /// Wrote it.
    case writer
    /// Appeared in it.
    case cast
    /// Wrote its music.
    case composer
    /// Produced it.
    case producer
    /// Photographed it.
    case cinematographer
    /// Anything else.
    case other
  }

  /// The person, when the provider has an item for them.
  public var person: MediaID?
  /// The name to show when there is no item.
  public var name: String
  /// The names by language; empty when only ``name`` is known.
  public var names: LocalizedText
  /// What the person did.
  public var role: Role
  /// The character played, for ``Role/cast``.
  public var character: String?

  /// Creates a credit.
  public init(
    person: MediaID? = nil, name: String, names: LocalizedText = LocalizedText(), role: Role,
    character: String? = nil
  ) {
    self.person = person
    self.name = name
    self.names = names
    self.role = role
    self.character = character
  }
}
