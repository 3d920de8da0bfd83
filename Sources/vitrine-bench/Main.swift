@main
enum Main {
  // Only calls: code written here would belong to the main actor, which C must not call back into.
  static func main() async { await Bench.run(Array(CommandLine.arguments.dropFirst())) }
}
