import FHIR
import FHIRPath
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// "I don't know" and "I'd rather not say", from a result to a response and through the validator.
@Suite struct DeclinedAnswerTests {
  private static func result(_ answers: String) throws -> JSONValue {
    let text = #"""
      {"ambler": 1, "id": "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", "outcome": "completed",
       "task": {"id": "declining", "version": "1"}, "ended": "2026-11-21T09:20:00Z",
       "steps": [\#(answers)]}
      """#
    return try JSONDocument(bytes: Array(text.utf8), file: "result.json").value
  }

  private static func answer(_ step: String, _ answer: String) -> String {
    #"{"step": "\#(step)", "visit": 1, "state": "answered", "answer": \#(answer)}"#
  }

  /// Every question before the last declined.
  private static let allDeclined = [
    ("flushing", "dontKnow"), ("drinks", "preferNotToSay"), ("mass", "dontKnow"),
    ("mood", "dontKnow"), ("grid", "preferNotToSay"),
  ].map { answer($0.0, #"{"noAnswer": "\#($0.1)"}"#) }

  private static func read(
    _ members: String, _ answers: [String]
  ) throws -> (issues: [String], response: QuestionnaireResponse) {
    let task = try VariableRoundTripTests.read(VariableRoundTripTests.task(members))
    let export = try ResultExport(result(answers.joined(separator: ",")), of: task)
    let questionnaire = try Questionnaire.read(
      Array(QuestionnaireExport(task).document.serialized().utf8), file: "questionnaire.json")
    let response = try QuestionnaireResponse.read(
      Array(export.response.serialized().utf8), file: "response.json")
    let issues = ResponseValidator(questionnaire).validate(response, environment: .fixed)
    return (issues.map(\.description), response)
  }

  @Test func `declined answers of every kind are valid answers, required as they are`() throws {
    let (issues, response) = try Self.read(#""codes": []"#, Self.allDeclined)
    expectEqual(issues, [])
    expectEqual(response.items.flatMap { $0.answers.compactMap(\.value) }, [])
  }

  @Test(arguments: [
    ("doesNotApply", "not-applicable"), ("preferNotToSay", "asked-declined"),
    ("dontKnow", "asked-unknown"), ("otherReason", "as-text"),
  ])
  func `a question that was left without an answer says why`(reason: String, code: String) throws {
    let words = reason == "otherReason" ? #", "reasonWords": "Not today""# : ""
    let skipped = #"""
      {"step": "mood", "visit": 1, "state": "skipped", "skipReason": {"reason": "\#(reason)"\#(words)}}
      """#
    let (_, response) = try Self.read(#""codes": []"#, [skipped])
    let item = try require(response.items.first { $0.linkId == "mood" })
    expectEqual(item.absence, code)
    expectEqual(item.answers.count, 0)
  }

  @Test func `what is read of declined answers is what was written`() throws {
    let (_, response) = try Self.read(#""codes": []"#, Self.allDeclined)
    let read = response.items.map { item in
      let absences = item.answers.map {
        "\($0.absence?.typeName ?? "") \($0.absence?.reason ?? "")"
      }
      return ([item.linkId, item.absence] + absences).compactMap(\.self).joined(separator: " ")
    }
    expectEqual(
      read,
      [
        "flushing boolean asked-unknown", "drinks integer asked-declined",
        "mass Quantity asked-unknown", "mood Coding asked-unknown", "grid asked-declined",
      ])
    expect(
      !response.unread.elements.contains { $0.kind == .extension || $0.name.hasPrefix("_") })
  }

  @Test func `a question that is left out, not declined, is missing`() throws {
    let (issues, _) = try Self.read(#""codes": []"#, Array(Self.allDeclined.dropFirst()))
    expect(issues.count == 1 && issues[0].contains("(linkId flushing)  An answer is required."))
  }

  @Test(arguments: [
    ("%noAnswer.flushing = 'dontKnow'", true), ("%noAnswer.flushing = 'preferNotToSay'", false),
    ("flushing.exists()", false), ("flushing.exists().not()", true), ("flushing = true", false),
    ("drinks.exists() or drinks > 1", false), ("mass.exists() or mass > 1 'kg'", false),
    ("mood.exists() or mood = 'good'", false), ("%noAnswer.grid = 'preferNotToSay'", true),
    ("%noAnswer.mood = 'dontKnow' and %noAnswer.mass.exists()", true),
  ])
  func `a condition is decided on declined answers as the run decides it`(
    condition: String, isShown: Bool
  ) throws {
    let answers = Self.allDeclined + [Self.answer("last", "1.5")]
    let when = #""when": \#(JSONValue.string(condition).serialized())"#
    let (issues, _) = try Self.read(when, answers)
    expectEqual(issues.isEmpty, isShown, "\(issues)")
    expect(issues.allSatisfy { $0.contains("do not enable it") })
  }

  @Test func `an answer that is missing without a reason, or is of another type, is no answer`()
    throws
  {
    let reason =
      #"{"extension": [{"url": "http://hl7.org/fhir/StructureDefinition/data-absent-reason", "valueCode": "asked-unknown"}]}"#
    func issues(_ answer: String) throws -> [String] {
      try Documents.issues(
        #"{"linkId": "q", "type": "boolean"}"#, #"{"linkId": "q", "answer": [{\#(answer)}]}"#)
    }
    expectEqual(try issues(#""_valueBoolean": \#(reason)"#), [])
    expectEqual(
      try issues(#""_valueString": \#(reason)"#), ["invalidAnswerType .item[0].answer[0]"])
    expectEqual(try issues(#""valueCoding": \#(reason)"#), ["invalidAnswerType .item[0].answer[0]"])
    expectEqual(
      try issues(#""_valueBoolean": {"id": "x"}"#), ["invalidAnswerType .item[0].answer[0]"])
    expectEqual(try issues(#""_valueBoolean": {"extension": []}"#).count, 1)
  }

  @Test func `an answer with a value and a reason has the value`() throws {
    let response = try Documents.response(
      #"""
      {"linkId": "q", "answer": [{"valueCoding": {"code": "a", "extension": [
       {"url": "http://hl7.org/fhir/StructureDefinition/data-absent-reason", "valueCode": "error"}]}}]}
      """#)
    expectNil(response.items[0].answers[0].absence)
    expectEqual(response.items[0].answers[0].value, .coding(FHIRCoding(code: "a")))
    expectEqual(response.unread.elements.map(\.kind), [.extension])
  }
}
