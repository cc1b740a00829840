package import Foundation

/// A Python of its own for tests, with packages that `make` installs below `.build`.
package struct TestPython: Sendable {
  private let environment: String
  private let scripts: String

  /// `environment` names its folder in `.build/python`, `scripts` the folder of its scripts in
  /// `Tests/Support`.
  package init(environment: String, scripts: String) {
    self.environment = environment
    self.scripts = scripts
  }

  /// What a script printed; nil where that Python is not installed.
  ///
  /// A script that fails or takes ten minutes is an error.
  package func run(_ script: String, _ arguments: [String]) throws -> String? {
    let file = SharedMaterial.checkout.appendingPathComponent("Tests/Support/\(scripts)/\(script)")
    return try output([file.path] + arguments, in: nil)
  }

  /// What a few lines of Python print; nil as for `run`.
  package func run(lines: String, in folder: URL) throws -> String? {
    try output(["-c", lines], in: folder)
  }

  private func output(_ arguments: [String], in folder: URL?) throws -> String? {
    let root = SharedMaterial.checkout.appendingPathComponent(".build/python/\(environment)")
    let python = root.appendingPathComponent("bin/python").path
    // The mark is made last: the packages are whole.
    let mark = root.appendingPathComponent("installed").path
    guard ChildProcess.find(python) != nil, ChildProcess.find(mark) != nil else { return nil }
    let child = try ChildProcess(
      python, arguments, wholeEnvironment: ProcessInfo.processInfo.environment,
      currentFolder: folder)
    let outcome = child.wait(seconds: 600)
    guard let outcome, outcome.status == 0 else {
      throw ScriptFailed(errors: outcome.map { $0.text + $0.errors } ?? "it took too long")
    }
    return outcome.text
  }

  /// A script that did not end with 0, and what it said.
  package struct ScriptFailed: Error {
    package var errors: String
  }
}
