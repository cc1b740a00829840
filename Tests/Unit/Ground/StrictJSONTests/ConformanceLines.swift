import Foundation
import StrictJSON
import Testing
import TestSupport

/// The public suites as `make conformance` prints them: `name: passed/total`, and each failure.
struct ConformanceLines {
  @Test(.enabled(if: !ParsingSuiteTests.files.isEmpty, "needs the folder ../shared"))
  func `json-parsing`() throws {
    let wanted = ParsingSuiteTests.files("y_") + ParsingSuiteTests.files("n_")
    let failed = try wanted.filter { file in
      let bytes = Array(try Data(contentsOf: file))
      let isRead =
        (try? JSONDocument(bytes: bytes, file: "text", limits: ParsingSuiteTests.rfc8259)) != nil
      return isRead != file.lastPathComponent.hasPrefix("y_")
    }
    report("json-parsing", of: wanted.count, failed.map(\.lastPathComponent))
  }

  @Test(.enabled(if: CanonicalTests.folder != nil, "needs the folder ../shared"))
  func `json-canonicalization`() throws {
    let folder = try require(CanonicalTests.folder)
    let failed = try CanonicalTests.names.filter { name in
      let input = try Data(contentsOf: folder.appendingPathComponent("input/\(name).json"))
      let output = try Data(contentsOf: folder.appendingPathComponent("output/\(name).json"))
      return try JSONDocument(bytes: Array(input), file: name).value.canonical() != Array(output)
    }
    report("json-canonicalization", of: CanonicalTests.names.count, failed)
  }

  private func report(_ suite: String, of total: Int, _ failed: [String]) {
    print("\(suite): \(total - failed.count)/\(total)")
    for name in failed { print("failed: \(suite) \(name)") }
    expect(failed.isEmpty)
  }
}
