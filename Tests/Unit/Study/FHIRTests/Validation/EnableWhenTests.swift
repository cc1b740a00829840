import FHIR
import TestSupport
import Testing

@Suite struct EnableWhenTests {
  /// Whether a required item with this condition is missed when the question has these answers.
  private func isEnabled(
    _ condition: String, type: String = "integer", answers: String
  ) throws -> Bool {
    let questionnaire = #"""
      {"linkId": "q", "type": "\#(type)", "repeats": true},
      {"linkId": "x", "type": "string", "required": true,
       "enableWhen": [{"question": "q", \#(condition)}]}
      """#
    let item = answers.isEmpty ? "" : #"{"linkId": "q", "answer": [\#(answers)]}"#
    return try Documents.issues(questionnaire, item).contains("required ")
  }

  @Test(arguments: [
    (#""operator": "exists", "answerBoolean": true"#, "", false),
    (#""operator": "exists", "answerBoolean": true"#, "5", true),
    (#""operator": "exists", "answerBoolean": false"#, "", true),
    (#""operator": "exists", "answerBoolean": false"#, "5", false),
    (#""operator": "=", "answerInteger": 5"#, "", false),
    (#""operator": "=", "answerInteger": 5"#, "4,5", true),
    (#""operator": "=", "answerInteger": 5"#, "4", false),
    // As FHIR says it: true where no answer is equal.
    (#""operator": "!=", "answerInteger": 5"#, "", true),
    (#""operator": "!=", "answerInteger": 5"#, "4", true),
    (#""operator": "!=", "answerInteger": 5"#, "4,5", false),
    (#""operator": ">", "answerInteger": 5"#, "", false),
    (#""operator": ">", "answerInteger": 5"#, "5", false),
    (#""operator": ">", "answerInteger": 5"#, "1,6", true),
    (#""operator": "<", "answerInteger": 5"#, "5", false),
    (#""operator": "<", "answerInteger": 5"#, "6,4", true),
    (#""operator": ">=", "answerInteger": 5"#, "5", true),
    (#""operator": ">=", "answerInteger": 5"#, "4", false),
    (#""operator": "<=", "answerInteger": 5"#, "5", true),
    (#""operator": "<=", "answerInteger": 5"#, "6", false),
    (#""operator": ">", "answerDecimal": 4.5"#, "5", true),
  ])
  func `an operator holds as FHIR says`(
    condition: String, integers: String, expected: Bool
  ) throws {
    let answers = integers.split(separator: ",").map { #"{"valueInteger": \#($0)}"# }
    expectEqual(try isEnabled(condition, answers: answers.joined(separator: ",")), expected)
  }

  @Test(arguments: [
    ("boolean", #""answerBoolean": true"#, #"{"valueBoolean": true}"#, true),
    ("string", #""answerString": "a""#, #"{"valueString": "a"}"#, true),
    ("string", #""answerString": "a""#, #"{"valueString": "A"}"#, false),
    ("date", #""answerDate": "2022-01-02""#, #"{"valueDate": "2022-01-02"}"#, true),
    ("date", #""answerDate": "2022-01-02""#, #"{"valueDate": "2022-01"}"#, false),
    (
      "dateTime", #""answerDateTime": "2022-01-02T10:00:00Z""#,
      #"{"valueDateTime": "2022-01-02T12:00:00+02:00"}"#, true
    ),
    ("time", #""answerTime": "10:00:00""#, #"{"valueTime": "10:00:00"}"#, true),
    (
      "choice", #""answerCoding": {"system": "s", "code": "a"}"#,
      #"{"valueCoding": {"system": "s", "code": "a", "display": "Words"}}"#, true
    ),
    (
      "choice", #""answerCoding": {"system": "s", "code": "a"}"#,
      #"{"valueCoding": {"system": "t", "code": "a"}}"#, false
    ),
    (
      "quantity",
      #""answerQuantity": {"value": 1, "system": "http://unitsofmeasure.org", "code": "km"}"#,
      #"{"valueQuantity": {"value": 1000, "system": "http://unitsofmeasure.org", "code": "m"}}"#,
      true
    ),
    (
      "reference", #""answerReference": {"reference": "Patient/1"}"#,
      #"{"valueReference": {"reference": "Patient/1", "display": "Somebody"}}"#, true
    ),
    ("decimal", #""answerDecimal": 1.50"#, #"{"valueDecimal": 1.5}"#, true),
  ])
  func `every kind of answer can be asked for`(
    type: String, condition: String, answer: String, expected: Bool
  ) throws {
    expectEqual(
      try isEnabled(#""operator": "=", \#(condition)"#, type: type, answers: answer), expected)
  }

  @Test(arguments: [("all", false), ("any", true)])
  func `conditions hold together or one by one`(behavior: String, expected: Bool) throws {
    let questionnaire = #"""
      {"linkId": "a", "type": "boolean"}, {"linkId": "b", "type": "boolean"},
      {"linkId": "x", "type": "string", "required": true, "enableBehavior": "\#(behavior)",
       "enableWhen": [{"question": "a", "operator": "=", "answerBoolean": true},
                      {"question": "b", "operator": "=", "answerBoolean": true}]}
      """#
    let issues = try Documents.issues(
      questionnaire, #"{"linkId": "a", "answer": [{"valueBoolean": true}]}"#)
    expectEqual(issues.contains("required "), expected)
  }

  private static let chain = #"""
    {"linkId": "a", "type": "boolean"},
    {"linkId": "g", "type": "group", "enableWhen":
      [{"question": "a", "operator": "=", "answerBoolean": true}],
     "item": [{"linkId": "b", "type": "boolean", "required": true}]},
    {"linkId": "c", "type": "string", "enableWhen":
      [{"question": "b", "operator": "=", "answerBoolean": true}]}
    """#

  @Test func `the answers of an item that is not enabled count as missing`() throws {
    let response = #"""
      {"linkId": "a", "answer": [{"valueBoolean": false}]},
      {"linkId": "g", "item": [{"linkId": "b", "answer": [{"valueBoolean": true}]}]},
      {"linkId": "c", "answer": [{"valueString": "x"}]}
      """#
    expectEqual(
      try Documents.issues(Self.chain, response), ["notEnabled .item[1]", "notEnabled .item[2]"])
  }

  @Test func `nothing is required under a group that is not enabled`() throws {
    expect(
      try Documents.issues(Self.chain, #"{"linkId": "a", "answer": [{"valueBoolean": false}]}"#)
        .isEmpty)
    expect(
      try Documents.issues(Self.chain, #"{"linkId": "g"}"#).isEmpty,
      "a group without content may stand there")
  }

  @Test func `rounds of a repeated group answer for themselves only`() throws {
    let questionnaire = #"""
      {"linkId": "g", "type": "group", "repeats": true, "item": [
        {"linkId": "a", "type": "boolean"},
        {"linkId": "b", "type": "string", "required": true, "enableWhen":
          [{"question": "a", "operator": "=", "answerBoolean": true}]}]}
      """#
    let response = #"""
      {"linkId": "g", "item": [{"linkId": "a", "answer": [{"valueBoolean": true}]},
                               {"linkId": "b", "answer": [{"valueString": "x"}]}]},
      {"linkId": "g", "item": [{"linkId": "b", "answer": [{"valueString": "x"}]}]},
      {"linkId": "g", "item": [{"linkId": "a", "answer": [{"valueBoolean": true}]}]},
      {"linkId": "g", "item": [{"linkId": "a", "answer": [{"valueBoolean": false}]}]}
      """#
    expectEqual(
      try Documents.issues(questionnaire, response),
      [
        "notEnabled .item[1].item[0]", "required .item[2]",
      ])
  }

  @Test func `outside a repeated group its last round before counts, else its first after`() throws
  {
    let group = #"""
      {"linkId": "g", "type": "group", "repeats": true, "item": [{"linkId": "a", "type": "integer"}]}
      """#
    let asking = #"""
      {"linkId": "x", "type": "string", "enableWhen":
        [{"question": "a", "operator": "=", "answerInteger": 2}]}
      """#
    let rounds = [1, 2].map {
      #"{"linkId": "g", "item": [{"linkId": "a", "answer": [{"valueInteger": \#($0)}]}]}"#
    }.joined(separator: ",")
    let filled = #"{"linkId": "x", "answer": [{"valueString": "y"}]}"#
    expect(try Documents.issues("\(group), \(asking)", "\(rounds), \(filled)").isEmpty)
    expectEqual(
      try Documents.issues("\(asking), \(group)", "\(filled), \(rounds)"), ["notEnabled .item[0]"])
  }

  @Test func `a question under an answer is enabled by that answer alone`() throws {
    let questionnaire = #"""
      {"linkId": "fruit", "type": "string", "repeats": true, "item": [
        {"linkId": "why", "type": "string", "required": true, "enableWhen":
          [{"question": "fruit", "operator": "=", "answerString": "apple"}]}]}
      """#
    let response = #"""
      {"linkId": "fruit", "answer": [
        {"valueString": "apple"},
        {"valueString": "pear", "item": [{"linkId": "why", "answer": [{"valueString": "x"}]}]}]}
      """#
    expectEqual(
      try Documents.issues(questionnaire, response),
      [
        "required .item[0].answer[0]", "notEnabled .item[0].answer[1].item[0]",
      ])
  }

  @Test(arguments: [
    ("%resource.item.where(linkId = 'a').answer.value = 1", ["required "]),
    ("%resource.item.where(linkId = 'a').answer.value = 2", []),
    ("%nobody = 2", ["enableWhenExecution "]),
    ("1 +", ["enableWhenExecution "]),
  ])
  func `an expression enables an item`(expression: String, expected: [String]) throws {
    let questionnaire = #"""
      {"linkId": "a", "type": "integer"},
      {"linkId": "x", "type": "string", "required": true, "extension": [{"url":
        "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression",
        "valueExpression": {"language": "text/fhirpath", "expression": "\#(expression)"}}]}
      """#
    expectEqual(
      try Documents.issues(questionnaire, #"{"linkId": "a", "answer": [{"valueInteger": 1}]}"#),
      expected)
  }
}
