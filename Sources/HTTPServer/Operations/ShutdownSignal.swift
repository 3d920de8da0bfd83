internal import CVitrineMicrohttpd
internal import Dispatch

/// The signals that ask a program to stop: SIGTERM from a service manager, SIGINT from Ctrl-C.
///
/// From its creation on neither ends the process. Make it before the program says that it is ready: a signal is
/// then heard however early it comes, because its handler writes to a pipe that keeps it. (A signal source of
/// Dispatch is registered on another thread some time later, and what comes before is lost.)
public struct ShutdownSignal: ~Copyable {
  private let arrivals: AsyncStream<Void>
  private let source: (any DispatchSourceRead)?

  /// Begins to listen for the signals; one listener at a time.
  public init() {
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingOldest(1))
    self.arrivals = arrivals
    let pipe = vitrine_shutdown_pipe()
    // Without a pipe the signals end the process as they always did.
    source =
      pipe < 0
      ? nil
      : DispatchSource.makeReadSource(
        fileDescriptor: pipe, queue: DispatchQueue(label: "http-server.signals"))
    source?.setEventHandler { arrival.yield() }
    source?.resume()
  }

  /// Returns when a signal has arrived, or when the task is cancelled.
  ///
  /// Afterwards both have their usual effect again: a second Ctrl-C ends a program that is slow to stop.
  public consuming func wait() async {
    for await _ in arrivals { break }
  }

  deinit {
    source?.cancel()
    vitrine_shutdown_default()
  }
}
