import FHIR
import FHIRPath
import TestSupport
import Testing

/// What the public suite does not ask.
@Suite struct ResponseValidatorTests {
  private static let group = #"""
    {"linkId": "g", "type": "group", "required": true, "item": [
      {"linkId": "a", "type": "integer", "required": true}, {"linkId": "b", "type": "string"}]}
    """#

  @Test(arguments: [
    // A required group is answered when something under it is.
    (#"{"linkId": "g", "item": [{"linkId": "a", "answer": [{"valueInteger": 1}]}]}"#, []),
    (
      #"{"linkId": "g", "item": [{"linkId": "b", "answer": [{"valueString": "x"}]}]}"#,
      ["required .item[0]"]
    ),
    ("", ["required "]),
    (
      #"""
      {"linkId": "g", "item": [{"linkId": "b", "answer": [{"valueString": "x"}]},
                               {"linkId": "a", "answer": [{"valueInteger": 1}]}]}
      """#, ["itemOrder .item[0].item[1]"]
    ),
    (
      #"""
      {"linkId": "g", "item": [{"linkId": "a", "answer": [{"valueInteger": 1}]}]},
      {"linkId": "g", "item": [{"linkId": "a", "answer": [{"valueInteger": 1}]}]}
      """#, ["repeats .item[1]"]
    ),
    (
      #"{"linkId": "g", "item": [{"linkId": "a", "answer": [{}]}]}"#,
      ["invalidAnswerType .item[0].item[0].answer[0]"]
    ),
    (
      #"""
      {"linkId": "g", "item": [{"linkId": "a", "answer": [
        {"valueInteger": 1, "item": [{"linkId": "z"}]}]}]}
      """#, ["invalidLinkId .item[0].item[0].answer[0].item[0]"]
    ),
    (
      #"{"linkId": "g", "item": [{"linkId": "a", "answer": [{"valueInteger": 1}], "item": [{"linkId": "z"}]}]}"#,
      ["invalidType .item[0].item[0]"]
    ),
  ])
  func `the shape of a response is that of the questionnaire`(
    response: String, expected: [String]
  ) throws {
    expectEqual(try Documents.issues(Self.group, response), expected)
  }

  @Test func `repeated answers may stand in several items`() throws {
    let questionnaire = #"""
      {"linkId": "a", "type": "string", "repeats": true, "extension": [{"url":
        "http://hl7.org/fhir/StructureDefinition/questionnaire-maxOccurs", "valueInteger": 2}]}
      """#
    let one = #"{"linkId": "a", "answer": [{"valueString": "x"}]}"#
    expect(try Documents.issues(questionnaire, "\(one), \(one)").isEmpty)
    expectEqual(
      try Documents.issues(questionnaire, "\(one), \(one), \(one)"), ["maxCount .item[2]"])
  }

  @Test(arguments: ["in-progress", "completed", "amended", "stopped", "entered-in-error"])
  func `only in progress is what is missing no error`(status: String) throws {
    let questionnaire = try Documents.questionnaire(
      #"""
      {"linkId": "a", "type": "string", "required": true},
      {"linkId": "b", "type": "string", "maxLength": 1}
      """#)
    let response = try Documents.response(
      #"{"linkId": "b", "answer": [{"valueString": "xy"}]}"#, status: status)
    let issues = ResponseValidator(questionnaire).validate(response, environment: .fixed)
    expectEqual(issues.map(\.code), [.required, .maxLength])
    expectEqual(issues.map(\.severity), [status == "in-progress" ? .warning : .error, .error])
  }

  @Test(arguments: [
    ("integer", #""valueInteger": 5"#, #""valueDecimal": 5.5"#, ["minValue"]),
    ("decimal", #""valueDecimal": 0.30"#, #""valueDecimal": 0.3"#, []),
    ("date", #""valueDate": "2022-06-30""#, #""valueDate": "2022-06""#, []),
    (
      "dateTime", #""valueDateTime": "2022-01-01T00:30:00+02:00""#,
      #""valueDateTime": "2022-01-01T00:00:00Z""#, ["minValue"]
    ),
    ("dateTime", #""valueDateTime": "2022-01-01T10:00:00Z""#, #""valueDateTime": "2022-01""#, []),
    ("time", #""valueTime": "09:59:59.5""#, #""valueTime": "10:00:00""#, ["minValue"]),
  ])
  func `an answer is held against the smallest value`(
    type: String, answer: String, minimum: String, expected: [String]
  ) throws {
    let questionnaire = #"""
      {"linkId": "q", "type": "\#(type)", "extension": [
        {"url": "http://hl7.org/fhir/StructureDefinition/minValue", \#(minimum)}]}
      """#
    let issues = try Documents.issues(questionnaire, #"{"linkId": "q", "answer": [{\#(answer)}]}"#)
    expectEqual(issues.map { String($0.prefix { $0 != " " }) }, expected)
  }

  @Test func `codes are looked for in contained value sets`() throws {
    let questionnaire = try Documents.questionnaire(
      ##"{"linkId": "q", "type": "choice", "answerValueSet": "#v", "repeats": true}"##,
      head: #"""
        "contained": [{"resourceType": "ValueSet", "id": "v", "compose": {"include": [
          {"system": "s", "concept": [{"code": "a"}]}]}}],
        """#)
    let response = try Documents.response(
      #"""
      {"linkId": "q", "answer": [{"valueCoding": {"system": "s", "code": "a"}},
                                 {"valueCoding": {"system": "s", "code": "b"}}]}
      """#)
    let issues = ResponseValidator(questionnaire).validate(response, environment: .fixed)
    expectEqual(issues.map(\.code), [.invalidCoding])
    expectEqual(issues.map(\.expression), ["QuestionnaireResponse.item[0].answer[1]"])
  }

  @Test(arguments: [
    ("optionsOnly", #""valueString": "free""#, ["invalidAnswerType .item[0].answer[0]"]),
    ("optionsOrString", #""valueString": "free""#, []),
    (
      "optionsOrString", #""valueCoding": {"code": "z"}"#,
      ["invalidAnswerOption .item[0].answer[0]"]
    ),
    ("optionsOrType", #""valueCoding": {"code": "z"}"#, []),
    ("optionsOnly", #""valueCoding": {"code": "a"}"#, []),
  ])
  func `the answer constraint of R5 says how free an answer is`(
    constraint: String, answer: String, expected: [String]
  ) throws {
    let questionnaire = #"""
      {"linkId": "q", "type": "coding", "answerConstraint": "\#(constraint)",
       "answerOption": [{"valueCoding": {"code": "a"}}]}
      """#
    expectEqual(
      try Documents.issues(questionnaire, #"{"linkId": "q", "answer": [{\#(answer)}]}"#), expected)
  }

  @Test(arguments: [
    ("http://example.org/q", true), ("http://example.org/q|1", true),
    ("http://example.org/q|2", false), ("http://example.org/other", false),
    ("Questionnaire/id", true), ("#id", true),
  ])
  func `a response belongs to the questionnaire that it names`(
    name: String, belongs: Bool
  ) throws {
    let questionnaire = try Documents.questionnaire(
      "", head: #""id": "id", "url": "http://example.org/q", "version": "1","#)
    var response = try Documents.response("")
    response.questionnaire = name
    let issues = ResponseValidator(questionnaire).validate(response, environment: .fixed)
    expectEqual(issues.map(\.code), (belongs ? [] : [.questionnaireNotFound]))
  }

  @Test(
    arguments: [
      ("Patient/1", []), ("https://example.org/fhir/Patient/1/_history/2", []), ("#contained", []),
      ("urn:uuid:c757873d-ec9a-4326-a141-556f43239520", []),
      ("ftp://example.org/Patient/1", [.invalidRefValue]),
      ("Patient 1", [.invalidRefValue]), ("Dragon/1", [.invalidRefResourceType]),
      ("http:///Patient/1", [.invalidRefValue]), ("urn:uuid:1", [.invalidRefValue]),
    ] as [(String, [IssueCode])])
  func `a reference points to a resource`(reference: String, expected: [IssueCode]) throws {
    let validator = ResponseValidator(
      try Documents.questionnaire(#"{"linkId": "q", "type": "reference"}"#))
    let response = try Documents.response(
      #"{"linkId": "q", "answer": [{"valueReference": {"reference": "\#(reference)"}}]}"#)
    expectEqual(validator.validate(response, environment: .fixed).map(\.code), expected)
  }

  @Test(arguments: [
    ("%a + %b = 3", true), ("%a + %b = 4", false), ("%context.linkId = 'q'", true),
    ("%qitem.type = 'integer'", true), ("%questionnaire.item.linkId contains 'q'", true),
    ("'%nobody' = 'x'", false),
  ])
  func `rules know the variables above them`(rule: String, holds: Bool) throws {
    let questionnaire = try Documents.questionnaire(
      #"""
      {"linkId": "q", "type": "integer", "extension": [
        {"url": "http://hl7.org/fhir/StructureDefinition/variable", "valueExpression":
          {"name": "b", "language": "text/fhirpath", "expression": "%a + answer.value"}},
        {"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-constraint", "extension": [
          {"url": "key", "valueId": "k"}, {"url": "severity", "valueCode": "error"},
          {"url": "expression", "valueString": "\#(rule)"}, {"url": "human", "valueString": "h"}]}]}
      """#,
      head: #"""
        "extension": [{"url": "http://hl7.org/fhir/StructureDefinition/variable",
          "valueExpression": {"name": "a", "language": "text/fhirpath", "expression": "1"}}],
        """#)
    let response = try Documents.response(#"{"linkId": "q", "answer": [{"valueInteger": 1}]}"#)
    let issues = ResponseValidator(questionnaire).validate(response, environment: .fixed)
    expectEqual(issues.map(\.code), (holds ? [] : [.invariant]))
  }
}
