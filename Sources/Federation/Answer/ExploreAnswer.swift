public import VitrineMediaModel

/// One shelf of one provider with its first page.
public struct FederatedShelf: Sendable, Hashable, Identifiable {
  /// What a shelf is known by: providers may have the same one.
  public struct ID: Sendable, Hashable {
    /// The provider.
    public let provider: ProviderID
    /// Its shelf.
    public let shelf: ShelfID

    /// Creates an identity.
    public init(provider: ProviderID, shelf: ShelfID) { (self.provider, self.shelf) = (provider, shelf) }
  }

  /// The provider and its shelf.
  public var id: ID
  /// The shelf as its provider lists it.
  public var listing: ShelfListing
  /// What is known of its first page: `searching`, `results`, `empty` or trouble.
  public var state: SectionState
  /// The first page; nil until it has come.
  public var shelf: Shelf?

  /// Creates a shelf.
  public init(id: ID, listing: ShelfListing, state: SectionState, shelf: Shelf? = nil) {
    (self.id, self.listing, self.state, self.shelf) = (id, listing, state, shelf)
  }
}

/// What there is to browse, as far as it is known.
public struct ExploreAnswer: Sendable, Hashable {
  /// What each provider said to which shelves it has: `searching`, `results`, `empty` or trouble.
  public var states: [ProviderID: SectionState]
  /// The shelves to show filled, in the order of the providers, then in theirs; each with its own state.
  public var shelves: [FederatedShelf]
  /// The shelves to choose from that are not shown filled, in the same order.
  public var categories: [FederatedShelf]
  /// Whether every provider and every shelf has answered, failed or run out of time.
  public var isComplete: Bool

  /// Creates an answer; without arguments one that knows nothing yet.
  public init(
    states: [ProviderID: SectionState] = [:], shelves: [FederatedShelf] = [],
    categories: [FederatedShelf] = [],
    isComplete: Bool = false
  ) {
    (self.states, self.shelves, self.categories) = (states, shelves, categories)
    self.isComplete = isComplete
  }
}
