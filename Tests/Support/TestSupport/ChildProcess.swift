package import Foundation

/// A program that a test runs, with a deadline and with all its output kept.
package final class ChildProcess: Sendable {
  /// What a program left behind.
  package struct Outcome: Sendable {
    /// The exit status; 128 + n after signal n.
    package var status: Int32
    package var output: Data
    package var errors: String
    package var text: String { String(decoding: output, as: UTF8.self) }
  }

  private let program: SpawnedProgram
  private let folder: URL

  /// Starts the program at `path`; `environment` is added to our own.
  package convenience init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    try self.init(
      path, arguments,
      wholeEnvironment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
  }

  /// Starts the program at `path` with this environment alone; it reads `input` and then the end.
  package init(
    _ path: String, _ arguments: [String], wholeEnvironment: [String: String],
    input: Data = Data(), currentFolder: URL? = nil
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ambler-child-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try input.write(to: folder.appendingPathComponent("in"))
    // Files and not pipes: a grandchild that keeps a pipe open would keep the test waiting.
    program = try SpawnedProgram(
      path, arguments, environment: wholeEnvironment,
      input: folder.appendingPathComponent("in").path,
      output: folder.appendingPathComponent("out").path,
      errors: folder.appendingPathComponent("err").path, folder: currentFolder?.path)
  }

  deinit {
    // Waited for as well: Swift Testing waits for any child of an exit test, and would meet this one for ever.
    terminate()
    // The folder is in the system's temporary folder; that it stays would be no failure of a test.
    try? FileManager.default.removeItem(at: folder)
  }

  package var isRunning: Bool { program.isRunning }

  /// What the program has printed on standard output so far.
  package var outputSoFar: String { String(decoding: contents("out"), as: UTF8.self) }

  /// What the program has printed on standard error so far.
  package var errorsSoFar: String { String(decoding: contents("err"), as: UTF8.self) }

  /// Sends a signal to the program, as Control-C does with SIGINT.
  package func send(_ signal: Int32) {
    if program.isRunning { kill(program.identifier, signal) }
  }

  /// Waits until `condition` is true; false if the program ended or the time was up before.
  package func wait(seconds: Double, until condition: (ChildProcess) -> Bool) -> Bool {
    waitUntil(within: seconds) { condition(self) || !program.isRunning }
    return condition(self)
  }

  /// Waits for the end; a program that takes longer is terminated, and nil is returned.
  package func wait(seconds: Double) -> Outcome? {
    waitUntil(within: seconds) { !program.isRunning }
    guard let status = program.status else {
      terminate()
      return nil
    }
    return Outcome(
      status: status,
      output: contents("out"), errors: String(decoding: contents("err"), as: UTF8.self))
  }

  /// Ends the program, first politely, and waits until it has ended.
  package func terminate() {
    guard program.isRunning else { return }
    kill(program.identifier, SIGTERM)
    waitUntil(within: 2) { !program.isRunning }
    if program.isRunning { kill(program.identifier, SIGKILL) }
    program.waitUntilExit()
  }

  private func contents(_ name: String) -> Data {
    FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) ?? Data()
  }

  /// A program of this package, beside the running test bundle.
  package static func built(_ name: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// The first of these programs that is installed; nil, with a line on standard error, if none is.
  package static func find(_ paths: String...) -> String? {
    if let found = paths.first(where: { FileManager.default.isReadableFile(atPath: $0) }) {
      return found
    }
    let line = "skipped: none of \(paths.joined(separator: ", ")) is installed\n"
    FileHandle.standardError.write(Data(line.utf8))
    return nil
  }
}
