import FHIR
import StrictJSON
import Testing
import TestSupport

@Suite struct IssueWordsTests {
  private static let issues = IssueCode.allCases.map { code in
    ValidationIssue(
      code, expression: "QuestionnaireResponse.item[0]", linkId: "q", demand: "DEMAND",
      rule: code == .invariant
        ? ValidationIssue.Rule(questionnaire: "url", key: "k", human: "Words", expression: "true")
        : nil)
  }

  @Test func `every issue is one line with its severity, place and cause`() {
    expectSnapshot(
      Self.issues.map(\.description).joined(separator: "\n"), named: "issue-words.txt",
      in: "../Snapshots")
  }

  @Test func `an outcome has the codes of every issue`() {
    expectSnapshot(
      OperationOutcome.json(Self.issues).prettyPrinted(), named: "outcome.json",
      in: "../Snapshots")
  }

  @Test func `faults of a document are an outcome too`() {
    do {
      _ = try Questionnaire.read(Array("{".utf8), file: "q.json")
      Issue.record("half a document was read")
    } catch {
      let issue = OperationOutcome.json(error)["issue"]?.listValue?.first
      expectEqual(issue?["severity"], "fatal")
      expectEqual(issue?["diagnostics"]?.stringValue?.hasPrefix("q.json:1:2"), true)
    }
  }
}
