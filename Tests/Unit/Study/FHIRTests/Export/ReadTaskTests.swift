import ActiveTasks
import FHIR
import FHIRPath
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// An export says what the reader of task files says: each of these was read in two ways once.
@Suite struct ReadTaskTests {
  private static func task(_ steps: String, head: String = "") throws -> StudyTask {
    let text =
      #"{"ambler": 1, "id": "t", "version": "1", "title": "T", \#(head) "steps": [\#(steps)]}"#
    return try StudyTask.read(Array(text.utf8), file: "task.json").task
  }

  private static func question(_ answer: String, _ members: String = "") -> String {
    #"{"id": "q", "type": "question", "title": "Q" \#(members), "answer": {\#(answer)}}"#
  }

  /// The last item of the export, after a look that the task comes back the same.
  private static func item(_ steps: String, head: String = "") throws -> JSONValue {
    let task = try task(steps, head: head)
    let document = QuestionnaireExport(task).document
    expectEqual(
      try RoundTripFiles.imported(document).definition.canonical(), try task.definition.canonical())
    return try require(document["item"]?.listValue?.last)
  }

  /// The names and values of an item's extensions of FHIR.
  private static func extensions(_ item: JSONValue) -> [String] {
    (item["extension"]?.listValue ?? []).compactMap { entry in
      guard let url = entry["url"]?.stringValue, url.hasPrefix("http"),
        let value = entry.objectValue?.last?.value
      else { return nil }
      return "\(url.split(separator: "/").last ?? "") \(value.serialized())"
    }
  }

