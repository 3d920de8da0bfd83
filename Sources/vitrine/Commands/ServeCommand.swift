internal import VitrineCatalogImport
internal import VitrineCatalog
internal import VitrineFederation
internal import VitrineHTTPServer
internal import VitrineHTTPServing
internal import VitrineMediaModel
internal import Synchronization
internal import VitrineWeb

/// `vitrine serve`: opens the catalog, serves until a signal arrives, then shuts down gracefully.
struct ServeCommand {
  let context: Context

  func run() async throws(ProgramError) -> ExitCode {
    let address = context.configuration.listen.value
    try refuseOpenNetwork(address)
    let log = try AccessLogFile(
      path: context.arguments.options["access-log"], console: context.console)
    // All long work shares one pool, which bounds its use of the machine.
    let pool = WorkPool()
    let catalog = try context.openCatalog(executor: pool)
    let followed = FollowedCatalog(catalog, in: context.configuration.data.value)
    let running = Late<HTTPServer>()
    let choice = ProviderChoice(context: context)
    let federation = Federation(providers: [followed] + choice.configured(), options: Self.options)
    let app = makeApp(over: federation, choice, pool, running)
    let server = HTTPServer(
      configuration: ServerConfiguration(host: address.host, port: address.port), handler: app, log: log.sink,
      pool: pool)
    running.set(server)
    // From here on no signal is lost.
    let shutdown = ShutdownSignal()
    let port = try start(server)
    context.console.line("Vitrine is ready at http://\(address.on(port: port))")
    // Cancelled when this function returns.
    async let _ = follow(followed) { app.providerChanged() }
    await shutdown.wait()
    if context.console.isErrorTerminal {
      context.console.problem("Stopping; open requests are finished first.")
    }
    await server.stop()
    await choice.stop()
    await log.flush()
    return .done
  }

  /// Watches for imports while serving; imported titles are found within a second. An error is reported once,
  /// until it changes or a refresh succeeds.
  private func follow(_ catalog: FollowedCatalog, changed: @Sendable () -> Void) async {
    // If preparing fails, the error is reported by the searches that need it.
    _ = try? await catalog.catalog.prepare()
    var reported: String?
    while (try? await Task.sleep(for: Self.followEvery)) != nil {
      do throws(CatalogError) {
        if try await catalog.refresh() {
          changed()
          context.console.problem("The catalog was imported anew; it is served from now on.")
        }
        reported = nil
      } catch {
        guard reported != error.sentence else { continue }
        reported = error.sentence
        context.console.problem(
          "vitrine: \(error.sentence.withoutControls) The catalog opened before is still served.")
      }
    }
  }

  private static let followEvery = Duration.milliseconds(500)

  /// A server has many readers, whose calls to one provider are limited together.
  private static let options = FederationOptions(mostUnfinishedCalls: 1024)

  /// On any other address, anyone on the network could use this machine's time and learn what others search
  /// for. That requires client tokens, which this version does not have.
  private func refuseOpenNetwork(_ address: ListenAddress) throws(ProgramError) {
    guard !address.isLoopback else { return }
    throw .refused(
      "\(address) can be reached by others, and this version has no client tokens yet: listen on 127.0.0.1 and put a "
        + "proxy that asks for a password in front.")
  }

  private func makeApp(
    over federation: Federation, _ choice: ProviderChoice, _ pool: WorkPool, _ running: Late<HTTPServer>
  ) -> WebApp {
    WebApp(
      federation: federation,
      options: .init(
        version: Version.current,
        hosts: .local(plus: context.configuration.hosts.value.names),
        media: choice.media, isDemo: context.providers.isDemo,
        translations: choice.translations, pool: pool,
        metrics: { running.value?.metrics }))
  }

  private func start(_ server: HTTPServer) throws(ProgramError) -> UInt16 {
    do throws(ServerError) {
      return try server.start()
    } catch {
      throw .refused(error.description)
    }
  }
}

/// A weak reference that is set later: the app shows the counters of the server, which is created with the
/// app. Weak, so that the two do not retain each other.
private final class Late<Value: AnyObject & Sendable>: Sendable {
  private struct Box {
    weak var value: Value?
  }

  private let box = Mutex(Box())

  var value: Value? { box.withLock { $0.value } }
  func set(_ value: Value) { box.withLock { $0.value = value } }
}
