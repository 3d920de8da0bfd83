internal import VitrineMediaModel

/// An attribute of an element; the value is escaped and quoted when written.
struct Attribute: Sendable, Hashable {
  private let name: String
  private let value: String?

  private init(_ name: StaticString, _ value: String?) {
    self.name = name.description
    self.value = value
  }

  /// Returns an attribute with a value.
  static func named(_ name: StaticString, _ value: String) -> Attribute { Attribute(name, value) }

  /// Returns a boolean attribute such as `hidden`; nil when it is not set.
  static func flag(_ name: StaticString, _ isSet: Bool = true) -> Attribute? {
    isSet ? Attribute(name, nil) : nil
  }

  func write(to source: inout String) {
    source += " "
    source += name
    guard let value else { return }
    source += "=\""
    source += value.escapedForHTML
    source += "\""
  }
}

extension Attribute {
  static func `class`(_ names: String) -> Attribute { named("class", names) }
  static func id(_ id: String) -> Attribute { named("id", id) }
  static func href(_ address: Address) -> Attribute { named("href", address.text) }
  static func src(_ address: Address) -> Attribute { named("src", address.text) }
  static func action(_ address: Address) -> Attribute { named("action", address.text) }
  static func type(_ type: String) -> Attribute { named("type", type) }
  static func name(_ name: String) -> Attribute { named("name", name) }
  static func value(_ value: String) -> Attribute { named("value", value) }
  static func content(_ content: String) -> Attribute { named("content", content) }
  static func rel(_ relation: String) -> Attribute { named("rel", relation) }
  static func label(_ text: String) -> Attribute { named("aria-label", text) }
  static func labelledBy(_ id: String) -> Attribute { named("aria-labelledby", id) }
  static var hiddenFromReaders: Attribute { named("aria-hidden", "true") }
  static func lang(_ tag: LanguageTag?) -> Attribute? { tag.map { named("lang", $0.description) } }

  /// Returns the text direction of a language; nil when the language is unknown.
  static func dir(_ tag: LanguageTag?) -> Attribute? {
    tag.map { named("dir", $0.isRightToLeft ? "rtl" : "ltr") }
  }
}
