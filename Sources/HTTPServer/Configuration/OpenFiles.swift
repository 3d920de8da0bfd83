internal import Glibc

/// The process's limit of open files.
enum OpenFiles {
  /// Files that the program has open besides its connections: the database, logs, the library's own.
  static let reserve = 256

  /// Raises the limit so that the connections fit, as far as the system lets us.
  ///
  /// Beyond that the library waits until a connection closes before it accepts another.
  static func makeRoom(for connections: Int) {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    let wanted = rlim_t(connections + reserve)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
