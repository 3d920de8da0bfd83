#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

#if FUZZING
  /// The libFuzzer entry point that takes over `main`.
  ///
  /// Source: <https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library>.
  @_silgen_name("LLVMFuzzerRunDriver")
  func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt
#endif

/// `vitrine-fuzz TARGET …`: runs a line parser or the title index on arbitrary bytes.
@main
enum Main {
  /// The target, from the environment, since libFuzzer uses the arguments itself.
  static let target: FuzzTarget? = unsafe getenv("VITRINE_FUZZ_TARGET").flatMap { name in
    FuzzTarget(named: unsafe String(cString: name))
  }

  static func main() {
    #if FUZZING
      guard target != nil else { return usage() }
      var count = CommandLine.argc
      var arguments = unsafe CommandLine.unsafeArgv
      exit(
        unsafe runFuzzer(&count, &arguments) { start, count in
          _ = unsafe Main.target?.run(Array(UnsafeBufferPointer(start: start, count: count)))
          return 0
        })
    #else
      let arguments = CommandLine.arguments.dropFirst()
      guard let target = arguments.first.flatMap(FuzzTarget.init(named:)), arguments.count > 1 else {
        return usage()
      }
      for path in arguments.dropFirst() { print("\(path): \(target.run(read(path)))") }
    #endif
  }

  private static func usage() {
    let names = FuzzTarget.names.joined(separator: " ")
    print("usage: vitrine-fuzz TARGET FILE…; scripts/fuzz looks for files. Targets: \(names)")
    exit(2)
  }

  #if !FUZZING
    private static func read(_ path: String) -> [UInt8] { FuzzFile.read(path, atMost: 1 << 20) }
  #endif
}

/// Reads and writes plain files.
enum FuzzFile {
  /// Returns the bytes of a file; empty when it cannot be read.
  static func read(_ path: String, atMost limit: Int) -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { return [] }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  /// Replaces the contents of a file.
  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = unsafe fopen(path, "wb") else { return }
    unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fclose(file)
  }

  /// Removes a file.
  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// A unique path in the folder for temporary files (`TMPDIR`).
  static var temporary: String {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    return "\(folder)/vitrine-fuzz-\(getpid()).index"
  }
}
