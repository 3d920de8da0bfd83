internal import Catalog

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

#if FUZZING
  /// The entry of libFuzzer that takes over `main`.
  ///
  /// Source: <https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library>.
  @_silgen_name("LLVMFuzzerRunDriver")
  func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt
#endif

/// `vitrine-fuzz FORMAT …`: one line parser and any bytes.
@main
enum Main {
  /// The format that is fuzzed, from the environment: libFuzzer takes the arguments for itself.
  static let format: LineFormat? = unsafe getenv("VITRINE_FUZZ_FORMAT").flatMap { name in
    LineFormat(rawValue: unsafe String(cString: name))
  }

  static func main() {
    #if FUZZING
      guard format != nil else { return usage() }
      var count = CommandLine.argc
      var arguments = unsafe CommandLine.unsafeArgv
      exit(
        unsafe runFuzzer(&count, &arguments) { start, count in
          let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
          _ = unsafe Main.format?.parse(bytes.span)
          return 0
        })
    #else
      let arguments = CommandLine.arguments.dropFirst()
      guard let format = arguments.first.flatMap(LineFormat.init), arguments.count > 1 else { return usage() }
      for path in arguments.dropFirst() {
        let bytes = read(path)
        print("\(path): \(format.parse(bytes.span).map { "\($0)" } ?? "fine")")
      }
    #endif
  }

  private static func usage() {
    let formats = LineFormat.allCases.map(\.rawValue).joined(separator: " ")
    print("usage: vitrine-fuzz FORMAT FILE…; scripts/fuzz looks for files. Formats: \(formats)")
    exit(2)
  }

  #if !FUZZING
    private static func read(_ path: String) -> [UInt8] {
      guard let file = unsafe fopen(path, "rb") else { return [] }
      defer { unsafe fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let count = unsafe fread(&bytes, 1, bytes.count, file)
      return Array(bytes.prefix(count))
    }
  #endif
}
