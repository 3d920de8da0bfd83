internal import VitrineMediaModel
internal import VitrinePresentation

extension FrameModel {
  /// The whole document around `content`.
  func view(_ content: HTML) -> HTML {
    HTML(joining: [
      HTML("<!doctype html>"),
      html(.lang(reader.language.tag), .dir(reader.language.tag)) {
        documentHead
        body(.class("area-\(area.rawValue)")) {
          a(.class("skip"), .href(Address(fragment: "view"))) { text(.skipToContent) }
          bar
          p(.id("announcer"), .class("unseen"), .named("role", "status"))
          SkeletonView(language: reader.language).templates
          main(.id("view"), .named("tabindex", "-1")) {
            // All that the script needs is before it; what follows may take as long as the slowest source.
            script(
              .type("module"), .flag("async"), .src(AssetTable.shared.address(of: "app.js")))
            content
          }
          foot
        }
      },
    ])
  }

  private func text(_ phrase: Phrase) -> String { phrase.text(in: reader.language) }

  @HTMLBuilder private var documentHead: HTML {
    head {
      meta(.named("charset", "utf-8"))
      Tag("title")() { documentTitle }
      meta(
        .name("viewport"),
        .content(
          "width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"))
      meta(.name("description"), .content(description))
      if !mayBeIndexed { meta(.name("robots"), .content("noindex")) }
      meta(.name("color-scheme"), .content("dark light"))
      meta(.name("theme-color"), .content("#0b0b0d"), .named("media", "(prefers-color-scheme: dark)"))
      meta(.name("theme-color"), .content("#fbfaf8"), .named("media", "(prefers-color-scheme: light)"))
      link(.rel("stylesheet"), .href(AssetTable.shared.address(of: "app.css")))
      link(.rel("icon"), .type("image/svg+xml"), .href(AssetTable.shared.address(of: "icon.svg")))
      link(.rel("manifest"), .href(AssetTable.shared.address(of: "manifest.webmanifest")))
      for module in AssetTable.modules {
        link(.rel("modulepreload"), .href(AssetTable.shared.address(of: module)))
      }
    }
  }

  @HTMLBuilder private var bar: HTML {
    header(.class("bar")) {
      div(.class("bar-row")) {
        a(.class("brand"), .href(Address(.home)), .label("Vitrine")) {
          Icon.brand
          span(.hiddenFromReaders) { "Vitrine" }
        }
        searchForm
        tabs
      }
      scopeRow
      p(.id("still"), .class("still"), .flag("hidden")) { text(.stillSearching) }
    }
  }

  @HTMLBuilder private var searchForm: HTML {
    form(.class("search"), .named("role", "search"), .action(Address(.search))) {
      Icon.search
      input(
        .id("q"), .type("search"), .name("q"), .value(query), .label(text(.searchLabel)),
        .named("placeholder", text(.searchHint)), .named("autocomplete", "off"),
        .named("autocapitalize", "off"), .named("autocorrect", "off"), .named("spellcheck", "false"),
        .named("enterkeyhint", "search"), .named("maxlength", String(SearchRequest.longestText)),
        .named("dir", "auto"),
        .named("aria-keyshortcuts", "/"))
      input(.type("hidden"), .name("scope"), .value(scope.parameter), .flag("disabled", scope == .all))
      a(
        .class("clear-box"), .href(SearchAddresses("").page(scope)), .label(text(.clearSearch))
      ) { Icon.cross }
      kbd(.hiddenFromReaders) { "/" }
      button(.class("unseen")) { text(.search) }
    }
  }

  @HTMLBuilder private var tabs: HTML {
    nav(.class("tabs"), .label(text(.mainNavigation))) {
      tab(.explore, Address(.home), Icon.explore, .explore)
      tab(.search, Address(.search), Icon.search, .search)
      tab(.status, Address(.status), Icon.status, .status)
    }
  }

  private func tab(_ tab: Area, _ address: Address, _ icon: Markup, _ name: Phrase) -> HTML {
    a(
      .href(address), .named("data-tab", tab.rawValue),
      area == tab ? .named("aria-current", "page") : nil
    ) {
      icon
      span { text(name) }
    }
  }

  @HTMLBuilder private var scopeRow: HTML {
    nav(.class("scopes"), .label(text(.scopes)), .flag("hidden", !showsScopes)) {
      for choice in scopes {
        a(
          .href(addresses.page(choice, refinement)), .named("data-scope", choice.parameter),
          choice == scope ? .named("aria-current", "true") : nil
        ) { choice.name(in: reader.language) }
      }
    }
  }

  /// The notices that the terms of the providers ask for.
  private var attributions: [Phrase] {
    sources.providers.compactMap { provider in
      switch provider {
      case .tmdb: .attributionTMDB
      case .unsplash: .attributionUnsplash
      case .itunes: .attributionITunes
      default: nil
      }
    }
  }

  @HTMLBuilder private var foot: HTML {
    footer(.class("foot")) {
      if sources.isDemo { p(.class("demo")) { strong { text(.demoNote) } } }
      p { text(.footerText) }
      for phrase in attributions { p(.class("faint")) { text(phrase) } }
      form(
        .class("languages"), .named("method", "post"), .action(Address(.language)),
        .label(text(.interfaceLanguage))
      ) {
        input(.type("hidden"), .name("return"), .value(returnAddress))
        for choice in InterfaceLanguage.allCases {
          button(
            .name("language"), .value(choice.rawValue), .lang(choice.tag),
            choice == reader.language ? .named("aria-current", "true") : nil
          ) { choice.ownName }
        }
      }
    }
  }
}
