/// The exit codes of the program.
package enum ExitCode: Int32 {
  case done = 0
  /// The command line is wrong.
  case usage = 64
  /// A file or the stored data is not what it should be.
  case badInput = 65
  /// A sensor, a disk, a server or a lock is not available.
  case unavailable = 69
}

/// The end of a command with words for the person and a code for scripts.
package struct Failure: Error, Equatable {
  package let code: ExitCode
  /// What went wrong, in sentences.
  package let text: String

  package init(_ code: ExitCode, _ text: String) {
    self.code = code
    self.text = text
  }
}
