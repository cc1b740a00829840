import FHIR
import Foundation
import StrictJSON
import TestSupport
import Testing

@testable import FHIRPath

/// The public suite of FHIRPath R4: all that passes, and by name all that does not.
@Suite struct ConformanceTests {
  @Test func `the public suite passes but for the cases that are listed with a reason`() throws {
    guard let folder = SharedMaterial.find("conformance/fhirpath") else { return }
    let cases = try ConformanceReader.cases(at: folder.appendingPathComponent("tests-fhir-r4.xml"))
    let runner = ConformanceRunner(folder: folder)
    var failures: [String: String] = [:]
    for test in cases {
      guard let why = runner.failure(of: test) else { continue }
      failures[test.name] = why
      let reason = ConformanceExceptions.reasons[test.name] ?? "unexpected: \(why)"
      print("failed: \(test.name) (\(reason))")
    }
    for name in ConformanceExceptions.commentedOut {
      print("failed: \(name) (\(ConformanceExceptions.commentedOutReason))")
    }
    print("fhirpath: \(cases.count - failures.count)/\(ConformanceExceptions.suiteCount)")
    expectEqual(cases.count, ConformanceExceptions.suiteCount - 2)
    for (name, why) in failures {
      expectNotNil(ConformanceExceptions.reasons[name], "\(name): \(why)")
    }
    let listed = Set(ConformanceExceptions.reasons.keys)
    expect(listed.subtracting(failures.keys).isEmpty, "these pass and are still listed")
  }
}
