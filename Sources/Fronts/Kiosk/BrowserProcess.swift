import CLinux
import Glibc
import System

/// A running browser with all the processes that it starts.
///
/// It ends with the thread that started it, also when our own program is killed: a browser that nobody
/// keeps would stay in front of the next one. Belongs to that thread.
struct BrowserProcess: ~Copyable {
  /// Of util-linux, which every Debian has.
  private static let binder = "/usr/bin/setpriv"
  private static let patience = Duration.seconds(5)

  private let identifier: pid_t
  /// Becomes readable when the process ends.
  private let descriptor: Int32

  init(_ path: String, _ arguments: [String], environment: [String: String]) throws(KioskFault) {
    let words = [Self.binder, "--pdeathsig", "KILL", "--", path] + arguments
    (identifier, descriptor) = try Self.start(words, environment)
  }

  deinit { close(descriptor) }

  /// Waits until the browser ends by itself, or is ended because `stop` was asked for.
  func wait(unless stop: StopSignal) -> BrowserEnd {
    stop.wait(for: descriptor, events: Int32(POLLIN)) == .ready ? reap() : end()
  }

  /// Asks it to end, and ends it if it does not.
  private func end() -> BrowserEnd {
    kill(-identifier, SIGTERM)
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&polled, 1, Int32(Self.patience / .milliseconds(1)))
    return reap()
  }

  /// Takes the end in, and ends what the browser has left behind.
  private func reap() -> BrowserEnd {
    kill(-identifier, SIGKILL)
    return Self.wait(identifier)
  }

  /// Starts the program; gives its number, and what becomes readable when it ends.
  private static func start(
    _ words: [String], _ environment: [String: String]
  ) throws(KioskFault) -> (pid_t, Int32) {
    let identifier = try spawn(words, environment)
    let descriptor = pidfd_open(identifier, 0)
    guard descriptor < 0 else { return (identifier, descriptor) }
    let code = errno
    kill(-identifier, SIGKILL)
    _ = wait(identifier)
    throw .start(path: words[0], code: code)
  }

  private static func wait(_ identifier: pid_t) -> BrowserEnd {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    return BrowserEnd(status: status)
  }

  private static func spawn(
    _ words: [String], _ environment: [String: String]
  ) throws(KioskFault) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    // What a browser prints is of no use to a patient, and may name what they typed.
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    var identifier = pid_t()
    let code = withStrings(words) { words in
      withStrings(environment.map { "\($0)=\($1)" }) { variables in
        posix_spawn(&identifier, binder, &actions, &attributes, words, variables)
      }
    }
    guard code == 0 else { throw .start(path: words[0], code: code) }
    return identifier
  }

  private static func withStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = strings.map { strdup($0) } + [nil]
    defer { copies.forEach { free($0) } }
    return body(copies)
  }
}
