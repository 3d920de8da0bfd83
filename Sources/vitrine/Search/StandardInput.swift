internal import Foundation

/// The lines of standard input.
enum StandardInput {
  /// As many lines wait to be taken; of more, the newest, since each is all that has been typed so far.
  private static let mostWaiting = 256

  /// The lines without their ends, until the input ends. They are read on a thread of their own, because reading blocks
  /// it; that thread ends with the input or the process.
  static func lines() -> AsyncStream<String> {
    AsyncStream(bufferingPolicy: .bufferingNewest(mostWaiting)) { lines in
      Thread.detachNewThread {
        while let line = readLine() { lines.yield(line) }
        lines.finish()
      }
    }
  }
}
