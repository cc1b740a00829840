import TaskImport
import TestSupport
import Testing
import Workbook

/// What the importers say of elements that come over in another form, or not at all.
@Suite struct ReportWordsTests {
  private static func lines(_ outcome: ImportOutcome) -> String {
    Reading.lines(outcome.report).joined(separator: "\n")
  }

  @Test func `the words of an XLSForm's report are kept`() throws {
    let head = [
      "type", "name", "label::English (en)", "label::Klingon", "hint", "relevant", "constraint",
      "calculation", "required", "required_message", "default", "choice_filter", "repeat_count",
      "appearance", "disabled", "parameters", "colour",
    ]
    func row(_ cells: KeyValuePairs<String, String>) -> [String] {
      head.map { column in cells.first { $0.key == column }?.value ?? "" }
    }
    let survey = [
      row(["name": "noType"]), row(["type": "text", "name": "off", "disabled": "yes"]),
      row(["type": "end group"]), row(["type": "start", "name": "start"]),
      row(["type": "text", "name": "bare"]),
      row(["type": "text", "name": "odd", "label::English (en)": "Odd?", "colour": "red"]),
      row(["type": "integer", "name": "number", "label::English (en)": "N?", "default": "many"]),
      row([
        "type": "text", "name": "asked", "label::English (en)": "A?", "required": "${number} > 1",
        "required_message": "Say it.", "choice_filter": "x", "relevant": "${later} = 1",
        "constraint": "once() = 1", "appearance": "thousands-sep",
      ]),
      row(["type": "calculate", "name": "empty"]),
      row(["type": "select_one nowhere", "name": "lost", "label::English (en)": "L?"]),
      row(["type": "select_one yn", "name": "q", "label::English (en)": "Q?"]),
      row(["type": "begin group", "name": "nothing"]), row(["type": "end group"]),
      row(["type": "begin repeat", "name": "never"]), row(["type": "end repeat"]),
      row(["type": "begin repeat", "name": "again", "repeat_count": "${number}"]),
      row(["type": "text", "name": "inner", "label::English (en)": "I?"]),
      row(["type": "end repeat"]),
      row(["type": "begin group", "name": "page", "appearance": "field-list"]),
      row(["type": "begin group", "name": "part"]),
      row(["type": "text", "name": "deep", "label::English (en)": "D?"]),
      row(["type": "end group"]),
      row(["type": "end group"]),
      row(["type": "begin loop over nowhere", "name": "round"]),
      row(["type": "text", "name": "each", "label::English (en)": "E?"]), row(["type": "end loop"]),
      row(["type": "begin loop over yn", "name": "turn"]),
      row(["type": "text", "name": "each", "label::English (en)": "E?"]), row(["type": "end loop"]),
      row(["type": "select_one_external yn", "name": "outside"]),
      row(["type": "hologram", "name": "unknown"]),
    ]
    let without = [
      "set form title", "set form id", "geotrace", "geoshape", "include",
      "background-audio", "xml-external", "csv-external",
    ].map { row(["type": $0, "name": "w"]) }
    let outcome = try XLSFormImporter.outcome(
      of: Workbook(sheets: [
        Workbook.Sheet(name: "survey", rows: [head] + survey + without),
        Workbook.Sheet(
          name: "choices",
          rows: [
            ["list_name", "name", "label", "weight"], ["yn", "yes", "Yes", "1"],
            ["yn", "no", "No", "0"], ["yn", "no", "Nope", "0"],
          ]),
        Workbook.Sheet(
          name: "settings", rows: [["form_title", "form_id", "style"], ["Odd", "odd", "pages"]]),
        Workbook.Sheet(name: "entities", rows: [["a"], ["b"]]),
      ]), named: "odd")
    expectSnapshot(Self.lines(outcome), named: "report-xlsform.txt")
  }

  @Test func `the words of a report on REDCap fields are kept`() throws {
    let outcome = try REDCapImporter.outcome(
      of: Reading.json(
        """
        [ { "field_name": "bare", "field_type": "text" },
          { "field_name": "zip", "field_type": "text", "field_label": "ZIP?",
            "text_validation_type_or_show_slider_number": "zipcode" },
          { "field_name": "line", "field_type": "slider", "field_label": "How much?",
            "select_choices_or_calculations": "None | Some | All" },
          { "field_name": "light", "field_type": "hologram", "field_label": "Light?" },
          { "field_name": "wait", "field_type": "timed", "field_label": "Wait.",
            "field_annotation": { "unit": "s", "timer": { "start": 5, "end": 0 }, "image": "a.png" } },
          { "field_name": "late", "field_type": "yesno", "field_label": "Late?",
            "branching_logic": "[later] = 1", "colour": "red" },
          { "field_name": "twice", "field_name": "twice", "field_type": "yesno",
            "field_label": "Twice?" } ]
        """))
    expectSnapshot(Self.lines(outcome), named: "report-redcap.txt")
  }

  @Test(
    arguments: [
      ("start=1e300 end=2", "repeat"),
      ("start=-9223372036854775808 end=9223372036854775807", "9e99"),
      ("start=nan end=inf step=1e99", "inf"),
    ])
  func `numbers that no scale has do not stop an import`(parameters: String, count: String) throws {
    let head = ["type", "name", "label", "parameters", "repeat_count"]
    let outcome = try XLSFormImporter.outcome(
      of: Workbook(sheets: [
        Workbook.Sheet(
          name: "survey",
          rows: [
            head, ["begin repeat", "group", "Group", "", count],
            ["range", "line", "How much?", parameters, ""], ["end repeat", "", "", "", ""],
          ])
      ]), named: "odd")
    expectNotNil(outcome.task)
  }

