import Glibc

/// How many files and connections this process may have open.
enum OpenFileLimit {
  /// Raises the usual limit to the one that may not be exceeded: a shell's 1,024 are fewer than the
  /// connections that the server takes.
  static func raise() {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = limit.rlim_max
    // Where that is refused, the connections beyond are told so as they come.
    _ = setrlimit(resource, &limit)
  }
}
