internal import VitrineMediaModel

/// A way to a property that tables may share between tasks.
typealias Way<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

extension TMDBField {
  /// The number that makes an object one: reading fails without it.
  static func id(_ key: WireKey = "id", _ way: Way<Root, Int>) -> Self {
    Self { root, fields in
      root[keyPath: way] = try fields.demanded(key)
    } write: { root, fields in
      try fields.encode(root[keyPath: way], forKey: key)
    }
  }

  /// A text.
  static func text(_ key: WireKey, _ way: Way<Root, String?>, _ unknown: WhenUnknown = .blank) -> Self {
    Self { root, fields in
      root[keyPath: way] = try fields.text(key)
    } write: { root, fields in
      try fields.write(root[keyPath: way], key, unknown)
    }
  }

  /// A date of the calendar.
  static func date(_ key: WireKey, _ way: Way<Root, CalendarDate?>, _ unknown: WhenUnknown = .blank) -> Self {
    Self { root, fields in
      root[keyPath: way] = try fields.date(key)
    } write: { root, fields in
      try fields.write(root[keyPath: way]?.description, key, unknown)
    }
  }

  /// A whole number.
  static func int(_ key: WireKey, _ way: Way<Root, Int?>, _ unknown: WhenUnknown = .null) -> Self {
    Self { root, fields in
      root[keyPath: way] = try fields.int(key)
    } write: { root, fields in
      try fields.write(root[keyPath: way], key, unknown)
    }
  }

  /// A number.
  static func number(_ key: WireKey, _ way: Way<Root, Double?>, _ unknown: WhenUnknown = .null) -> Self {
    Self { root, fields in
      root[keyPath: way] = try fields.double(key)
    } write: { root, fields in
      try fields.write(root[keyPath: way], key, unknown)
    }
  }

  /// Yes or no.
  static func flag(_ key: WireKey, _ way: Way<Root, Bool?>, _ unknown: WhenUnknown = .null) -> Self {
    Self { root, fields in
      root[keyPath: way] = try fields.flag(key)
    } write: { root, fields in
      try fields.write(root[keyPath: way], key, unknown)
    }
  }
}

extension TMDBField {
  /// Another object; unknown ones are left out unless asked otherwise.
  static func part<Part: Codable & SendableMetatype>(
    _ key: WireKey, _ way: Way<Root, Part?>, _ unknown: WhenUnknown = .absent
  ) -> Self {
    Self { root, fields in
      root[keyPath: way] = try fields.part(key)
    } write: { root, fields in
      try fields.write(root[keyPath: way], key, unknown)
    }
  }

  /// Another object of a kind that we may not know; nil then.
  static func knownPart(_ key: WireKey, _ way: Way<Root, TMDBRow?>) -> Self {
    Self { root, fields in
      do { root[keyPath: way] = try fields.part(key) } catch is UnknownRow { root[keyPath: way] = nil }
    } write: { root, fields in
      try fields.write(root[keyPath: way], key, .absent)
    }
  }

  /// A list, without the elements that cannot be read; absent ones are empty.
  static func list<Element: Codable & SendableMetatype>(
    _ key: WireKey, _ way: Way<Root, [Element]>, _ unknown: WhenUnknown = .null
  ) -> Self {
    Self { root, fields in
      root[keyPath: way] = try fields.list(key)
    } write: { root, fields in
      let list = root[keyPath: way]
      try fields.write(list.isEmpty && unknown == .absent ? nil : list, key, unknown)
    }
  }

  /// A list of whole numbers.
  static func ints(_ key: WireKey, _ way: Way<Root, [Int]>) -> Self {
    Self { root, fields in
      root[keyPath: way] = try fields.ints(key)
    } write: { root, fields in
      try fields.encode(root[keyPath: way], forKey: key)
    }
  }

  /// A list that may hold rows of kinds we do not know.
  static func rows<Row: WireRow>(_ key: WireKey, _ way: Way<Root, CountedRows<Row>>) -> Self {
    Self { root, fields in
      root[keyPath: way] = try fields.part(key) ?? CountedRows()
    } write: { root, fields in
      try fields.encode(root[keyPath: way], forKey: key)
    }
  }

  /// An object with one key for each country or the like.
  static func map<Value: Codable & SendableMetatype>(_ key: WireKey, _ way: Way<Root, [String: Value]>)
    -> Self
  {
    Self { root, fields in
      root[keyPath: way] = try fields.part(key) ?? [:]
    } write: { root, fields in
      try fields.encode(root[keyPath: way], forKey: key)
    }
  }
}
