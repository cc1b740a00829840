import ActiveTasks
import FHIR
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// What an import says of options and expressions, and an export of what stays here.
@Suite struct ExpressionReportTests {
  private typealias Text = QuestionnaireText

  @Test func `the words on options are kept`() throws {
    let codes = (0...10_000).map { #"{"code": "\#($0)"}"# }.joined(separator: ", ")
    let included = #"{"system": "http://x.org", "concept": [\#(codes)]}"#
    let sided = Text.extensions(
      Text.found("urn:ambler:fhir:side", #""valueCode": "left""#),
      Text.found("questionnaire-optionExclusive", #""valueBoolean": true"#),
      Text.found("questionnaire-optionPrefix", #""valueString": "a)""#))
    expectSnapshot(
      try Text.report(
        #"""
        "title": "T", "version": "1", "contained": [
          {"resourceType": "ValueSet", "id": "large", "compose": {"include": [\#(included)]}},
          {"resourceType": "ValueSet", "id": "open", "compose": {"include": [{"system": "x"}]}}],
        """#,
        [
          Text.asked(
            "sided", "choice",
            #"""
            "answerOption": [{"valueCoding": {"system": "http://x.org", "code": "a"}, \#(sided)},
              {"valueCoding": {"code": "b", "system": "x"}},
              {"valueCoding": {"code": "b", "display": "B"}}]
            """#),
          Text.asked("texts", "string", #""answerOption": [{"valueString": "a"}]"#),
          Text.asked("decimals", "decimal", #""answerOption": [{"valueDecimal": 1}]"#),
          Text.asked("set", "string", #""answerValueSet": "http://x.org/vs""#),
          Text.asked("none", "choice"),
          Text.asked(
            "empty", "choice", #""answerOption": [{"valueCoding": {"system": "http://x.org"}}]"#),
          Text.asked("elsewhere", "choice", #""answerValueSet": "http://x.org/vs""#),
          Text.asked("unlisted", "choice", ##""answerValueSet": "#open""##),
          Text.asked("large", "choice", ##""answerValueSet": "#large""##),
        ]
      ).description, named: "report-options.txt")
  }

  // MARK: Expressions

  private static func at(_ linkId: String) -> String { "%resource.item.where(linkId='\(linkId)')" }

  /// Expressions that no task can say, by what is wrong with them.
  private static let conditions: KeyValuePairs<String, String> = [
    "unreadable": "((", "unknownVariable": "%patient.gender = 'female'",
    "unknownItem": "\(at("nobody")).answer.value", "words": "\(at("text")).answer.value",
    "later": "\(at("last")).answer.value", "path": "%resource.status = 'completed'",
    "display": "\(at("pick")).answer.value.display = 'A'",
    "inside": "(1 | 2).where(item.exists())", "long": "%long & %long", "loop": "%loop = 1",
  ]

  @Test func `the words on expressions are kept`() throws {
    let long = "'" + String(repeating: "x", count: 6_000) + "'"
    let head = Text.extensions(
      Text.rule("variable", long, as: "long"), Text.rule("variable", "%loop + 1", as: "loop"))
    let rules = Self.conditions.map { name, text in
      Text.asked(name, "boolean", Text.extensions(Text.rule("enableWhenExpression", text)))
    }
    let wrong = #"{"question": "pick", "operator": "=", "answerCoding": {"code": "z"}}"#
    expectSnapshot(
      try Text.report(
        #""title": "T", "version": "1", \#(head),"#,
        [
          Text.asked("text", "display"),
          Text.asked(
            "pick", "choice", #""answerOption": [{"valueCoding": {"code": "a", "display": "A"}}]"#),
        ] + rules + [
          Text.asked("value", "boolean", #""enableWhen": [\#(wrong)]"#),
          Text.asked(
            "language", "boolean",
            #""disabledDisplay": "protected", "definition": "http://x.org/d", "#
              + Text.extensions(
                Text.rule("enableWhenExpression", "x", language: "text/cql"),
                Text.rule("calculatedExpression", "x", language: "text/cql"),
                Text.rule("initialExpression", "today()"),
                Text.rule("answerExpression", "x", language: "text/cql"),
                Text.rule("candidateExpression", "today()"), Text.constraint("k", "(("),
                Text.constraint("w", "true", severity: "warning"))),
          Text.asked("last", "boolean"),
        ]
      ).description, named: "report-expressions.txt")
  }

  @Test func `the report on a task that comes back names every kind of step and family`() throws {
    let document = QuestionnaireExport(try RoundTripFiles.task(RoundTripFiles.everything)).document
    let report = try RoundTripFiles.imported(document).report
    expectSnapshot(report.description, named: "report-everything.txt")
    let became = Set(report.entries.map(\.became))
    let types = AnswerType.allCases.filter { became.contains("question \($0.rawValue)") }
    expectEqual(Set(types.map(\.family)), Set(AnswerFamily.allCases))
    for type in StepType.allCases where type != .question {
      expect(became.contains(type.rawValue))
    }
  }

  @Test func `the words on what other programs do not understand are kept`() throws {
    let task = try StudyTask.read(
      Array(
        #"""
        {"ambler": 1, "id": "t", "version": "1", "title": "T", "origin": {"licence": "L"}, "steps": [
          {"id": "wait", "type": "wait", "title": "W", "seconds": 5},
          {"id": "flush", "type": "question", "title": "F", "noAnswer": ["dontKnow"],
           "answer": {"type": "boolean"}},
          {"id": "walk", "type": "fitnessCheck", "walkSeconds": 20, "restSeconds": 20},
          {"id": "many", "type": "question", "title": "M", "answer": {"type": "multipleChoice",
            "options": [{"value": "a", "text": "A"}, {"value": "b", "text": "B"}]}},
          {"id": "last", "type": "question", "title": "L", "required": false,
           "when": "many.where(%noAnswer.flush = 'dontKnow').exists()",
           "answer": {"type": "integer"}, "calculated": "iif(walk.walk.distance > 10 'm', 1, 0)",
           "constraints": [{"expression": "walk.walk.distance > 1 'm'", "message": "No"}]}],
         "scores": [
          {"id": "table", "title": "S", "algorithm": "a", "version": "1", "source": "s",
           "combine": "table", "items": ["last"], "table": [{"inputs": [1], "value": 2}]},
          {"id": "broken", "title": "S", "algorithm": "a", "version": "1", "source": "s",
           "combine": "expression", "items": ["last"], "expression": "walk.walk.steps"}]}
        """#.utf8), file: "task.json"
    ).task
    let notes = QuestionnaireExport(task).notes
    expectSnapshot(notes.map(\.description).joined(separator: "\n"), named: "export-notes.txt")
  }
}
