import CLinux
import Glibc

/// A program that is given a few bytes on its standard input and read to its end; nothing secret is on its command line.
struct PipedProgram {
  let path: String
  let words: [String]
  let environment: [String: String]

  struct Outcome {
    /// Its exit code; 128 where a signal ended it.
    let code: Int32
    var output: [UInt8]
    let errors: [UInt8]
  }

  /// What fits into a pipe that nobody reads yet.
  static let largestInput = 4096

  /// Runs it; nil if it could not be started.
  ///
  /// Blocks until it ends.
  func run(_ input: [UInt8]) -> Outcome? {
    precondition(input.count <= Self.largestInput, "more than a pipe takes at once")
    guard let given = PipeEnds(), let output = PipeEnds(), let errors = PipeEnds() else {
      return nil
    }
    // Written before anybody reads: a program that ends at once cannot break the pipe.
    guard input.isEmpty || write(given.writing, input, input.count) == input.count else {
      return nil
    }
    guard let child = spawn(given.reading, output.writing, errors.writing) else { return nil }
    given.close()
    output.closeWriting()
    errors.closeWriting()
    // What it says is shorter than a pipe, so that neither has to wait for the other.
    let (said, told) = (output.readAll(), errors.readAll())
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    return Outcome(code: status & 0x7F == 0 ? status >> 8 & 0xFF : 128, output: said, errors: told)
  }

  private func spawn(_ input: Int32, _ output: Int32, _ errors: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    // Threads of Dispatch block signals, and a program that was started there would not hear SIGTERM.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    let arguments = ([path] + words).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    return posix_spawn(&child, path, &actions, &attributes, arguments, variables) == 0 ? child : nil
  }
}

/// The two ends of a pipe, closed with it.
private final class PipeEnds {
  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit { close() }

  func close() {
    closeWriting()
    if reading >= 0 { Glibc.close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { Glibc.close(writing) }
    writing = -1
  }

  func readAll() -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(reading, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += block.prefix(count)
    }
  }
}
