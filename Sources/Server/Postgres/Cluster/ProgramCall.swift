import CLinux
import Glibc

/// A program that is run to its end, with what it writes to standard output.
///
/// Foundation's `Process` waits until all have closed what they inherited; `pg_ctl` leaves a server
/// behind, so that would be for ever.
struct ProgramCall {
  let path: String
  let words: [String]
  let environment: [String: String]
  /// Whether the output is thrown away, because somebody who goes on would hold it open.
  let isSilent: Bool

  /// The exit code and the output; nil if the program could not be started.
  func run() -> (code: Int32, text: String)? {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    let child = spawn(output: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard let child else { return nil }
    let text = isSilent ? "" : Self.read(ends[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    // A program that a signal ended has failed.
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : 128, text)
  }

  private func spawn(output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0)
    if isSilent {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_RDWR, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_RDWR, 0)
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    // Not where we are: the user `postgres` may have no way there.
    posix_spawn_file_actions_addchdir_np(&actions, "/")
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    let result = Self.withStrings([path] + words) { arguments in
      Self.withStrings(environment.map { "\($0)=\($1)" }.sorted()) { environment in
        posix_spawn(&child, path, &actions, &attributes, arguments, environment)
      }
    }
    return result == 0 ? child : nil
  }

  private static func withStrings<Value>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let strings = texts.map { strdup($0) }
    defer { for string in strings { free(string) } }
    return body(strings + [nil])
  }

  private static func read(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += block.prefix(count)
    }
  }
}
