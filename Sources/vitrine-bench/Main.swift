@main
enum Main {
  // Only calls: code written here would be the main actor's, which C must not call back.
  static func main() async { await Bench.run(Array(CommandLine.arguments.dropFirst())) }
}
