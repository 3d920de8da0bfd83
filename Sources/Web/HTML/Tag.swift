/// The name of an element with content; calling it creates the element.
struct Tag: Sendable {
  let name: StaticString

  init(_ name: StaticString) { self.name = name }

  func callAsFunction(
    _ attributes: Attribute?..., @HTMLBuilder content: () -> HTML = { .empty }
  ) -> HTML {
    HTML(element: name, attributes, content: content())
  }
}

/// The name of a void element, which has no content.
struct VoidTag: Sendable {
  let name: StaticString

  init(_ name: StaticString) { self.name = name }

  func callAsFunction(_ attributes: Attribute?...) -> HTML {
    HTML(element: name, attributes, content: nil)
  }
}

let a = Tag("a")
let bdi = Tag("bdi")
let body = Tag("body")
let button = Tag("button")
let dd = Tag("dd")
let details = Tag("details")
let div = Tag("div")
let dl = Tag("dl")
let dt = Tag("dt")
let footer = Tag("footer")
let form = Tag("form")
let h1 = Tag("h1")
let h2 = Tag("h2")
let h3 = Tag("h3")
let head = Tag("head")
let header = Tag("header")
let html = Tag("html")
let kbd = Tag("kbd")
let li = Tag("li")
let main = Tag("main")
let mark = Tag("mark")
let nav = Tag("nav")
let ol = Tag("ol")
let p = Tag("p")
let script = Tag("script")
let section = Tag("section")
let slot = Tag("slot")
let span = Tag("span")
let strong = Tag("strong")
let summary = Tag("summary")
let template = Tag("template")
let ul = Tag("ul")
let video = Tag("video")
let img = VoidTag("img")
let input = VoidTag("input")
let link = VoidTag("link")
let meta = VoidTag("meta")
