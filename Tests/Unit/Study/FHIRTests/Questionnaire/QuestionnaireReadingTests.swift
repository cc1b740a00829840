import FHIR
import FHIRPath
import TestSupport
import Testing

@Suite struct QuestionnaireReadingTests {
  private static let core = "http://hl7.org/fhir/StructureDefinition/"
  private static let sdc = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-"

  private func item(_ members: String) throws -> QuestionnaireItem {
    try require(
      try Documents.questionnaire(#"{"linkId": "q", \#(members)}"#).items.first)
  }

  @Test func `a text has its translations by language`() throws {
    let item = try item(
      #"""
      "type": "string", "text": "How old?", "_text": {"extension": [
        {"url": "\#(Self.core)translation", "extension": [
          {"url": "lang", "valueCode": "es"}, {"url": "content", "valueString": "¿Qué edad?"}]}]}
      """#)
    expectEqual(item.text, TranslatedText("How old?", translations: ["es": "¿Qué edad?"]))
  }

  @Test func `limits come from their extensions with all digits`() throws {
    let item = try item(
      #"""
      "type": "decimal", "maxLength": 7, "extension": [
        {"url": "\#(Self.core)minValue", "valueDecimal": 0.10},
        {"url": "\#(Self.sdc)maxQuantity", "valueQuantity": {"value": 5, "code": "kg"}},
        {"url": "\#(Self.core)minLength", "valueInteger": 2},
        {"url": "\#(Self.core)maxDecimalPlaces", "valueInteger": 1},
        {"url": "\#(Self.core)regex", "valueString": "[0-9]+"},
        {"url": "\#(Self.core)questionnaire-minOccurs", "valueInteger": 1},
        {"url": "\#(Self.core)questionnaire-maxOccurs", "valueInteger": 3},
        {"url": "\#(Self.core)mimeType", "valueCode": "image/png"},
        {"url": "\#(Self.core)mimeType", "valueCode": "image/gif"},
        {"url": "\#(Self.core)maxSize", "valueDecimal": 1000}]
      """#)
    guard case .decimal(let minimum) = item.limits.minimum else {
      Issue.record("the minimum is no decimal")
      return
    }
    expectEqual(minimum.description, "0.10")
    expectEqual(item.limits.maximum, .quantity(FHIRQuantity(value: 5, code: "kg")))
    expectEqual(item.limits.minLength, 2)
    expectEqual(item.limits.maxLength, 7)
    expectEqual(item.limits.maxDecimalPlaces, 1)
    expectEqual(item.limits.regex, "[0-9]+")
    expectEqual(item.limits.minOccurs, 1)
    expectEqual(item.limits.maxOccurs, 3)
    expectEqual(item.limits.mimeTypes, ["image/png", "image/gif"])
    expectEqual(item.limits.maxSize, 1000)
  }

  @Test func `presentation and units come from their extensions`() throws {
    let questionnaire = try Documents.questionnaire(
      #"""
      {"linkId": "q", "type": "quantity", "extension": [
        {"url": "\#(Self.core)questionnaire-hidden", "valueBoolean": true},
        {"url": "\#(Self.core)questionnaire-itemControl", "valueCodeableConcept":
          {"coding": [{"system": "http://hl7.org/fhir/questionnaire-item-control", "code": "slider"}]}},
        {"url": "\#(Self.core)questionnaire-choiceOrientation", "valueCode": "horizontal"},
        {"url": "\#(Self.core)questionnaire-sliderStepValue", "valueInteger": 5},
        {"url": "\#(Self.core)entryFormat", "valueString": "nn"},
        {"url": "\#(Self.core)questionnaire-unit", "valueCoding": {"code": "kg"}},
        {"url": "\#(Self.core)questionnaire-unitOption", "valueCoding": {"code": "kg"}},
        {"url": "\#(Self.core)questionnaire-unitOption", "valueCoding": {"code": "g"}},
        {"url": "\#(Self.core)questionnaire-unitValueSet", "valueCanonical": "#units"}]}
      """#)
    let item = questionnaire.items[0]
    expect(item.presentation.isHidden)
    expectEqual(item.presentation.controls.map(\.code), ["slider"])
    expectEqual(item.presentation.orientation, .horizontal)
    expectEqual(item.presentation.sliderStep, 5)
    expectEqual(item.presentation.entryFormat, "nn")
    expectEqual(item.units.unit?.code, "kg")
    expectEqual(item.units.options.map(\.code), ["kg", "g"])
    expectEqual(item.units.valueSet, "#units")
    expect(questionnaire.unread.elements.isEmpty)
  }

  @Test func `expressions and constraints are kept with their names`() throws {
    let item = try item(
      #"""
      "type": "integer", "extension": [
        {"url": "\#(Self.core)variable", "valueExpression":
          {"name": "a", "language": "text/fhirpath", "expression": "1"}},
        {"url": "\#(Self.sdc)calculatedExpression", "valueExpression":
          {"language": "text/fhirpath", "expression": "%a + 1"}},
        {"url": "\#(Self.sdc)initialExpression", "valueExpression":
          {"language": "text/cql", "expression": "Two"}},
        {"url": "\#(Self.sdc)enableWhenExpression", "valueExpression":
          {"language": "text/fhirpath", "expression": "%a = 1"}},
        {"url": "\#(Self.sdc)answerExpression", "valueExpression":
          {"language": "application/x-fhir-query", "expression": "Patient?"}},
        {"url": "\#(Self.core)questionnaire-constraint", "extension": [
          {"url": "key", "valueId": "k"}, {"url": "severity", "valueCode": "warning"},
          {"url": "expression", "valueString": "answer.exists()"},
          {"url": "human", "valueString": "Answer it"}]}]
      """#)
    expectEqual(item.expressions.variables.map(\.name), ["a"])
    expectEqual(item.expressions.calculated?.expression, "%a + 1")
    expectEqual(item.expressions.initial?.language, "text/cql")
    expectEqual(item.expressions.enableWhen?.expression, "%a = 1")
    expectEqual(item.expressions.answer?.language, "application/x-fhir-query")
    let constraint = try require(item.expressions.constraints.first)
    expectEqual(constraint.key, "k")
    expectEqual(constraint.severity, .warning)
    expectEqual(constraint.human.text, "Answer it")
  }

  @Test(arguments: ["ordinalValue", "itemWeight"])
  func `an option has its score, prefix and marks`(weight: String) throws {
    let item = try item(
      #"""
      "type": "choice", "answerOption": [{"initialSelected": true, "extension": [
        {"url": "\#(Self.core)questionnaire-optionExclusive", "valueBoolean": true},
        {"url": "\#(Self.core)questionnaire-optionPrefix", "valueString": "a)"},
        {"url": "\#(Self.core)\#(weight)", "valueDecimal": 1.50}],
        "valueCoding": {"code": "a"}}]
      """#)
    let option = try require(item.options.first)
    expect(option.isInitiallySelected && option.isExclusive)
    expectEqual(option.prefix, "a)")
    expectEqual(option.weight?.description, "1.50")
  }

  @Test(arguments: [
    (#""type": "choice""#, FHIRVersion.r4, AnswerConstraint.optionsOnly),
    (#""type": "open-choice""#, .r4, .optionsOrString),
    (#""type": "coding""#, .r5, .optionsOnly),
    (#""type": "coding", "answerConstraint": "optionsOrString""#, .r5, .optionsOrString),
    (#""type": "coding", "answerConstraint": "optionsOrType""#, .r5, .optionsOrType),
  ])
  func `choices of R4 and R5 are one type`(
    members: String, release: FHIRVersion, constraint: AnswerConstraint
  ) throws {
    let questionnaire = try Documents.questionnaire(#"{"linkId": "q", \#(members)}"#)
    expectEqual(questionnaire.release, release)
    expectEqual(questionnaire.items[0].type, .coding)
    expectEqual(questionnaire.items[0].answerConstraint, constraint)
  }

  @Test func `contained value sets are read from their concepts or their expansion`() throws {
    let questionnaire = try Documents.questionnaire(
      "",
      head: #"""
        "contained": [
          {"resourceType": "ValueSet", "id": "a", "compose": {"include": [
            {"system": "s", "concept": [{"code": "1", "display": "One"}]}]}},
          {"resourceType": "ValueSet", "id": "b", "url": "http://example.org/b", "expansion":
            {"contains": [{"system": "s", "code": "2", "contains": [{"code": "3"}]}]}},
          {"resourceType": "ValueSet", "id": "c", "compose": {"include": [{"system": "s"}]}}],
        """#)
    expectEqual(questionnaire.valueSet("#a")?.codings.map(\.code), ["1"])
    expectEqual(questionnaire.valueSet("http://example.org/b|2")?.codings.map(\.code), ["2", "3"])
    expectEqual(questionnaire.valueSet("#c")?.isComplete, false)
    expectNil(questionnaire.valueSet("#d"))
  }

  @Test func `what is not known is listed with its pointer`() throws {
    let questionnaire = try Documents.questionnaire(
      #"""
      {"linkId": "q", "type": "string", "colour": "red", "extension": [
         {"url": "http://example.org/x", "valueBoolean": "no boolean"},
         {"url": "\#(Self.core)minLength", "valueString": "two"}],
       "modifierExtension": [{"url": "http://example.org/m", "valueBoolean": true}],
       "item": [{"linkId": "d", "type": "display", "_text": {"id": "t"}}]}
      """#)
    expectEqual(
      questionnaire.unread.elements.map { "\($0.kind.rawValue) \($0.name) \($0.pointer)" },
      [
        "extension http://example.org/x /item/0/extension/0",
        "extension \(Self.core)minLength /item/0/extension/1",
        "element _text /item/0/item/0/_text",
        "element colour /item/0/colour",
        "modifierExtension http://example.org/m /item/0/modifierExtension/0",
      ])
  }
}
