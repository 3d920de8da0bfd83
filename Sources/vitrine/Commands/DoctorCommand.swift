internal import VitrineCatalog
internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineHTTPServer
internal import VitrineMediaModel
internal import VitrineProviders
internal import VitrinePresentation

/// `vitrine doctor`: shows the configuration, the origin of each value, and what does not work.
struct DoctorCommand {
  /// The result of one check.
  struct Check {
    enum State: String {
      case ok, note, trouble
    }

    let name: String
    let state: State
    /// What was found and what to do about it.
    let detail: String
  }

  let context: Context

  func run() async -> ExitCode {
    let choice = ProviderChoice(context: context)
    let providers = await choice.checks().map(Self.check)
    let translator = await choice.translatorCheck().map(Self.check)
    await choice.stop()
    let checks = [catalog(), await listening()] + providers + [translator].compactMap(\.self)
    if context.wantsJSON { printJSON(checks) } else { printText(checks) }
    return checks.contains { $0.state == .trouble } ? .trouble : .done
  }

  private var settings: [(name: String, value: String, origin: Configuration.Origin)] {
    let configuration = context.configuration
    return [
      ("listen", configuration.listen.value.description, configuration.listen.origin),
      ("data", configuration.data.value, configuration.data.origin),
      ("hosts", configuration.hosts.value.description, configuration.hosts.origin),
      ("language", configuration.language.value.description, configuration.language.origin),
      ("tmdb", Self.presence(context.providers.tmdbToken), .environment),
      ("unsplash", Self.presence(context.providers.unsplashKey), .environment),
      ("itunes", context.providers.isITunesOn ? "on" : "off", .environment),
      ("translate", context.providers.translation?.name ?? "off", .environment),
      ("ca-file", context.providers.certificates ?? "none", .environment),
    ]
  }

  private static func presence(_ key: Secret?) -> String { key == nil ? "no key" : "key given" }

  /// Opens the catalog as `serve` does, building it if necessary.
  private func catalog() -> Check {
    do throws(ProgramError) {
      let stats = try context.openCatalog().statistics()
      let counts = CatalogWords.counts(stats)
      return Check(name: "catalog", state: .ok, detail: counts)
    } catch {
      return Check(name: "catalog", state: .trouble, detail: Self.sentence(error))
    }
  }

  /// Listens briefly on the address of `serve`. A port in use is only a note: most likely Vitrine is already
  /// running.
  private func listening() async -> Check {
    let address = context.configuration.listen.value
    let configuration = ServerConfiguration(host: address.host, port: address.port)
    let server = HTTPServer(configuration: configuration, handler: Nobody())
    do throws(ServerError) {
      try server.start()
      await server.stop()
      guard address.isLoopback else {
        return Check(
          name: "listen", state: .trouble,
          detail: "\(address) can be reached by others, which needs client tokens that this version lacks.")
      }
      return Check(name: "listen", state: .ok, detail: "\(address) is free")
    } catch {
      if case .addressInUse = error {
        return Check(
          name: "listen", state: .note, detail: "\(address) is in use; perhaps Vitrine runs already.")
      }
      return Check(name: "listen", state: .trouble, detail: error.description)
    }
  }

  private static func check(_ provider: ProviderID, _ error: ProviderError?) -> Check {
    guard let error else { return Check(name: provider.rawValue, state: .ok, detail: "answers") }
    return Check(name: provider.rawValue, state: .trouble, detail: advice(error))
  }

  /// Returns what went wrong and what to do about it.
  private static func advice(_ error: ProviderError) -> String {
    switch error {
    case .invalidKey: "\(error.operatorWords); check it in your account"
    case .notFound: "there is nothing at its address; check its VITRINE_…_BASE"
    case .badAnswer(let path):
      "the answer could not be read\(path.isEmpty ? "" : " at \(path)"); check its VITRINE_…_BASE"
    case .rateLimited, .offline, .unavailable, .late, .unsupported, .cancelled: error.operatorWords
    }
  }

  private static func check(_ translator: Result<Void, TranslationError>) -> Check {
    switch translator {
    case .success: Check(name: "translate", state: .ok, detail: "answers")
    // It works, and may know other languages.
    case .failure(.unsupportedLanguages):
      Check(name: "translate", state: .note, detail: "answers, but does not translate English to Korean")
    case .failure(let error): Check(name: "translate", state: .trouble, detail: advice(error))
    }
  }

  private static func advice(_ error: TranslationError) -> String {
    switch error {
    case .invalidKey: "the key is missing or refused; check VITRINE_TRANSLATE"
    case .unsupportedLanguages: "it does not translate between these languages"
    case .tooLong: "it takes no text of four letters; check VITRINE_TRANSLATE"
    case .quotaExhausted: "what may be translated for this key is used up"
    case .badAnswer: "the answer could not be read; check VITRINE_TRANSLATE"
    case .rateLimited(let wait): advice(ProviderError.rateLimited(retryAfter: wait))
    case .unavailable(let reason): advice(ProviderError.unavailable(reason: reason))
    case .offline: advice(ProviderError.offline)
    case .cancelled: advice(ProviderError.cancelled)
    }
  }

  private struct Nobody: HTTPHandler {
    func respond(to request: HTTPRequest) async -> HTTPResponse { HTTPResponse(status: .serviceUnavailable) }
  }

  private static func sentence(_ error: ProgramError) -> String {
    switch error {
    case .usage(let error): error.message
    case .refused(let sentence), .trouble(let sentence): sentence
    }
  }
}

extension DoctorCommand {
  private func printText(_ checks: [Check]) {
    let console = context.console
    let style = context.style
    console.line("\(style.heading("Vitrine")) \(Version.current)")
    let width = settings.map { DisplayWidth.of($0.value) }.max() ?? 0
    for setting in settings {
      let value = DisplayWidth.pad(setting.value.withoutControls, to: width)
      console.line(
        "  \(DisplayWidth.pad(setting.name, to: 9)) \(value)  \(style.faint("(\(setting.origin.rawValue))"))")
    }
    for check in checks {
      let mark =
        switch check.state {
        case .ok: "ok     "
        case .note: style.accent("note   ")
        case .trouble: style.trouble("trouble")
        }
      console.line("\(mark)  \(check.name): \(check.detail.withoutControls)")
    }
  }

  private func printJSON(_ checks: [Check]) {
    context.console.object { writer in
      writer.field("version", Version.current)
      writer.object("settings") { writer in
        for setting in settings {
          writer.object(setting.name) { writer in
            writer.field("value", setting.value)
            writer.field("origin", setting.origin.rawValue)
          }
        }
      }
      writer.array("checks", checks) { writer, check in
        writer.object { writer in
          writer.field("name", check.name)
          writer.field("state", check.state.rawValue)
          writer.field("detail", check.detail)
        }
      }
    }
  }
}
