internal import VitrineCatalogImport
internal import VitrineCatalog
internal import VitrineHTTPServer
internal import VitrineMediaModel
internal import Synchronization
internal import VitrineWeb

/// `vitrine serve`: opens the catalog, serves until a signal says stop, then stops in good order.
struct ServeCommand {
  let context: Context

  func run() async throws(ProgramError) -> ExitCode {
    let address = context.configuration.listen.value
    try refuseOpenNetwork(address)
    let log = try AccessLogFile(
      path: context.arguments.options["access-log"], console: context.console)
    let catalog = try context.openCatalog()
    let followed = FollowedCatalog(catalog, in: context.configuration.data.value)
    let server = makeServer(over: followed, at: address, log: log)
    // From here on no signal is lost, however early it comes.
    let shutdown = ShutdownSignal()
    let port = try start(server)
    context.console.line("Vitrine is ready at http://\(address.on(port: port))")
    // Ends with this function, which cancels it.
    async let _ = follow(followed)
    await shutdown.wait()
    if context.console.isErrorTerminal {
      context.console.problem("Stopping; open requests are finished first.")
    }
    await server.stop()
    await log.flush()
    return .done
  }

  /// Notices imports while serving: what they bring is found within a second.
  private func follow(_ catalog: FollowedCatalog) async {
    // What cannot be prepared says so when it is asked for.
    _ = try? await catalog.catalog.prepare()
    while (try? await Task.sleep(for: Self.followEvery)) != nil {
      do throws(CatalogError) {
        if try await catalog.refresh() {
          context.console.problem("The catalog was imported anew; it is served from now on.")
        }
      } catch {
        context.console.problem(
          "vitrine: the imported catalog cannot be opened (\(error)); the old one is served.")
      }
    }
  }

  private static let followEvery = Duration.milliseconds(500)

  /// Off loopback, everybody on the network could search at this machine's cost, and see what others do through
  /// timing; the server demands client tokens there, which this version does not have yet.
  private func refuseOpenNetwork(_ address: ListenAddress) throws(ProgramError) {
    guard !address.isLoopback else { return }
    throw .refused(
      "\(address) can be reached by others, and this version has no client tokens yet: listen on 127.0.0.1 and put a "
        + "proxy that asks for a password in front.")
  }

  private func makeServer(over catalog: FollowedCatalog, at address: ListenAddress, log: AccessLogFile)
    -> HTTPServer
  {
    let running = Late<HTTPServer>()
    let app = WebApp(
      provider: catalog,
      options: .init(
        version: Version.current,
        hosts: .local(plus: context.configuration.hosts.value.names), metrics: { running.value?.metrics }))
    let server = HTTPServer(
      configuration: ServerConfiguration(host: address.host, port: address.port), handler: app, log: log.sink)
    running.set(server)
    return server
  }

  private func start(_ server: HTTPServer) throws(ProgramError) -> UInt16 {
    do throws(ServerError) {
      return try server.start()
    } catch {
      throw .refused(error.description)
    }
  }
}

/// A value that is known only after something else has been made from it: the server's counters go to the
/// handler that the server is made with. Held weakly, so that the two do not keep each other alive.
private final class Late<Value: AnyObject & Sendable>: Sendable {
  private struct Box {
    weak var value: Value?
  }

  private let box = Mutex(Box())

  var value: Value? { box.withLock { $0.value } }
  func set(_ value: Value) { box.withLock { $0.value = value } }
}
