internal import VitrineMediaModel

extension PlainText {
  /// A text of an upstream as it is shown: one plain line; nil when nothing of it can be seen.
  static func shown(_ text: String?) -> String? {
    text.map(line).flatMap { $0.isBlank ? nil : $0 }
  }
}
