extension HostileFile {
  private static let importing = ["fhir", "import"]

  /// Questionnaires.
  static let questionnaires: [HostileFile] = [
    HostileFile("questionnaire: 10 MB of nesting", importing) {
      #"{"resourceType": "Questionnaire", "item": "#
        + repeated(#"[{"linkId": "a", "type": "group", "item": "#, 10 << 20)
    },
    HostileFile("questionnaire: 20,000 linkIds that become one id", importing, isRefused: false) {
      questionnaire(
        items(20_000) { number in
          let end = (0..<15).map { number >> $0 & 1 == 0 ? "." : "/" }.joined()
          return #""linkId": "a\#(end)b", "type": "string""#
        })
    },
    HostileFile("questionnaire: 50,000 times the same linkId", importing) {
      questionnaire(items(50_000) { _ in #""linkId": "a", "type": "group""# })
    },
    HostileFile("questionnaire: 20,000 conditions on later items", importing, isRefused: false) {
      questionnaire(
        items(20_000) {
          #""linkId": "q\#($0)", "type": "boolean""#
            + ($0 == 19_999 ? "" : condition(on: "q\($0 + 1)"))
        })
    },
    HostileFile("questionnaire: 20,000 conditions in a chain", importing, isRefused: false) {
      questionnaire(
        items(20_000) {
          #""linkId": "q\#($0)", "type": "boolean""# + ($0 == 0 ? "" : condition(on: "q\($0 - 1)"))
        })
    },
    HostileFile("questionnaire: conditions in a ring", importing) {
      questionnaire(
        items(15_000) {
          #""linkId": "q\#($0)", "type": "boolean""# + condition(on: "q\(($0 + 1) % 15_000)")
        })
    },
    HostileFile("questionnaire: a million options", importing) {
      let option = #"{"valueString": "a"},"#
      return questionnaire(
        #"{"linkId": "a", "type": "choice", "answerOption": [\#(repeated(option, 21_000_000))"#
          + #"{"valueString": "b"}]}"#)
    },
    HostileFile("questionnaire: a value set of 300,000 codes", importing, isRefused: false) {
      let codes = (0..<300_000).map { #"{"code": "c\#($0)"}"# }.joined(separator: ",")
      return questionnaire(
        ##"{"linkId": "a", "type": "choice", "text": "A", "answerValueSet": "#v"}"##,
        #""contained": [{"resourceType": "ValueSet", "id": "v", "compose": {"include": [{"#
          + #""system": "http://example.org", "concept": [\#(codes)]}]}}],"#)
    },
    HostileFile("questionnaire: expressions of 25 MB", importing) {
      let one = "%resource.item.where(linkId='q0').answer.value or "
      return questionnaire(
        items(2_500) {
          #""linkId": "q\#($0)", "type": "boolean", "#
            + enabling(repeated(one, 9_900) + "true")
        })
    },
    HostileFile("questionnaire: variables that double", importing, isRefused: false) {
      let variables = (0..<29).map { number in
        let text = number == 0 ? "1 + 1" : "%v\(number - 1) + %v\(number - 1)"
        return #"""
          {"url": "http://hl7.org/fhir/StructureDefinition/variable", "valueExpression": {
           "name": "v\#(number)", "language": "text/fhirpath", "expression": "\#(text)"}}
          """#
      }
      return questionnaire(
        items(500) { #""linkId": "q\#($0)", "type": "boolean", "# + enabling("%v28 > 1") },
        #""extension": [\#(variables.joined(separator: ","))],"#)
    },
    HostileFile("questionnaire: marks with 300 changes each", importing) {
      let changes = (0..<300).map { #"{\"op\":\"add\",\"path\":\"/x\#($0)\",\"value\":1}"# }
      return questionnaire(
        items(1_500) {
          #""linkId": "q\#($0)", "type": "string", "text": "x", "extension": [{"url": "#
            + #""urn:ambler:fhir:patch", "valueString": "[\#(changes.joined(separator: ","))]"}]"#
        })
    },
  ]

  /// Responses, each with its questionnaire.
  static let responses: [HostileFile] = [
    response("response: 10 MB of nesting", asked: #"{"linkId": "a", "type": "group"}"#) {
      #"{"resourceType": "QuestionnaireResponse", "item": "#
        + repeated(#"[{"linkId": "a", "item": "#, 10 << 20)
    },
    response(
      "response: 150,000 answers, 10 MB",
      asked: #"{"linkId": "q", "type": "string", "repeats": true, "maxLength": 40}"#
    ) {
      let answer = #"{"valueString": "\#(repeated("y", 41))"},"#
      return filled(
        #"{"linkId": "q", "answer": [\#(repeated(answer, 10 << 20))"# + #"{"valueString": "z"}]}"#)
    },
    response(
      "response: 25,000 answers to a pattern that never ends",
      asked: #"""
        {"linkId": "q", "type": "string", "repeats": true, "extension": [
         {"url": "http://hl7.org/fhir/StructureDefinition/regex", "valueString": "(a+)+b|(a*)*c"}]},
        {"linkId": "r", "type": "string", "required": true}
        """#
    ) {
      let answer = #"{"valueString": "\#(repeated("a", 60))"},"#
      return filled(
        #"{"linkId": "q", "answer": [\#(repeated(answer, 2_000_000))"# + #"{"valueString": "z"}]}"#)
    },
    response(
      "response: 2,000 conditions that each look at all answers",
      asked: #"{"linkId": "r", "type": "string", "required": true},"#
        + items(2_000) {
          #""linkId": "q\#($0)", "type": "boolean", "#
            + enabling("%resource.descendants().select(%resource.descendants()).count() > 3")
        }
    ) {
      filled(items(2_000) { #""linkId": "q\#($0)", "answer": [{"valueBoolean": true}]"# })
    },
  ]

  private static func response(
    _ name: String, asked: String, _ text: @escaping @Sendable () -> String
  ) -> HostileFile {
    HostileFile(
      name, ["fhir", "validate", "questionnaire.json", "response.json"],
      files: [
        "questionnaire.json": { Array(questionnaire(asked).utf8) },
        "response.json": { Array(text().utf8) },
      ])
  }

  private static func filled(_ items: String) -> String {
    #"{"resourceType": "QuestionnaireResponse", "status": "completed", "item": [\#(items)]}"#
  }

  private static func questionnaire(_ items: String, _ head: String = "") -> String {
    #"{"resourceType": "Questionnaire", "status": "active", "title": "T", \#(head) "item": [\#(items)]}"#
  }

  private static func items(_ count: Int, _ members: (Int) -> String) -> String {
    (0..<count).map { "{\(members($0))}" }.joined(separator: ",")
  }

  private static func condition(on question: String) -> String {
    #", "enableWhen": [{"question": "\#(question)", "operator": "=", "answerBoolean": true}]"#
  }

  private static func enabling(_ expression: String) -> String {
    #"""
    "extension": [{"url": "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression",
     "valueExpression": {"language": "text/fhirpath", "expression": "\#(expression)"}}]
    """#
  }
}
