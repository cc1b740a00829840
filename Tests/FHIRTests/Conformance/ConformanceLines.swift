import FHIR
import FHIRPath
import Foundation
import StrictJSON
import Testing
import TestSupport

/// The public suites as `make conformance` prints them: `name: passed/total`, and each failure.
struct ConformanceLines {
  @Test(.enabled(if: !ResponseSuite.cases.isEmpty))
  func `fhir-response-validation`() throws {
    let failed = try ResponseSuite.cases.filter { test in
      let wanted = try JSONDocument(
        bytes: try ResponseSuite.bytes(test.outcome), file: test.name
      ).value
      let given = try ResponseSuite.outcome(of: test)
      return ResponseSuite.essence(of: given) != ResponseSuite.essence(of: wanted)
    }
    report("fhir-response-validation", of: ResponseSuite.cases.count, failed.map(\.name))
    #expect(ResponseSuite.cases.count == 74)
  }

  private func report(_ suite: String, of total: Int, _ failed: [String]) {
    print("\(suite): \(total - failed.count)/\(total)")
    for name in failed { print("failed: \(suite) \(name)") }
    #expect(failed.isEmpty)
  }
}
