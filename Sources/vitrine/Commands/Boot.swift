#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads the process's arguments and environment, runs one command, and ends the process with its exit code.
enum Boot {
  static func run() async {
    // A reader that has gone (`vitrine search a | head -1`) is no reason to die: the write says so.
    signal(SIGPIPE, SIG_IGN)
    let program = Program(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment, console: .standard())
    let code = await program.run()
    exit(code.rawValue)
  }
}
