internal import VitrineCatalog
internal import VitrineHTTPModel
internal import VitrineHTTPServing
internal import VitrineHTTPServer
internal import VitrineMediaModel
internal import VitrineProviders
internal import VitrineWeb

/// `vitrine doctor`: says what the configuration is, where each value came from, and what does not work.
struct DoctorCommand {
  /// One thing that was tried.
  struct Check {
    enum State: String {
      case ok, note, trouble
    }

    let name: String
    let state: State
    /// What was found, and what to do about it.
    let detail: String
  }

  let context: Context

  func run() async -> ExitCode {
    let checks = [catalog(), await listening()] + (await ProviderChoice(context: context).checks())
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
    ]
  }

  private static func presence(_ key: Secret?) -> String { key == nil ? "no key" : "key given" }

  /// Opens the catalog as `serve` would, building it if need be.
  private func catalog() -> Check {
    do throws(ProgramError) {
      let stats = try context.openCatalog().statistics()
      let counts = CatalogWords.counts(stats)
      return Check(name: "catalog", state: .ok, detail: counts)
    } catch {
      return Check(name: "catalog", state: .trouble, detail: Self.sentence(error))
    }
  }

  /// Listens for a moment where `serve` would. A port in use is only a note: most likely Vitrine runs already.
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
      writer.key("version")
      writer.value(Version.current)
      writer.key("settings")
      writer.object { writer in
        for setting in settings {
          writer.key(setting.name)
          writer.object { writer in
            writer.key("value")
            writer.value(setting.value)
            writer.key("origin")
            writer.value(setting.origin.rawValue)
          }
        }
      }
      writer.key("checks")
      writer.array(checks) { writer, check in
        writer.object { writer in
          writer.key("name")
          writer.value(check.name)
          writer.key("state")
          writer.value(check.state.rawValue)
          writer.key("detail")
          writer.value(check.detail)
        }
      }
    }
  }
}
