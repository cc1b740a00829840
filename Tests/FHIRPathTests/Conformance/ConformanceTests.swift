import Foundation
import Testing

@testable import FHIRPath

/// How much of the public suite of FHIRPath R4 passes: an honest count, and the failures by name.
@Suite struct ConformanceTests {
  enum Verdict: Hashable {
    case passed
    case failed(String)
    /// The case uses what this subset does not have.
    case outside(String)
  }

  private static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["AMBLER_SHARED"]
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let shared =
      named.map { URL(fileURLWithPath: $0) } ?? checkout.appendingPathComponent("../shared")
    let folder = shared.appendingPathComponent("conformance/fhirpath")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  @Test func `most of the public suite that this subset covers passes`() throws {
    guard let folder = Self.folder else {
      FileHandle.standardError.write(Data("skipped: conformance/fhirpath is not there\n".utf8))
      return
    }
    let cases = try ConformanceReader.cases(at: folder.appendingPathComponent("tests-fhir-r4.xml"))
    let roots = Dictionary(
      uniqueKeysWithValues: Set(cases.map(\.inputFile)).map {
        ($0, Self.root($0, folder: folder))
      })
    var counts = (passed: 0, failed: 0, outside: 0)
    for test in cases {
      switch Self.verdict(test, root: roots[test.inputFile] ?? [:]) {
      case .passed: counts.passed += 1
      case .failed(let why):
        counts.failed += 1
        print("conformance: \(test.name): \(why)")
      case .outside: counts.outside += 1
      }
    }
    print(
      "conformance: \(cases.count) cases: \(counts.passed) pass, \(counts.failed) fail, "
        + "\(counts.outside) need more than this subset")
    // The suite's own count includes two cases that are commented out.
    print("fhirpath: \(counts.passed)/937")
    #expect(cases.count > 900)
    #expect(counts.passed >= Self.leastPassed, "fewer cases pass than before")
  }

  /// What passed when this was last changed; it may only grow.
  private static let leastPassed = 619

  private static func verdict(_ test: ConformanceCase, root: [String: Node]) -> Verdict {
    let expression: FHIRPath.Expression
    do {
      expression = try FHIRPath.Expression.parse(test.expression)
    } catch {
      if error.problem.contains("not supported yet") || error.problem.contains("not a variable")
        || error.problem.hasSuffix("is not a type.")
      {
        return .outside(error.problem)
      }
      return test.invalid == nil ? .failed("refused: \(error)") : .passed
    }
    let faults = expression.check(root: { _ in .unknown }, knownNames: { [] }).faults
    let missing = faults.first {
      $0.problem.contains("not supported yet") || $0.problem.hasPrefix("There is no function")
        || $0.problem.hasSuffix("is not a type.")
    }
    if let missing { return .outside(missing.problem) }
    if test.invalid == "semantic" { return faults.isEmpty ? .outside("needs a model") : .passed }
    return compare(test, expression, root: root)
  }

  private static func root(_ file: String, folder: URL) -> [String: Node] {
    let name = file.replacingOccurrences(of: ".xml", with: ".json")
    let url = folder.appendingPathComponent("input/\(name)")
    guard !name.isEmpty, let node = try? JSONTree.node(at: url), case .object(var members) = node
    else { return [:] }
    if case .values(let type) = members["resourceType"], let type = type.first {
      members[type.text] = node
    }
    return members
  }

  private static func compare(
    _ test: ConformanceCase, _ expression: FHIRPath.Expression, root: [String: Node]
  ) -> Verdict {
    do {
      if test.isPredicate {
        let holds = try expression.isTrue(root: { root[$0] }, environment: .fixed)
        return String(holds) == test.outputs.first?.text ? .passed : .failed("is \(holds)")
      }
      let values = try expression.evaluate(root: { root[$0] }, environment: .fixed)
      if test.invalid != nil { return .failed("must be an error but is \(values.map(\.text))") }
      let isSame =
        values.count == test.outputs.count
        && zip(values, test.outputs).allSatisfy { matches($0, $1) }
      let wanted = test.outputs.map { "\($0.type) \($0.text)" }
      return isSame ? .passed : .failed("is \(values.map(\.text)), must be \(wanted)")
    } catch EvaluationError.resultIsObject {
      return .outside("gives elements of a model")
    } catch {
      return test.invalid == nil ? .failed("\(error)") : .passed
    }
  }

  private static func matches(_ value: Value, _ output: (type: String, text: String)) -> Bool {
    if output.text.hasPrefix("@") {
      let wanted = try? FHIRPath.Expression.parse(output.text)
        .evaluate(root: { _ in nil }, environment: .fixed)
      return wanted == [value]
    }
    if output.type == "decimal", let number = value.number {
      return number == ExactDecimal(output.text)
    }
    return value.text == output.text
  }
}
