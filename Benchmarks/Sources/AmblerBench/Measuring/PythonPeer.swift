import Glibc

/// A package of another language that is held beside ours, in a Python of its own.
struct PythonPeer {
  /// The variable of the environment that names the interpreter, such as that of a virtual
  /// environment; without it `python3` is taken.
  let variable: String
  let script: String

  /// What the script prints with these arguments; nil if it fails, as where the package is not
  /// there.
  func report(_ arguments: [String]) throws(BenchError) -> String? {
    let output = try Spawning.pipe()
    let python = getenv(variable).map { String(cString: $0) } ?? "python3"
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    let words = ["/usr/bin/env", python, "-W", "ignore", "-c", script] + arguments
    let started = Spawning.start(words, input: nothing, output: output.writer, errors: nothing)
    close(output.writer)
    close(nothing)
    let process: pid_t
    do throws(BenchError) {
      process = try started.get()
    } catch {
      close(output.reader)
      throw error
    }
    let text = Self.text(from: output.reader)
    close(output.reader)
    return Spawning.wait(for: process) == 0 ? text : nil
  }

  /// All that comes; blocks until the other side has closed.
  private static func text(from descriptor: Int32) -> String {
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      text += bytes.prefix(count)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
