/// The program. Everything is behind ``Boot``: what stands in an `@main` type is main-actor code, which C
/// libraries must not call back into.
@main
enum Main {
  static func main() async {
    await Boot.run()
  }
}
