extension FullTask {
  /// The formats of the questions with their ids, one of each type in the order of the types.
  static let answers: [(id: String, format: String)] = [
    (
      "yes",
      #""type": "boolean", "yesText": { "en": "Yes", "es": "Sí" }, "noText": { "en": "No", "es": "No" }"#
    ),
    (
      "one",
      """
      "type": "singleChoice", "display": "images", "order": "shuffled", "options": [
        \(singleOption("a")), \(singleOption("b")) ]
      """
    ),
    (
      "many",
      """
      "type": "multipleChoice", "display": "colors", "order": "fixed", "minimumChoices": 1,
      "maximumChoices": 3, "options": [
        \(rankedOption("rash", #", "other": { "placeholder": { "en": "Which", "es": "Cuál" }, "required": false }"#)),
        \(rankedOption("fever")), \(rankedOption("none", #", "exclusive": true"#)) ]
      """
    ),
    (
      "sides",
      """
      "type": "pickers", "separator": " / ", "pickers": [
        [\(plainOption("x"))], [\(plainOption("y")), \(plainOption("z"))] ]
      """
    ),
    (
      "best",
      """
      "type": "ranking", "ranked": 1, "order": "shuffled", "options": [
        \(rankedOption("c")), \(rankedOption("d")) ]
      """
    ),
    ("scale", #""type": "scale", "minimum": 0, "maximum": 100, "step": 10, \#(ends)"#),
    (
      "line",
      #""type": "continuousScale", "minimum": -0.5, "maximum": 100, "fractionDigits": 3, "style": "percent", \#(ends)"#
    ),
    (
      "text-scale", #""type": "textScale", "options": { "valueSet": "howOften" }, "vertical": true"#
    ),
    (
      "ladder",
      #""type": "ladder", "rungs": 8, "topText": { "en": "T", "es": "A" }, "bottomText": { "en": "B", "es": "B" }"#
    ),
    ("count", #""type": "integer", "minimum": 0, "maximum": 130, "unit": "a""#),
    (
      "mass",
      #""type": "decimal", "minimum": 0.5, "maximum": 500.0, "fractionDigits": 2, "unit": "kg""#
    ),
    (
      "amount",
      #""type": "quantity", "units": ["kg", { "code": "[lb_av]", "text": { "en": "pounds", "es": "libras" } }], "minimum": 1, "maximum": 9.5, "fractionDigits": 1"#
    ),
    ("height", #""type": "height", "system": "metric", "minimum": 50, "maximum": 250.5"#),
    (
      "weight",
      #""type": "weight", "system": "imperial", "minimum": 0.5, "maximum": 300, "fractionDigits": 2"#
    ),
    (
      "age",
      #""type": "age", "minimum": 18, "maximum": 90, "stored": "birthYear", "includesYounger": true, "includesOlder": true"#
    ),
    (
      "note",
      #""type": "text", "content": "plain", "minimumLength": 2, "maximumLength": 500, "pattern": "[A-F,0-9]+", "patternText": { "en": "Hex", "es": "Hex" }, "multiline": false, "placeholder": { "en": "0", "es": "0" }"#
    ),
    (
      "again",
      #""type": "confirmation", "of": "note", "differsText": { "en": "Other", "es": "Otro" }"#
    ),
    ("day", #""type": "date", "earliest": "1900-01-01", "latest": { "daysFromToday": 0 }"#),
    (
      "moment",
      #""type": "dateTime", "earliest": { "daysFromToday": -7 }, "latest": { "daysFromToday": 0 }, "minuteStep": 5"#
    ),
    (
      "time", #""type": "timeOfDay", "earliest": "06:00", "latest": "22:30", "minuteStep": 15"#
    ),
    (
      "slept",
      #""type": "timeInterval", "minimumMinutes": 30, "maximumMinutes": 720, "minuteStep": 30"#
    ),
    ("place", #""type": "location""#),
    (
      "grid",
      """
      "type": "matrix", "multiple": false, "needsEveryRow": false,
      "rows": [{ "id": "row1", "text": { "en": "Sleep", "es": "Sueño" } }],
      "columns": { "valueSet": "howOften" }
      """
    ),
    (
      "body",
      """
      "type": "bodyMap", "view": "back", "minimumRegions": 1, "maximumRegions": 2, "regions": [
        { "id": "neck", "text": { "en": "Neck", "es": "Cuello" }, "code": \(code), "side": "midline" } ]
      """
    ),
    (
      "map",
      """
      "type": "imageMap", "minimumChoices": 1, "maximumChoices": 2,
      "image": { "path": "a.png", "description": { "en": "A", "es": "A" } }, "options": [
        \(plainOption("corner", #", "polygon": [[0, 0], [0.5, 0], [0, 0.25]]"#)),
        \(plainOption("edge", #", "rectangle": [0.5, 0, 0.5, 0.2], "exclusive": true"#)),
        \(plainOption("middle", #", "circle": [0.5, 0.5, 0.25]"#)) ]
      """
    ),
    (
      "picture",
      #""type": "attachment", "kind": "photo", "mediaTypes": ["image/jpeg", "image/*"], "maximumBytes": 5000000"#
    ),
  ]

  /// A question step for each type of answer; the first has every key of a question, save those
  /// that do not go together.
  static let questionSteps = answers.enumerated().map { index, answer in
    """
    { "id": "\(answer.id)", "type": "question", "title": { "en": "Q {{agree.agreed}}", "es": "P" },
      \(index == 0 ? keys : index == 1 ? calculatedKeys : "")"answer": { \(answer.format) } }
    """
  }.joined(separator: ",\n")

  private static let keys = """
    "help": { "en": "Help", "es": "Ayuda" }, "required": true, "initial": false, "prefill": true,
    "readOnly": true, "hidden": false, "codes": [\(code)],
    "noAnswer": { "dontKnow": true, "preferNotToSay": { "en": "Not now", "es": "Ahora no" } },
    "constraints": [{ "expression": "yes.exists()", "message": { "en": "{{yes}}", "es": "{{yes}}" } }],

    """

  private static let calculatedKeys = """
    "calculated": "iif(yes, 'a', 'b')",

    """

  private static let code = #"{ "system": "http://snomed.info/sct", "code": "45048000" }"#

  private static let ends =
    #""minimumText": { "en": "Not", "es": "Nada" }, "maximumText": { "en": "Very", "es": "Mucho" }, "vertical": true"#

  private static func plainOption(_ value: String, _ more: String = "") -> String {
    """
    { "value": "\(value)", "text": { "en": "A", "es": "A" }, "detail": { "en": "D", "es": "D" },
      "score": 0.50, "code": \(code)\(more) }
    """
  }

  private static func rankedOption(_ value: String, _ more: String = "") -> String {
    plainOption(
      value,
      """
      , "color": "#FF8800", "fixedInPlace": true,
      "image": { "path": "a.png", "description": { "en": "A", "es": "A" } }\(more)
      """)
  }

  private static func singleOption(_ value: String) -> String {
    rankedOption(value, #", "other": true"#)
  }

}
