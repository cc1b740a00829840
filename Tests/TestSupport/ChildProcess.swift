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

  private let process = Process()
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
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = wholeEnvironment
    if let currentFolder { process.currentDirectoryURL = currentFolder }
    let inputFile = folder.appendingPathComponent("in")
    try input.write(to: inputFile)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    // Files and not pipes: a grandchild that keeps a pipe open would keep the test waiting.
    process.standardOutput = try Self.file(folder.appendingPathComponent("out"))
    process.standardError = try Self.file(folder.appendingPathComponent("err"))
    try process.run()
  }

  deinit {
    process.terminate()
    // The folder is in the system's temporary folder; that it stays would be no failure of a test.
    try? FileManager.default.removeItem(at: folder)
  }

  package var isRunning: Bool { process.isRunning }

  /// What the program has printed on standard output so far.
  package var outputSoFar: String { String(decoding: contents("out"), as: UTF8.self) }

  /// What the program has printed on standard error so far.
  package var errorsSoFar: String { String(decoding: contents("err"), as: UTF8.self) }

  /// Sends a signal to the program, as Control-C does with SIGINT.
  package func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until `condition` is true; false if the program ended or the time was up before.
  package func wait(seconds: Double, until condition: (ChildProcess) -> Bool) -> Bool {
    let deadline = Date().addingTimeInterval(seconds)
    while !condition(self) {
      guard process.isRunning, Date() < deadline else { return condition(self) }
      usleep(5_000)
    }
    return true
  }

  /// Waits for the end; a program that takes longer is terminated, and nil is returned.
  package func wait(seconds: Double) -> Outcome? {
    let deadline = Date().addingTimeInterval(seconds)
    while process.isRunning, Date() < deadline { usleep(5_000) }
    guard !process.isRunning else {
      terminate()
      return nil
    }
    let isExit = process.terminationReason == .exit
    return Outcome(
      status: isExit ? process.terminationStatus : 128 + process.terminationStatus,
      output: contents("out"), errors: String(decoding: contents("err"), as: UTF8.self))
  }

  /// Ends the program, first politely, and waits until it has ended.
  package func terminate() {
    guard process.isRunning else { return }
    process.terminate()
    let deadline = Date().addingTimeInterval(2)
    while process.isRunning, Date() < deadline { usleep(5_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  private func contents(_ name: String) -> Data {
    FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) ?? Data()
  }

  private static func file(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  /// A program of this package, beside the running test bundle.
  package static func built(_ name: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// The first of these programs that is installed; nil, with a line on standard error, if none is.
  package static func find(_ paths: String...) -> String? {
    if let found = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) {
      return found
    }
    let line = "skipped: none of \(paths.joined(separator: ", ")) is installed\n"
    FileHandle.standardError.write(Data(line.utf8))
    return nil
  }
}
