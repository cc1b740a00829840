import FHIR
import FHIRPath
import TestSupport
import Testing

/// Documents that are made to do harm: each ends in faults or issues.
///
/// How soon, the bench tells; the limit here only ends a test that would go on for ever.
@Suite(.timeLimit(.minutes(5))) struct HostileDocumentTests {
  @Test func `10 MB of nesting is a fault`() throws {
    let opening = #"{"resourceType": "Questionnaire", "item": "#
    let level = #"[{"linkId": "a", "type": "group", "item": "#
    let text = opening + String(repeating: level, count: (10 << 20) / level.utf8.count)
    expect(!Documents.faults(text).isEmpty)
  }

  @Test func `a million options are a fault`() throws {
    let options = [String](repeating: #"{"valueString": "a"}"#, count: 1_000_000)
    let text =
      #"{"resourceType": "Questionnaire", "item": [{"linkId": "a", "type": "choice", "#
      + #""answerOption": ["# + options.joined(separator: ",") + "]}]}"
    expect(Documents.faults(text).contains("q.json:1:"))
  }

  @Test func `thousands of doubled linkIds are faults and not a flood`() throws {
    let items = [String](repeating: #"{"linkId": "a", "type": "group"}"#, count: 50_000)
    let text =
      #"{"resourceType": "Questionnaire", "item": ["# + items.joined(separator: ",") + "]}"
    expect(Documents.faults(text).split(separator: "\n").count < 1100)
  }

  @Test(.long("thousands of conditions"))
  func `a chain of thousands of conditions is read, in a ring it is a fault`() throws {
    let count = 5000
    func items(first: Int) -> String {
      (0..<count).map { number in
        let question = number == 0 ? first : number - 1
        return #"""
          {"linkId": "\#(number)", "type": "boolean", "enableWhen": [
           {"question": "\#(question)", "operator": "=", "answerBoolean": true}]}
          """#
      }.joined(separator: ",")
    }
    let ring = #"{"resourceType": "Questionnaire", "item": [\#(items(first: count - 1))]}"#
    expect(Documents.faults(ring).contains("depend on itself"))
    let chain =
      #"{"linkId": "start", "type": "boolean"},"#
      + items(first: 0).replacing(
        #""question": "0", "operator": "=", "answerBoolean": true}]},"#,
        with: #""question": "start", "operator": "=", "answerBoolean": true}]},"#,
        maxReplacements: 1)
    let validator = ResponseValidator(try Documents.questionnaire(chain))
    let answers = ["start"] + (0..<count).map(String.init)
    let response = try Documents.response(
      answers.map { #"{"linkId": "\#($0)", "answer": [{"valueBoolean": true}]}"# }
        .joined(separator: ","))
    expect(validator.validate(response, environment: .fixed).isEmpty)
  }

  @Test func `a pattern that never ends is an issue`() throws {
    let item = #"""
      {"linkId": "q", "type": "string", "extension": [
       {"url": "http://hl7.org/fhir/StructureDefinition/regex", "valueString": "(a+)+b|(a*)*c"}]}
      """#
    let text = String(repeating: "a", count: 5000)
    let issues = try Documents.issues(
      item, #"{"linkId": "q", "answer": [{"valueString": "\#(text)"}]}"#)
    expectEqual(issues, ["regexTimeout .item[0].answer[0]"])
  }

  @Test func `many answers to a pattern that never ends take no longer`() throws {
    let item = #"""
      {"linkId": "q", "type": "string", "repeats": true, "extension": [
       {"url": "http://hl7.org/fhir/StructureDefinition/regex", "valueString": "(a+)+b|(a*)*c"}]}
      """#
    let answer = #"{"valueString": "\#(String(repeating: "a", count: 60))"}"#
    let answers = [String](repeating: answer, count: 1000).joined(separator: ",")
    let issues = try Documents.issues(item, #"{"linkId": "q", "answer": [\#(answers)]}"#)
    expect(issues.count == 1000 && issues.allSatisfy { $0.hasPrefix("regexTimeout") })
  }

  @Test func `patterns that cannot be read do not keep others from being tried`() throws {
    func item(_ linkId: String, _ pattern: String) -> String {
      #"""
      {"linkId": "\#(linkId)", "type": "string", "repeats": true, "extension": [
       {"url": "http://hl7.org/fhir/StructureDefinition/regex", "valueString": "\#(pattern)"}]}
      """#
    }
    let answers = [String](repeating: #"{"valueString": "x"}"#, count: 50).joined(separator: ",")
    let issues = try Documents.issues(
      "\(item("a", "(")), \(item("b", "y"))",
      #"""
      {"linkId": "a", "answer": [\#(answers)]},
      {"linkId": "b", "answer": [{"valueString": "x"}]}
      """#)
    expectEqual(issues.last, "regex .item[1].answer[0]")
  }

  @Test func `more items than are held are one fault`() throws {
    let items = (0..<20_100).map { #"{"linkId": "\#($0)", "type": "group"}"# }
    let text =
      #"{"resourceType": "Questionnaire", "item": ["# + items.joined(separator: ",") + "]}"
    let faults = Documents.faults(text)
    expect(faults.contains("/item/20000  is one item too many."))
    expectEqual(faults.split(separator: "\n").count, 1)
  }

  @Test func `a pattern that cannot be read is an issue`() throws {
    let item = #"""
      {"linkId": "q", "type": "string", "extension": [
       {"url": "http://hl7.org/fhir/StructureDefinition/regex", "valueString": "("}]}
      """#
    expectEqual(
      try Documents.issues(item, #"{"linkId": "q", "answer": [{"valueString": "a"}]}"#),
      ["regexTimeout .item[0].answer[0]"])
  }

  @Test func `expressions of more than half a million characters are one fault`() throws {
    let long = String(repeating: "true or ", count: 1_000) + "true"
    let items = (0..<70).map { #"{"linkId": "\#($0)", "type": "boolean", \#(enabling(long))}"# }
    let text =
      #"{"resourceType": "Questionnaire", "item": ["# + items.joined(separator: ",") + "]}"
    expectEqual(
      Documents.faults(text),
      "q.json:1:1  /  has more than 500000 bytes in all its expressions together. "
        + "Write shorter expressions, or make two questionnaires.")
  }

  @Test(.long("thousands of conditions"))
  func `thousands of dear conditions end as conditions that cannot be evaluated`() throws {
    let dear = "%resource.descendants().select(%resource.descendants()).count() > 3"
    let items = (0..<1_000).map { #"{"linkId": "\#($0)", "type": "boolean", \#(enabling(dear))}"# }
    let answers = (0..<1_000).map { #"{"linkId": "\#($0)", "answer": [{"valueBoolean": true}]}"# }
    let issues = try Documents.issues(
      items.joined(separator: ","), answers.joined(separator: ","))
    expectEqual(issues.count, 1_000)
    expect(issues.allSatisfy { $0.hasPrefix("enableWhenExecution") })
  }

  private func enabling(_ expression: String) -> String {
    #"""
    "extension": [{"url": "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression",
     "valueExpression": {"language": "text/fhirpath", "expression": "\#(expression)"}}]
    """#
  }
}
