internal import Dispatch
internal import Glibc

/// The signals that ask a program to stop: SIGTERM from a service manager, SIGINT from Ctrl-C.
public enum ShutdownSignal {
  /// Returns when one of them arrives, or when the task is cancelled.
  ///
  /// Afterwards both have their usual effect again: a second Ctrl-C ends a program that is slow to stop.
  public static func wait() async {
    let signals = [SIGTERM, SIGINT]
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingOldest(1))
    let queue = DispatchQueue(label: "http-server.signals")
    let sources = signals.map { number in
      // The source only sees a signal that does not end the program first.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { arrival.yield() }
      source.resume()
      return source
    }
    for await _ in arrivals { break }
    for source in sources { source.cancel() }
    for number in signals { signal(number, SIG_DFL) }
  }
}
