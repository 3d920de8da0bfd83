internal import VitrinePresentation

/// What the page script shows while it waits or gets no answer: the server's own views, included in the page.
///
/// A skeleton contains one card; the script repeats it to fill the screen.
struct SkeletonView: Sendable {
  let language: InterfaceLanguage

  @HTMLBuilder var templates: HTML {
    template(.id("skeleton-rail")) { rail }
    template(.id("skeleton-grid")) {
      div(.class("section skeleton"), .hiddenFromReaders) { list("cards grid posters") }
    }
    template(.id("skeleton-circles")) {
      div(.class("section skeleton"), .hiddenFromReaders) { list("cards grid circles") }
    }
    template(.id("trouble")) { TroubleView.search(language, retry: Address(fragment: "q")) }
    template(.id("offline")) { TroubleView.offline(language, retry: Address(fragment: "q")) }
    template(.id("list-end")) { p(.class("list-end")) { Phrase.endOfList.text(in: language) } }
    template(.id("live-trouble")) {
      button(.class("more"), .type("button")) { Phrase.liveFailed.text(in: language) }
    }
    template(.id("list-trouble")) {
      button(.class("more"), .type("button")) { Phrase.moreFailed.text(in: language) }
    }
  }

  @HTMLBuilder private var rail: HTML {
    div(.class("section skeleton"), .hiddenFromReaders) {
      p(.class("bone heading"))
      list("cards rail posters")
    }
  }

  private func list(_ name: String) -> HTML {
    div(.class(name)) {
      div(.class("card")) {
        span(.class("picture bone"))
        span(.class("caption")) {
          span(.class("bone line"))
          span(.class("bone line short"))
        }
      }
    }
  }
}