  @Test func `times and bounds that no field has do not stop an import`() throws {
    let outcome = try REDCapImporter.outcome(
      of: Reading.json(
        """
        [ { "field_name": "line", "field_type": "slider", "field_label": "How much?",
            "text_validation_min": "-9223372036854775808",
            "text_validation_max": "9223372036854775807" },
          { "field_name": "wait", "field_type": "timed", "field_label": "Wait.",
            "field_annotation": { "timer": { "start": -9223372036854775808, "end": 1 } } } ]
        """))
    expectNotNil(outcome.task)
  }

  @Test func `the words of a report on a ResearchKit task are kept`() throws {
    let outcome = try ResearchKitImporter.outcome(of: Reading.json(Self.researchKit))
    let others = try [
      #"{ "_class": "ORKTaskResult" }"#, #"{ "_class": "ORKTextChoice" }"#,
      #"{ "_class": "ORKOrderedTask", "identifier": "none", "steps": [] }"#,
    ].map { Self.lines(try ResearchKitImporter.outcome(of: Reading.json($0))) }
    expectSnapshot(
      ([Self.lines(outcome)] + others).joined(separator: "\n"), named: "report-researchkit.txt")
  }

  /// A question step with an answer format, each with a name of its own.
  private static func asks(_ format: String, _ members: String = "") -> String {
    """
    { "_class": "ORKQuestionStep", "identifier": "\(format)", "question": "Q?", "answerFormat":
      { "_class": "ORK\(format)AnswerFormat"\(members.isEmpty ? "" : ", ")\(members) } }
    """
  }

  private static let two =
    #"[{ "text": "A", "value": "a" }, { "text": "B", "value": "a", "odd": 1 }]"#

  private static let researchKit = """
    { "_class": "ORKNavigableOrderedTask", "identifier": "odd", "oddSetting": 1,
      "stepModifiers": { "a": {} },
      "steps": [
        { "_class": "ORKInstructionStep", "identifier": "bare", "odd": 1 },
        { "_class": "ORKFormStep", "identifier": "form", "title": "F", "formItems": [] },
        { "_class": "ORKFormStep", "identifier": "full", "title": "F", "formItems": [
          { "_class": "ORKFormItem", "identifier": "yes", "odd": 1,
            "visibilityRule": { "odd": 1 },
            "answerFormat": { "_class": "ORKBooleanAnswerFormat" } } ] },
        { "_class": "ORKFamilyHistoryStep", "identifier": "family", "title": "F",
          "relativeGroups": [{ "identifier": "aunts", "name": "Aunt", "formSteps": [] }] },
        { "_class": "ORKTableStep", "identifier": "table", "title": "T", "items": [] },
        { "_class": "ORKWaitStep", "identifier": "wait", "title": "W" },
        { "_class": "ORKPageStep", "identifier": "pages", "title": "P" },
        { "_class": "ORKVideoInstructionStep", "identifier": "film", "title": "V" },
        { "_class": "ORKPDFViewerStep", "identifier": "leaflet", "title": "L" },
        { "_class": "ORKConsentReviewStep", "identifier": "consent", "title": "C" },
        { "_class": "ORKFitnessStep", "identifier": "fitness", "title": "F" },
        { "_class": "ORKFitnessStep", "identifier": "walk", "title": "F", "stepDuration": 20,
          "spokenInstruction": "Go" },
        { "_class": "ORKReactionTimeStep", "identifier": "reaction", "title": "R" },
        { "_class": "ORKReactionTimeStep", "identifier": "signs", "title": "R",
          "minimumStimulusInterval": 4, "maximumStimulusInterval": 10, "thresholdAcceleration": 0.5,
          "numberOfAttempts": 3, "timeout": 3,
          "successSound": 4095, "failureSound": 4095, "timeoutSound": 1016 },
        { "_class": "ORKTappingIntervalStep", "identifier": "tapping", "title": "T" },
        { "_class": "ORKPasscodeStep", "identifier": "passcode", "title": "P" },
        { "_class": "ORKTeapotStep", "identifier": "teapot", "title": "T" },
        \([
          asks("TextChoice", #""textChoices": []"#), asks("ValuePicker"), asks("MultipleValuePicker"),
          asks("ImageChoice", #""imageChoices": \#(two)"#), asks("TextScale"), asks("Scale"),
          asks("ContinuousScale"), asks("Numeric", #""unit": "stone""#),
          asks("Age", #""minimumAge": 90, "maximumAge": 18"#), asks("TimeInterval"),
          asks("HealthKitQuantityType", #""unit": "bpm""#), asks("HealthKitCharacteristicType"),
          asks("Text", #""secureTextEntry": true, "odd": 1"#), asks("ConfirmText"), asks(""),
          asks("Teapot"),
        ].joined(separator: ",\n")) ],
      "stepNavigationRules": {
        "full": { "_class": "ORKDirectStepNavigationRule", "destinationStepIdentifier": "bare" },
        "wait": { "_class": "ORKDirectStepNavigationRule", "destinationStepIdentifier": "nowhere" },
        "film": { "_class": "ORKTeapotRule" }, "walk": {} },
      "skipStepNavigationRules": { "wait": { "_class": "ORKPredicateSkipStepNavigationRule" } } }
    """

  @Test(
    arguments: [
      asks("Scale", #""minimum": -9223372036854775808, "maximum": 9223372036854775807"#),
      asks(
        "ColorChoice",
        #""colorChoices": [{ "text": "A", "value": "a", "color": { "r": 1e300, "g": -1e300, "b": 0 } },"#
          + #"{ "text": "B", "value": "b" }]"#),
    ])
  func `numbers that no question has do not stop an import of ResearchKit`(step: String) throws {
    expectNotNil(try ResearchKitImporter.outcome(of: Reading.json(step)).task)
  }
}
