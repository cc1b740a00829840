package import Foundation

/// The Python that reads exports in tests: it has pyarrow and pandas (`make python-export`).
package enum ExportPython {
  private static let python = TestPython(environment: "export", scripts: "export")

  /// What a script of `Tests/Support/export` printed; nil where that Python is not installed.
  package static func run(_ script: String, _ arguments: [String]) throws -> String? {
    try python.run(script, arguments)
  }

  /// What a few lines of Python print; nil as for `run`.
  package static func run(lines: String, in folder: URL) throws -> String? {
    try python.run(lines: lines, in: folder)
  }
}
