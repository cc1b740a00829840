import CLinux
import Glibc

/// A program started with posix_spawn(3).
///
/// Foundation's `Process.run` was seen to crash when several tests start programs at once.
package final class SpawnedProgram: Sendable {
  package let identifier: Int32
  private let state = ExitState()

  /// Starts the program; files are opened by the new program itself.
  package init(
    _ path: String, _ arguments: [String], environment: [String: String],
    input: String = "/dev/null", output: String = "/dev/null", errors: String = "/dev/null",
    folder: String? = nil
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, writing, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, writing, 0o600)
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }
    // Threads of Dispatch block signals, and a program that was started there would never hear SIGTERM.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var pid = pid_t()
    let code = Self.withStrings([path] + arguments) { words in
      Self.withStrings(environment.map { "\($0)=\($1)" }) { variables in
        posix_spawn(&pid, path, &actions, &attributes, words, variables)
      }
    }
    guard code == 0 else { throw SpawnFault(path: path, code: code) }
    identifier = pid
  }

  /// The exit status, 128 + n after signal n; nil while the program runs.
  package var status: Int32? { state.status(of: identifier) }

  package var isRunning: Bool { status == nil }

  /// Blocks until the program has ended.
  package func waitUntilExit() {
    waitUntil(within: .infinity) { !isRunning }
  }

  private static func withStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = strings.map { strdup($0) } + [nil]
    defer { copies.forEach { free($0) } }
    return body(copies)
  }
}

/// Why a program could not be started.
package struct SpawnFault: Error {
  package var path: String
  package var code: Int32
}
