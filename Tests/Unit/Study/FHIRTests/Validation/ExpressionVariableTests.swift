import TestSupport
import Testing

/// Variables, and the functions of SDC, in the expressions of a questionnaire.
@Suite struct ExpressionVariableTests {
  /// The issues of a response to two choices with scores and a constraint on the questionnaire.
  private static func issues(
    _ constraint: String, variables: [(name: String, expression: String)] = [],
    answers: (String, String) = ("b", "c")
  ) throws -> [String] {
    func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    let variables = variables.map { name, expression in
      #"""
      {"url": "http://hl7.org/fhir/StructureDefinition/variable", "valueExpression": {
        "name": "\#(name)", "language": "text/fhirpath", "expression": \#(quoted(expression))}},
      """#
    }
    let head = #"""
      "extension": [\#(variables.joined())
        {"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-constraint", "extension": [
          {"url": "key", "valueId": "k"}, {"url": "severity", "valueCode": "error"},
          {"url": "human", "valueString": "H"},
          {"url": "expression", "valueString": \#(quoted(constraint))}]}],
      "contained": [{"resourceType": "ValueSet", "id": "vs", "compose": {"include": [{"concept": [
        {"code": "c", "extension": [
          {"url": "http://hl7.org/fhir/StructureDefinition/itemWeight", "valueDecimal": 2.5}]},
        {"code": "d"}]}]}}],
      """#
    let items = #"""
      {"linkId": "one", "type": "choice", "answerOption": [
        {"valueCoding": {"code": "a"}},
        {"valueCoding": {"code": "b"}, "extension": [
          {"url": "http://hl7.org/fhir/StructureDefinition/ordinalValue", "valueDecimal": 3}]}]},
      {"linkId": "two", "type": "choice", "answerValueSet": "#vs"}
      """#
    return try Documents.issues(
      items,
      #"""
      {"linkId": "one", "answer": [{"valueCoding": {"code": "\#(answers.0)"}}]},
      {"linkId": "two", "answer": [{"valueCoding": {"code": "\#(answers.1)"}}]}
      """#, head: head)
  }

  @Test(arguments: [
    ("item.where(linkId='one').answer.value.ordinal() = 3", true),
    ("item.where(linkId='one').answer.value.weight() = 3", true),
    ("item.where(linkId='one').answer.weight() = 3", true),
    ("item.where(linkId='two').answer.value.weight() = 2.5", true),
    ("item.answer.value.weight().aggregate($this + $total, 0) = 5.5", true),
    ("item.answer.value.weight().count() = 3", false),
    ("%resource.item.answer.value.weight().count() = 2", true),
    ("item.answer.value.code.weight().empty()", true),
  ])
  func `the score of a chosen option is found where the questionnaire has it`(
    constraint: String, holds: Bool
  ) throws {
    expectEqual(try Self.issues(constraint), (holds ? [] : ["invariant "]))
  }

  @Test func `an option without a score has none`() throws {
    expectEqual(try Self.issues("item.answer.value.weight().empty()", answers: ("a", "d")), [])
  }

  @Test(arguments: [
    ("%total = 5.5", []), ("%total > 6", ["invariant "]), ("'%total' = '%' + 'total'", []),
    ("%`total` = 5.5", []), ("%first.linkId = 'one'", []), ("%nobody = 1", ["invariantExecution "]),
    ("%twice = 11", []),
  ])
  func `a variable stands for what its expression gives, be it a group`(
    constraint: String, issues: [String]
  ) throws {
    let variables = [
      ("first", "item.first()"),
      ("total", "item.answer.value.weight().aggregate($this + $total, 0)"),
      ("twice", "%total * 2"),
    ]
    expectEqual(try Self.issues(constraint, variables: variables), issues)
  }

  @Test func `a name can be given inside an expression`() throws {
    expectEqual(
      try Self.issues(
        "defineVariable('all', item).item.where(linkId = %all.first().linkId).exists()"), [])
  }
}
