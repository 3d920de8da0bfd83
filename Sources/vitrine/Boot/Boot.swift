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

/// The entry point. ``Boot`` does the work, since code in an `@main` type is main-actor code, which C
/// libraries must not call back into.
@main
enum Main {
  static func main() async {
    await Boot.run()
  }
}

/// Reads the process's arguments and environment, runs one command, and exits with its exit code.
enum Boot {
  static func run() async {
    // A closed pipe (`vitrine search a | head -1`) must not kill the process; the write fails instead.
    signal(SIGPIPE, SIG_IGN)
    let program = Program(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment, console: .standard())
    let code = await program.run()
    exit(code.rawValue)
  }
}
