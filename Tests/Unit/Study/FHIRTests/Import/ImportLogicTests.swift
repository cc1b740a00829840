import FHIR
import StrictJSON
import TestSupport
import Testing

/// What becomes of conditions, calculations and constraints.
@Suite struct ImportLogicTests {
  /// A boolean `yes`, a choice `pick`, a multiple choice `many`, numbers `n` and `kilos`, then `x`.
  private static func questionnaire(_ members: String, before: String = "") -> String {
    #"""
    {"resourceType": "Questionnaire", "status": "active", "title": "T", "version": "1"\#(before),
     "item": [
      {"linkId": "yes", "type": "boolean", "text": "Yes?"},
      {"linkId": "pick", "type": "choice", "text": "Pick", "answerOption": [
        {"valueCoding": {"system": "http://loinc.org", "code": "a", "display": "A"},
         "extension": [{"url": "http://hl7.org/fhir/StructureDefinition/ordinalValue", "valueDecimal": 1}]},
        {"valueCoding": {"system": "http://loinc.org", "code": "b", "display": "B"},
         "extension": [{"url": "http://hl7.org/fhir/StructureDefinition/ordinalValue", "valueDecimal": 2}]}]},
      {"linkId": "many", "type": "choice", "repeats": true, "text": "Many", "answerOption": [
        {"valueString": "p"}, {"valueString": "q"}]},
      {"linkId": "n", "type": "integer", "text": "N"},
      {"linkId": "kilos", "type": "decimal", "text": "Kilos", "extension": [
        {"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-unit",
         "valueCoding": {"system": "http://unitsofmeasure.org", "code": "kg"}}]},
      {"linkId": "group", "type": "group", "text": "G", "repeats": true, "item": [
        {"linkId": "inner", "type": "string", "text": "Inner"}]},
      {"linkId": "x", "type": "decimal", "text": "X", \#(members)},
      {"linkId": "later", "type": "boolean", "text": "Later"}]}
    """#
  }

  private static func imported(_ members: String, before: String = "") throws -> (
    item: JSONValue, lost: [String]
  ) {
    let text = questionnaire(members, before: before)
    let result = try QuestionnaireImport(JSONDocument(bytes: Array(text.utf8), file: "q.json"))
    let item = result.definition["steps"]?.listValue?.first { $0["id"] == "x" }
    let entry = result.report.entries.first { $0.linkId == "x" }
    return (try require(item), try require(entry).lost)
  }

  private static func expression(_ name: String, _ text: String) -> String {
    let quoted = JSONValue.string(text).serialized()
    return #"""
      "extension": [{
        "url": "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-\#(name)",
        "valueExpression": {"language": "text/fhirpath", "expression": \#(quoted)}}]
      """#
  }

  @Test(arguments: [
    (#"{"question": "yes", "operator": "=", "answerBoolean": true}"#, "yes = true"),
    (#"{"question": "yes", "operator": "exists", "answerBoolean": true}"#, "yes.exists()"),
    (#"{"question": "yes", "operator": "exists", "answerBoolean": false}"#, "yes.empty()"),
    (
      #"{"question": "pick", "operator": "=", "answerCoding": {"system": "http://loinc.org", "code": "b"}}"#,
      "pick = 'b'"
    ),
    (
      #"{"question": "pick", "operator": "!=", "answerCoding": {"code": "b"}}"#,
      "(pick.empty() or pick != 'b')"
    ),
    (#"{"question": "many", "operator": "=", "answerString": "q"}"#, "many contains 'q'"),
    (#"{"question": "many", "operator": "!=", "answerString": "q"}"#, "(many contains 'q').not()"),
    (#"{"question": "n", "operator": ">=", "answerInteger": 3}"#, "n >= 3"),
    (#"{"question": "kilos", "operator": "<", "answerDecimal": 3.50}"#, "kilos < 3.50 'kg'"),
    (#"{"question": "inner", "operator": "=", "answerString": "y"}"#, "group.inner contains 'y'"),
  ])
  func `a condition on one answer becomes an expression`(condition: String, when: String) throws {
    let (item, lost) = try Self.imported(#""enableWhen": [\#(condition)]"#)
    expectEqual(item["when"]?.stringValue, when)
    expectEqual(lost, [])
  }

  @Test(arguments: [("all", "yes = true and n > 1"), ("any", "yes = true or n > 1")])
  func `conditions are joined as they work together`(behavior: String, when: String) throws {
    let (item, _) = try Self.imported(
      #"""
      "enableBehavior": "\#(behavior)", "enableWhen": [
        {"question": "yes", "operator": "=", "answerBoolean": true},
        {"question": "n", "operator": ">", "answerInteger": 1}]
      """#)
    expectEqual(item["when"]?.stringValue, when)
  }

  @Test(arguments: [
    ("%resource.item.where(linkId = 'yes').answer.value = true", "yes = true"),
    ("%resource.descendants().where(linkId='yes').answer.valueBoolean", "yes"),
    ("%resource.item.where(linkId='pick').answer.value.code = 'a'", "pick = 'a'"),
    ("%resource.item.where(linkId='pick').answer.exists()", "pick.exists()"),
    (
      "%resource.item.where(linkId='pick').answer.value.ordinal() > 1",
      "iif(pick = 'a', 1, iif(pick = 'b', 2, {})) > 1"
    ),
    ("(1 + 2) * %resource.item.where(linkId='n').answer.value > 3", "(1 + 2) * n > 3"),
    (
      "%resource.item.where(linkId='group').item.where(linkId='inner').answer.value contains 'it''s'",
      nil
    ),
    ("%resource.item.where(linkId='group').count() > 1", "group.count() > 1"),
    ("%resource.item.where(linkId='later').answer.value", nil),
    ("%patient.gender = 'female'", nil),
    ("%resource.item.where(linkId='nobody').answer.value", nil),
    ("%resource.item.where(linkId='pick').answer.value.display = 'A'", nil),
    ("%resource.item.where(linkId='x').answer.value > 1", nil),
  ])
  func `an expression over a response becomes one over the answers`(source: String, when: String?)
    throws
  {
    let (item, lost) = try Self.imported(Self.expression("enableWhenExpression", source))
    expectEqual(item["when"]?.stringValue, when)
    expectEqual(lost.isEmpty, (when != nil))
  }

  @Test func `variables are put in where they are used`() throws {
    let (item, lost) = try Self.imported(
      Self.expression("calculatedExpression", "(%double + 1).round(1)"),
      before: #"""
        , "extension": [
          {"url": "http://hl7.org/fhir/StructureDefinition/variable", "valueExpression": {
            "name": "once", "language": "text/fhirpath",
            "expression": "item.where(linkId='n').answer"}},
          {"url": "http://hl7.org/fhir/StructureDefinition/variable", "valueExpression": {
            "name": "double", "language": "text/fhirpath", "expression": "%once.value * 2"}}]
        """#)
    expectEqual(item["calculated"]?.stringValue, "(n * 2 + 1).round(1)")
    expectEqual(lost, [])
  }

  @Test func `a variable that is defined by itself ends with its reason`() throws {
    let (item, lost) = try Self.imported(
      Self.expression("calculatedExpression", "%loop + 1"),
      before: #"""
        , "extension": [{"url": "http://hl7.org/fhir/StructureDefinition/variable",
          "valueExpression": {"name": "loop", "language": "text/fhirpath", "expression": "%loop + 1"}}]
        """#)
    expectNil(item["calculated"])
    expectEqual(
      lost,
      [
        "its calculatedExpression, so the person is asked: the variable `%loop` is defined by itself"
      ])
  }

  @Test func `variables that grow without bounds end with their reason`() throws {
    let chain = (1...28).map { number in
      #"""
      {"url": "http://hl7.org/fhir/StructureDefinition/variable", "valueExpression": {
        "name": "v\#(number)", "language": "text/fhirpath",
        "expression": "%v\#(number - 1) + %v\#(number - 1)"}}
      """#
    }
    let first = #"""
      {"url": "http://hl7.org/fhir/StructureDefinition/variable", "valueExpression": {
        "name": "v0", "language": "text/fhirpath", "expression": "1 + 1"}}
      """#
    let (item, lost) = try Self.imported(
      Self.expression("calculatedExpression", "%v28"),
      before: ", \"extension\": [" + ([first] + chain).joined(separator: ",") + "]")
    expectNil(item["calculated"])
    expectEqual(lost.count, 1)
  }
}
