package import Foundation

/// The built program `ambler`, run as people run it.
///
/// Each has a home of its own: no folder of the person who runs the tests is read or written.
package final class AmblerProcess {
  /// What the program left behind.
  package struct Outcome: Sendable, Equatable {
    /// The exit code; 128 + n after signal n.
    package var code: Int32
    package var stdout: String
    package var stderr: String

    package init(code: Int32, stdout: String, stderr: String) {
      self.code = code
      self.stdout = stdout
      self.stderr = stderr
    }
  }

  /// The program took longer than it was given, and was ended.
  package struct TookTooLong: Error {
    package var seconds: Double
    package var stdout: String
    package var stderr: String
  }

  /// The folder that is `HOME`, the current folder and, below `state`, `XDG_STATE_HOME`.
  package let folder: URL
  private let environment: [String: String]

  /// Makes a home; `environment` is added to a short one that holds only what a program needs.
  package init(environment: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ambler-home-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let ours = ProcessInfo.processInfo.environment
    let kept = ["PATH", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "SWIFT_BACKTRACE", "TMPDIR"]
    var whole = Dictionary(
      uniqueKeysWithValues: kept.compactMap { key in ours[key].map { (key, $0) } })
    whole["HOME"] = folder.path
    whole["XDG_STATE_HOME"] = folder.appendingPathComponent("state").path
    whole["LANG"] = "C.UTF-8"
    self.environment = whole.merging(environment) { $1 }
  }

  deinit {
    // The folder is in the system's temporary folder; that it stays would be no failure of a test.
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs the program to its end.
  package func run(
    _ arguments: [String], input: String = "", seconds: Double = 60
  ) throws -> Outcome {
    let child = try start(arguments, input: input)
    return try finish(child, seconds: seconds)
  }

  /// Starts the program and returns at once.
  package func start(_ arguments: [String], input: String = "") throws -> ChildProcess {
    try ChildProcess(
      ChildProcess.built("ambler"), arguments, wholeEnvironment: environment,
      input: Data(input.utf8),
      currentFolder: folder)
  }

  /// Waits for the end of a program that `start` began.
  package func finish(_ child: ChildProcess, seconds: Double = 60) throws -> Outcome {
    guard let outcome = child.wait(seconds: seconds) else {
      throw TookTooLong(seconds: seconds, stdout: child.outputSoFar, stderr: child.errorsSoFar)
    }
    return Outcome(code: outcome.status, stdout: outcome.text, stderr: outcome.errors)
  }
}
