/// A bounded memory that forgets what was not used for longest. Each use takes the same time, however much it holds.
struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Node: Sendable {
    var key: Key
    var value: Value
    /// The node used just before this one, and just after; nil at the ends.
    var older: Int?
    var newer: Int?
  }

  private let capacity: Int
  private var nodes: [Node] = []
  private var places: [Key: Int] = [:]
  private var oldest: Int?
  private var newest: Int?

  /// Creates an empty memory for at least one value.
  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// How many values there are.
  var count: Int { nodes.count }

  /// The value of a key, which counts as a use; nil when there is none.
  mutating func value(_ key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    unlink(place)
    link(place)
    return nodes[place].value
  }

  /// Keeps a value, in place of an earlier one of the key or, when full, of the one not used for longest.
  mutating func keep(_ value: Value, for key: Key) {
    if let place = places[key] {
      nodes[place].value = value
      unlink(place)
      link(place)
    } else if nodes.count == capacity, let place = oldest {
      unlink(place)
      places[nodes[place].key] = nil
      nodes[place] = Node(key: key, value: value)
      places[key] = place
      link(place)
    } else {
      nodes.append(Node(key: key, value: value))
      places[key] = nodes.count - 1
      link(nodes.count - 1)
    }
  }

  private mutating func unlink(_ place: Int) {
    let (older, newer) = (nodes[place].older, nodes[place].newer)
    if let older { nodes[older].newer = newer } else { oldest = newer }
    if let newer { nodes[newer].older = older } else { newest = older }
  }

  private mutating func link(_ place: Int) {
    nodes[place].older = newest
    nodes[place].newer = nil
    if let newest { nodes[newest].newer = place } else { oldest = place }
    newest = place
  }
}
