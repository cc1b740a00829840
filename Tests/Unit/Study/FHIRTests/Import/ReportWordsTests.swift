import FHIR
import TestSupport
import Testing

/// What an import says of what comes over in another form, or not at all.
@Suite struct ReportWordsTests {
  private typealias Text = QuestionnaireText

  // MARK: The questionnaire

  @Test func `the words on a questionnaire's head are kept`() throws {
    let german = #""extension": [{"url": "\#(Text.core)translation", "extension": ["#
    let head = #"""
      "id": "q.1", "name": "Other", "title": "T", "status": "retired", "date": "2026-01-01",
      "description": "D", "purpose": "P", "effectivePeriod": {"start": "2026-01-01"},
      "subjectType": ["Device"], "derivedFrom": ["http://example.org/q"], "approvalDate": "2026",
      "_title": {\#(german){"url": "lang", "valueCode": "de"},
        {"url": "content", "valueString": "T"}]}]},
      \#(Text.extensions(
        Text.constraint("k", "true"), Text.found("urn:ambler:fhir:teapot", #""valueCode": "x""#),
        Text.found("urn:ambler:fhir:patch", #""valueString": "[]""#))),
      "modifierExtension": [{"url": "http://example.org/m", "valueBoolean": true}],
      """#
    let other = #"""
      "_text": {\#(german){"url": "lang", "valueCode": "fr"},
        {"url": "content", "valueString": "Q"}]}]}
      """#
    let report = try Text.report(head, [Text.asked("a", "boolean", other)])
    let one = try Text.report("", [Text.asked("a", "boolean", #""definition": "http://x.org/d""#)])
    expectSnapshot("\(report)\n\n\(one)", named: "report-head.txt")
  }

  @Test(arguments: [1, 2])
  func `elements beyond the first ten thousand are counted`(more: Int) throws {
    let many = (0..<10_000 + more).map { #""x\#($0)": 1"# }.joined(separator: ", ")
    let report = try Text.report(many + ",", [])
    expectSnapshot(
      report.entries.flatMap(\.lost).suffix(2).joined(separator: "\n"),
      named: "report-omitted-\(more).txt")
  }

  // MARK: Items

  @Test func `the words on items that are no questions are kept`() throws {
    let never = Text.extensions(
      Text.constraint("k", "true"), Text.rule("initialExpression", "today()"),
      Text.rule("answerExpression", "today()"), Text.rule("candidateExpression", "today()"))
    let unused = #""disabledDisplay": "protected", "definition": "http://x.org/d", \#(never)"#
    let inner = Text.asked("inner", "string", #""repeats": true"#)
    let choice = Text.asked(
      "pick", "choice", #""repeats": true, "answerValueSet": "http://x.org/vs""#)
    let onlyIf =
      #""enableWhen": [{"question": "yes", "operator": "exists", "answerBoolean": true}]"#
    let deep = (0...66).reversed().reduce(Text.asked("deepest", "boolean")) { inner, level in
      Text.asked("deep\(level)", "group", #""item": [\#(inner)]"#)
    }
    expectSnapshot(
      try Text.report(
        #""title": "T", "version": "1","#,
        [
          Text.item("bare", "group"), Text.item("empty", "display"),
          Text.asked("words", "display", #""repeats": true"#), Text.asked("yes", "boolean"),
          Text.asked(
            "unasked", "reference",
            #""item": [\#(Text.asked("under", "boolean")), \#(Text.asked("about", "display"))]"#),
          Text.asked("nothing", "group", #""item": [\#(Text.asked("ref", "reference"))]"#),
          Text.asked(
            "form", "group",
            #""item": [\#(Text.asked("head", "display", onlyIf)), \#(Text.asked("no", "boolean"))]"#
          ),
          Text.asked(
            "list", "group",
            #""repeats": true, \#(unused), "item": [\#(inner), \#(choice), \#(Text.asked("again", "group", #""repeats": true, "item": [\#(Text.asked("leaf", "boolean"))]"#))]"#
          ),
          Text.asked(
            "mark", "boolean",
            Text.extensions(
              Text.found("urn:ambler:fhir:step-type", #""valueCode": "teapot""#),
              Text.found("urn:ambler:fhir:patch", #""valueString": "no patch""#))),
          Text.asked(
            "kept", "boolean",
            Text.extensions(
              Text.found(
                "urn:ambler:fhir:patch",
                #""valueString": "[{\"op\":\"test\",\"path\":\"/title\",\"value\":\"Was\"},{\"op\":\"replace\",\"path\":\"/title\",\"value\":\"Is\"}]""#
              ))), deep,
        ]
      ).description, named: "report-items.txt")
  }

  @Test func `the words on limits, units and initial answers are kept`() throws {
    let kilos = Text.found(
      "questionnaire-unit", #""valueCoding": {"system": "http://unitsofmeasure.org", "code": "kg"}"#
    )
    let stones = Text.found(
      "questionnaire-unit", #""valueCoding": {"system": "http://x.org", "code": "stone"}"#)
    expectSnapshot(
      try Text.report(
        #""title": "T", "version": "1","#,
        [
          Text.asked("kilos", "integer", Text.extensions(kilos)),
          Text.asked(
            "sum", "decimal",
            Text.extensions(
              Text.rule(
                "calculatedExpression", "%resource.item.where(linkId='kilos').answer.value + 1"))),
          Text.asked("stones", "decimal", Text.extensions(stones)),
          Text.asked("amount", "quantity"),
          Text.asked("address", "url"),
          Text.asked(
            "day", "date",
            Text.extensions(
              Text.found("minValue", #""valueDateTime": "2026-01-01T08:00:00Z""#),
              Text.found("maxValue", #""valueInteger": 3"#))),
          Text.asked(
            "file", "attachment",
            Text.extensions(Text.found("maxSize", #""valueDecimal": 3000000000"#))),
          Text.asked(
            "unused", "boolean",
            #""maxLength": 3, "#
              + Text.extensions(
                Text.found("entryFormat", #""valueString": "x""#),
                Text.found("questionnaire-unitValueSet", #""valueCanonical": "http://x.org/vs""#),
                Text.found("minLength", #""valueInteger": 1"#),
                Text.found("regex", #""valueString": "x""#),
                Text.found("questionnaire-sliderStepValue", #""valueInteger": 2"#))),
          Text.asked(
            "first", "integer",
            #""prefix": "1.", "initial": [{"valueInteger": 1}, {"valueInteger": 2}, {"valueString": "x"}]"#
          ),
          Text.asked("refused", "date", #""initial": [{"valueDate": "2026-01"}]"#),
          Text.item("code", "boolean", #""code": [{"code": "x"}]"#),
          Text.item(
            "named", "boolean",
            #""code": [{"system": "http://x.org", "code": "x", "display": "N"}]"#),
          Text.asked("several", "date", #""repeats": true"#), Text.asked("a.b", "boolean"),
          Text.asked(
            "linked", "reference",
            Text.extensions(
              Text.found("urn:ambler:fhir:answer-type", #""valueCode": "text""#))),
          Text.item(
            "secret", "string",
            Text.extensions(
              Text.found("questionnaire-hidden", #""valueBoolean": true"#))),
        ]
      ).description, named: "report-limits.txt")
  }
}
