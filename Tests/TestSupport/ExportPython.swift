package import Foundation

/// The Python that reads exports in tests: it has pyarrow and pandas (`make export-packages`).
package enum ExportPython {
  /// What a script printed; nil, with a line on standard error, where that Python is not installed.
  ///
  /// Scripts are those in `Tests/Export`. A script that fails or takes ten minutes is an error.
  package static func run(_ script: String, _ arguments: [String]) throws -> String? {
    let python = SharedMaterial.checkout.appendingPathComponent(".build/export-python/bin/python")
    guard ChildProcess.find(python.path) != nil, isReady else { return nil }
    let file = SharedMaterial.checkout.appendingPathComponent("Tests/Export/\(script)")
    return try output(of: python.path, [file.path] + arguments)
  }

  /// What a few lines of Python print; nil as for `run`.
  package static func run(lines: String, in folder: URL) throws -> String? {
    let python = SharedMaterial.checkout.appendingPathComponent(".build/export-python/bin/python")
    guard ChildProcess.find(python.path) != nil, isReady else { return nil }
    return try output(of: python.path, ["-c", lines], in: folder)
  }

  /// The packages are whole: the mark is made last.
  private static var isReady: Bool {
    let mark = SharedMaterial.checkout.appendingPathComponent(".build/export-python/installed")
    return ChildProcess.find(mark.path) != nil
  }

  private static func output(
    of python: String, _ arguments: [String], in folder: URL? = nil
  ) throws -> String {
    let child = try ChildProcess(
      python, arguments, wholeEnvironment: ProcessInfo.processInfo.environment,
      currentFolder: folder)
    let outcome = child.wait(seconds: 600)
    guard let outcome, outcome.status == 0 else {
      throw ScriptFailed(errors: outcome?.errors ?? "it took too long")
    }
    return outcome.text
  }

  /// A script that did not end with 0, and what it said.
  package struct ScriptFailed: Error {
    package var errors: String
  }
}
