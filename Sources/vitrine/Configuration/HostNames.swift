internal import VitrineMediaModel

/// The public names of a server behind a proxy.
struct HostNames: Sendable, Equatable, CustomStringConvertible {
  /// The names in lower case.
  let names: Set<String>

  static let none = HostNames(names: [])

  private init(names: Set<String>) { self.names = names }

  /// Parses names separated by commas; nil when there is none, or when one contains anything but letters,
  /// digits, dots and hyphens.
  init?(_ text: String) {
    let names = text.split(separator: ",").map { $0.trimmed.lowercased() }
    let allowed = names.allSatisfy { name in
      !name.isEmpty
        && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
    }
    guard !names.isEmpty, allowed else { return nil }
    self.init(names: Set(names))
  }

  /// The names in alphabetical order, separated by commas; `none` when there is none.
  var description: String { names.isEmpty ? "none" : names.sorted().joined(separator: ",") }
}