  @Test(arguments: [
    (#", "hidden": true, "initial": 1"#, false), (#", "readOnly": true, "initial": 1"#, false),
    (#", "calculated": "1 + 1""#, false), ("", true),
    (#", "hidden": true, "required": true, "initial": 1"#, true),
    (#", "required": false"#, false),
  ])
  func `an answer is required where a person can give one or the task says so`(
    members: String, isRequired: Bool
  ) throws {
    let item = try Self.item(Self.question(#""type": "integer""#, members))
    expectEqual(item["required"]?.booleanValue ?? false, isRequired)
  }

  @Test(arguments: [
    (#""type": "text""#, "text"), (#""type": "text", "content": "plain""#, "text"),
    (#""type": "text", "content": "email""#, "string"),
    (#""type": "text", "content": "telephone""#, "string"),
    (#""type": "text", "content": "email", "multiline": true"#, "text"),
    (#""type": "text", "multiline": false"#, "string"),
  ])
  func `a text has the lines that its content has`(answer: String, type: String) throws {
    expectEqual(try Self.item(Self.question(answer))["type"]?.stringValue, type)
  }

  @Test func `the bounds of an age do not bound a year of birth`() throws {
    let age = #""type": "age", "minimum": 18, "maximum": 99"#
    expectEqual(
      Self.extensions(try Self.item(Self.question(age))).prefix(2), ["minValue 18", "maxValue 99"])
    let year = try Self.item(Self.question(age + #", "stored": "birthYear""#))
    expectEqual(Self.extensions(year), [])
  }

  @Test func `a year of birth is a valid answer of an export`() throws {
    let task = try Self.task(
      Self.question(#""type": "age", "minimum": 18, "maximum": 99, "stored": "birthYear""#))
    expectEqual(try Self.issues(1980, of: task), [])
  }

  private static func issues(_ answer: JSONValue, of task: StudyTask) throws -> [String] {
    let export = try ResultExport(result(answer), of: task)
    let questionnaire = try Questionnaire.read(
      Array(QuestionnaireExport(task).document.serialized().utf8), file: "questionnaire.json")
    let response = try QuestionnaireResponse.read(
      Array(export.response.serialized().utf8), file: "response.json")
    return ResponseValidator(questionnaire).validate(response, environment: .fixed)
      .map(\.description)
  }

  private static func result(_ answer: JSONValue) -> JSONValue {
    [
      "id": "1", "outcome": "completed", "task": ["id": "t", "version": "1"],
      "steps": [["step": "q", "answer": answer]],
    ]
  }

  @Test func `an option that asks for no words is an option`() throws {
    let item = try Self.item(
      Self.question(
        #"""
        "type": "singleChoice",
        "options": [{"value": "a", "text": "A"}, {"value": "b", "text": "B", "other": false}]
        """#))
    expectEqual(item["type"], "choice")
    expectEqual(
      item["answerOption"]?.listValue?.map { $0["valueCoding"]?["code"]?.stringValue }, ["a", "b"])
  }

  @Test func `the options of a value set are of its code system`() throws {
    let head = #"""
      "valueSets": {"often": {"system": "http://example.org/often", "options": [
        {"value": "never", "text": "Never"},
        {"value": "own", "text": "Own",
         "code": {"system": "http://example.org/own", "code": "o"}}]}},
      """#
    let steps = Self.question(
      #""type": "singleChoice", "options": {"valueSet": "often"}"#, #", "initial": "never""#)
    let item = try Self.item(steps, head: head)
    expectEqual(
      item["initial"], [["valueCoding": ["system": "http://example.org/often", "code": "never"]]])
    let task = try Self.task(steps, head: head)
    let set = QuestionnaireExport(task).document["contained"]?.listValue?.first
    expectEqual(
      set?["compose"]?["include"]?.listValue?.map { $0["system"]?.stringValue },
      ["http://example.org/often", "http://example.org/own"])
    let response = try ResultExport(Self.result("never"), of: task).response
    expectEqual(
      response["item"]?.listValue?.first?["answer"]?.listValue?.first?["valueCoding"],
      ["system": "http://example.org/often", "code": "never", "display": "Never"])
    expectEqual(try Self.issues("never", of: task), [])
  }

  @Test func `a question that offers no way to decline is asked without one`() throws {
    let steps = Self.question(
      #""type": "boolean""#, #", "noAnswer": {"dontKnow": false}"#)
    let last = #"{"id": "z", "type": "instruction", "title": "Z", "skipWhen": "q"}"#
    let item = try Self.item(steps + "," + last)
    expectEqual(
      Self.extensions(item),
      [
        #"sdc-questionnaire-enableWhenExpression {"language":"text/fhirpath","expression":"#
          + #""iif(%resource.item.where(linkId='q').answer.value, false, true)"}"#
      ])
  }

  @Test func `a question that begins declined begins without a value`() throws {
    let item = try Self.item(
      Self.question(
        #""type": "boolean""#,
        #", "noAnswer": ["dontKnow"], "initial": {"noAnswer": "dontKnow"}"#))
    expectNil(item["initial"])
  }

  @Test func `a response is in the language of its task, stated or not`() throws {
    for (head, language) in [("", "en"), (#""language": "es","#, "es")] {
      let task = try Self.task(Self.question(#""type": "boolean""#), head: head)
      expectEqual(QuestionnaireExport(task).document["language"]?.stringValue, language)
      expectEqual(
        try ResultExport(Self.result(true), of: task).response["language"]?.stringValue, language)
    }
  }

  @Test func `a whole number has no point and a number no exponent`() throws {
    expectEqual(
      Self.extensions(
        try Self.item(Self.question(#""type": "integer", "minimum": 5.0, "maximum": 1e2"#))),
      ["minValue 5", "maxValue 100"])
    expectEqual(
      Self.extensions(
        try Self.item(Self.question(#""type": "decimal", "minimum": 0.50, "maximum": 1e2"#))),
      ["minValue 0.50", "maxValue 100"])
  }

  @Test func `the regions of a body map have words in a language that the program does not speak`()
    throws
  {
    let item = try Self.item(
      Self.question(#""type": "bodyMap", "view": "front""#), head: #""language": "pt","#)
    let displays = item["answerOption"]?.listValue?.map { $0["valueCoding"]?["display"] }
    expectEqual(displays?.count, 24)
    expect(displays?.allSatisfy { $0 != nil } == true)
  }

  /// Every limit that has a default: left out, and stated as what the default is.
  @Test(arguments: [
    (#""type": "age""#, #", "minimum": 0, "maximum": 125"#, ["minValue 0", "maxValue 125"]),
    (
      #""type": "scale", "minimum": 0, "maximum": 4"#, #", "step": 1"#,
      ["questionnaire-sliderStepValue 1"]
    ),
    (
      #""type": "continuousScale", "minimum": 0, "maximum": 4"#, #", "fractionDigits": 0"#,
      ["maxDecimalPlaces 0"]
    ),
    (#""type": "weight""#, #", "fractionDigits": 1"#, ["maxDecimalPlaces 1"]),
    (#""type": "text""#, #", "minimumLength": 1"#, ["minLength 1"]),
    (
      #""type": "attachment", "kind": "photo""#, #", "mediaTypes": ["image/*"]"#,
      [#"mimeType "image/*""#]
    ),
    (
      #""type": "attachment", "kind": "file""#, #", "maximumBytes": 20000000"#,
      ["maxSize 20000000"]
    ),
    (
      #""type": "bodyMap""#, #", "minimumRegions": 1, "maximumRegions": 1000"#,
      ["questionnaire-minOccurs 1", "questionnaire-maxOccurs 1000"]
    ),
    (
      #""type": "multipleChoice", "options": [{"value": "a", "text": "A"}]"#,
      #", "minimumChoices": 1"#, ["questionnaire-minOccurs 1"]
    ),
    (
      #"""
      "type": "imageMap", "image": {"path": "ear.svg", "description": "An ear"},
      "options": [{"value": "a", "text": "A", "circle": [0.5, 0.5, 0.1]}]
      """#,
      #", "minimumChoices": 1, "maximumChoices": 1"#,
      ["questionnaire-minOccurs 1", "questionnaire-maxOccurs 1"]
    ),
    (
      #""type": "attachment", "kind": "video""#, #", "mediaTypes": ["video/mp4"]"#,
      [#"mimeType "video/mp4""#]
    ),
    // FHIR has no place for it: it comes back, and that is all.
    (#""type": "attachment", "kind": "video""#, #", "maximumSeconds": 30"#, []),
  ])
  func `a limit is written where the task states it`(
    answer: String, limits: String, added: [String]
  ) throws {
    let plain = Self.extensions(try Self.item(Self.question(answer)))
    let stated = Self.extensions(try Self.item(Self.question(answer + limits)))
    expectEqual(Set(stated).subtracting(plain), Set(added))
    expectEqual(Set(plain).subtracting(stated), [])
  }

  @Test(arguments: [
    (#", "minimum": 0"#, ["questionnaire-minOccurs 0"]),
    (#", "maximum": 100"#, ["questionnaire-maxOccurs 100"]), ("", []),
  ])
  func `how often a group is done is written where the task states it`(
    members: String, added: [String]
  ) throws {
    let item = try Self.item(
      #"""
      {"id": "g", "type": "repeat", "title": "G" \#(members), "steps": [
        {"id": "i", "type": "question", "title": "I", "answer": {"type": "boolean"}}]}
      """#)
    expectEqual(Self.extensions(item), added)
  }

  @Test func `a hidden question without a title has none in FHIR`() throws {
    let item = try Self.item(
      #"""
      {"id": "q", "type": "question", "hidden": true, "initial": true,
       "answer": {"type": "boolean"}}
      """#)
    expectNil(item["text"])
  }

  @Test func `translations stand in the order of the task's languages`() throws {
    let words = #"{"fr": "F", "en": "E", "ar": "A"}"#
    let task = try StudyTask.read(
      Array(
        #"""
        {"ambler": 1, "id": "t", "version": "1", "title": \#(words), "steps": [
          {"id": "q", "type": "instruction", "title": \#(words)}]}
        """#.utf8), file: "task.json"
    ).task
    let translations = QuestionnaireExport(task).document["_title"]?["extension"]?.listValue
    expectEqual(
      translations?.map { $0["extension"]?.listValue?.first?["valueCode"]?.stringValue },
      ["fr", "ar"])
  }
}
