/// Concatenates the pieces of a block; a bare string becomes escaped text.
@resultBuilder
enum HTMLBuilder {
  static func buildExpression(_ html: HTML) -> HTML { html }
  static func buildExpression(_ html: HTML?) -> HTML { html ?? .empty }
  static func buildExpression(_ text: String) -> HTML { HTML(text: text) }
  static func buildExpression(_ markup: Markup) -> HTML { HTML(markup) }
  static func buildBlock(_ pieces: HTML...) -> HTML { HTML(joining: pieces) }
  static func buildOptional(_ html: HTML?) -> HTML { html ?? .empty }
  static func buildEither(first html: HTML) -> HTML { html }
  static func buildEither(second html: HTML) -> HTML { html }
  static func buildArray(_ pieces: [HTML]) -> HTML { HTML(joining: pieces) }
}
