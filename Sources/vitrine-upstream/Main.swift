/// The entry point. ``Boot`` does the work, as in `vitrine`: C libraries must not call back into main-actor
/// code.
@main
enum Main {
  static func main() async { await Boot.run() }
}
