internal import CVitrineMicrohttpd
internal import Dispatch

/// The signals that ask a program to stop: SIGTERM from a service manager, SIGINT from Ctrl-C, SIGHUP from
/// a closing terminal (unless it is ignored, as under `nohup`).
///
/// Once created, none of them ends the process. Create it before the program reports that it is ready: no
/// signal is lost, because the handler writes it to a pipe. (A Dispatch signal source is registered later,
/// on another thread; signals before that are lost.)
public struct ShutdownSignal: ~Copyable {
  private let arrivals: AsyncStream<Void>
  private let source: (any DispatchSourceRead)?

  /// Starts to listen for the signals; only one listener may exist at a time.
  public init() {
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingOldest(1))
    self.arrivals = arrivals
    let pipe = vitrine_shutdown_pipe()
    // Without a pipe the signals end the process as usual.
    source =
      pipe < 0
      ? nil
      : DispatchSource.makeReadSource(
        fileDescriptor: pipe, queue: DispatchQueue(label: "http-server.signals"))
    source?.setEventHandler { arrival.yield() }
    source?.resume()
  }

  /// Returns when a signal arrives, or when the task is cancelled.
  ///
  /// Afterwards the signals have their default effect again: a second Ctrl-C ends a program that is slow to
  /// stop.
  public consuming func wait() async {
    for await _ in arrivals { break }
  }

  deinit {
    source?.cancel()
    vitrine_shutdown_default()
  }
}
