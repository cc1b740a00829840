import Glibc

/// Starts programs and waits for them.
enum Spawning {
  /// Starts a program with these two descriptors; standard error stays ours.
  static func start(
    _ words: [String], input: Int32, output: Int32, errors: Int32 = STDERR_FILENO
  ) -> Result<pid_t, BenchError> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, words[0], &actions, nil, arguments, environ)
    return code == 0 ? .success(process) : .failure(.call("posix_spawn", code: code))
  }

  /// A pipe that a started program does not inherit unless it is given it.
  static func pipe() throws(BenchError) -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw .call("pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Blocks until the process has ended; its exit status, or 128 + n after signal n.
  static func wait(for process: pid_t) -> Int32 { usage(of: process).status }

  /// As `wait`, with the CPU time that the process used, in seconds, and the most memory, in bytes.
  ///
  /// The memory is at least what this process held when it started the other.
  static func usage(of process: pid_t) -> (status: Int32, processor: Double, peakBytes: Int) {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { return (-1, 0, 0) }
    }
    let signal = status & 0x7f
    return (
      signal == 0 ? (status >> 8) & 0xff : 128 + signal, ProcessorTime.total(usage),
      usage.ru_maxrss * 1024
    )
  }
}
