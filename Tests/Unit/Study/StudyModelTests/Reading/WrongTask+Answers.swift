extension WrongTask {
  private static let twoOptions =
    #""options": [{ "value": "a", "text": "A" }, { "value": "b", "text": "B" }]"#

  /// Faults of answer formats.
  static let answers: [WrongTask] = [
    .answer("no object", #""boolean""#),
    .answer("no type", #"{ "minimum": 0 }"#),
    .answer("an unknown type", #"{ "type": "bool" }"#),
    .answer("a type in capitals", #"{ "type": "Boolean" }"#),
    .answer("a key of another type", #"{ "type": "boolean", "minimum": 0 }"#),
    .answer("choice: no options", #"{ "type": "singleChoice" }"#),
    .answer(
      "choice: one option",
      #"{ "type": "singleChoice", "options": [] }"#
    ),
    .answer("choice: options as texts", #"{ "type": "multipleChoice", "options": ["a", "b"] }"#),
    .answer(
      "choice: an option twice",
      #"{ "type": "singleChoice", "options": [{ "value": "a", "text": "A" }, { "value": "a", "text": "B" }] }"#,
      isStructural: false),
    .answer(
      "choice: halves of options",
      #"{ "type": "singleChoice", "options": [{ "value": "a" }, { "text": "B" }] }"#),
    .answer(
      "choice: an empty value and an unknown key",
      #"{ "type": "singleChoice", "options": [{ "value": "", "text": "A" }, { "value": "b", "text": "B", "score": 1 }] }"#
    ),
    .answer("choice: a misspelt key", #"{ "type": "singleChoice", "option": [], \#(twoOptions) }"#),
    .answer("scale: no bounds", #"{ "type": "scale" }"#),
    .answer(
      "scale: bounds in the wrong order", #"{ "type": "scale", "minimum": 10, "maximum": 0 }"#,
      isStructural: false),
    .answer(
      "scale: equal bounds", #"{ "type": "scale", "minimum": 1, "maximum": 1 }"#,
      isStructural: false),
    .answer(
      "scale: too many steps", #"{ "type": "scale", "minimum": 0, "maximum": 14 }"#,
      isStructural: false),
    .answer(
      "scale: a step that does not fit",
      #"{ "type": "scale", "minimum": 0, "maximum": 10, "step": 3 }"#,
      isStructural: false),
    .answer(
      "scale: a step of nothing", #"{ "type": "scale", "minimum": 0, "maximum": 10, "step": 0 }"#),
    .answer("scale: bounds too far", #"{ "type": "scale", "minimum": -10001, "maximum": 10001 }"#),
    .answer("scale: half bounds", #"{ "type": "scale", "minimum": 0.5, "maximum": 10 }"#),
    .answer("scale: bounds as texts", #"{ "type": "scale", "minimum": "0", "maximum": "10" }"#),
    .answer(
      "scale: a word that is a number",
      #"{ "type": "scale", "minimum": 0, "maximum": 10, "minimumText": 0 }"#),
    .answer(
      "integer: bounds in the wrong order", #"{ "type": "integer", "minimum": 5, "maximum": 4 }"#,
      isStructural: false),
    .answer("integer: a fraction", #"{ "type": "integer", "minimum": 0.5 }"#),
    .answer(
      "integer: beyond 64 bits", #"{ "type": "integer", "maximum": 9223372036854775808 }"#),
    .answer("integer: an empty unit", #"{ "type": "integer", "unit": "" }"#),
    .answer("integer: digits after the point", #"{ "type": "integer", "fractionDigits": 1 }"#),
    .answer(
      "decimal: bounds in the wrong order",
      #"{ "type": "decimal", "minimum": 0.30000000000000001, "maximum": 0.3 }"#,
      isStructural: false),
    .answer(
      "decimal: more digits than are kept",
      #"{ "type": "decimal", "minimum": 0.\#(String(repeating: "1", count: 39)) }"#,
      isStructural: false),
    .answer("decimal: a bound as a text", #"{ "type": "decimal", "maximum": "9" }"#),
    .answer("decimal: 19 digits", #"{ "type": "decimal", "fractionDigits": 19 }"#),
    .answer("text: no room", #"{ "type": "text", "maximumLength": 0 }"#),
    .answer("text: too much room", #"{ "type": "text", "maximumLength": 100001 }"#),
    .answer(
      "date: bounds in the wrong order",
      #"{ "type": "date", "earliest": "2026-02-01", "latest": "2026-01-31" }"#, isStructural: false),
    .answer("date: another form", #"{ "type": "date", "earliest": "1.2.2026" }"#),
    .answer(
      "date: a day that does not exist", #"{ "type": "date", "latest": "2026-02-29" }"#,
      isStructural: false),
    .answer("date: a number", #"{ "type": "date", "latest": 2026 }"#),
    .answer("time: no time", #"{ "type": "timeOfDay", "earliest": "7:30" }"#),
  ]

  /// Faults of conditions, seen against the steps before.
  static let conditions: [WrongTask] = [
    .condition("no expression", "flushing ="),
    .condition("two equals signs", "flushing == true"),
    .condition("not in front", "not flushing"),
    .condition("a text in double quotes", #"side = "left""#),
    .condition("a bare id that needs backticks", "walk-1.walk.distance > 5 'm'"),
    .condition("an unknown step", "flushin = true"),
    .condition("an unknown step far from all", "temperature > 38"),
    .condition("a step without an answer", "intro = true"),
    .condition("a part of a step without an answer", "intro.text = 'a'"),
    .condition("whether a step without an answer has one", "intro.exists()"),
    .condition("this step itself", "last = true"),
    .condition("a number with a text", "severity = 'high'"),
    .condition("a boolean with a text", "flushing = 'yes'"),
    .condition("a text with a number", "note > 5"),
    .condition("a date with a text", "onset > '2026-01-01'"),
    .condition("a time with a date", "bedtime > @2026-01-01"),
    .condition("a code that no option has", "side = 'lefft'"),
    .condition("a code far from all options", "side = 'both'"),
    .condition("a code of another question", "symptoms contains 'left'"),
    .condition("several with one", "symptoms = 'rash'"),
    .condition("a quantity without its unit", "weight > 80"),
    .condition("a quantity of another kind", "weight > 80 'm'"),
    .condition("a phase that was left out", "`walk-1`.rest.movement < 1 'm/s2'"),
    .condition("a measure that is not there", "`walk-1`.walk.distanse > 5 'm'"),
    .condition("a measure without its unit", "reaction.medianTime > 0.3"),
    .condition("a count with a unit", "reaction.validCount > 3 'm'"),
    .condition("a member of an answer", "severity.value > 3"),
    .condition("an unknown function", "note.lenght() > 3"),
    .condition("a function without a server", "note.memberOf('a')"),
    .condition("neither true nor false", "severity"),
    .condition("a text alone", "'yes'"),
    .condition("several booleans", "symptoms.select($this = 'rash')"),
    .condition("always", "1 < 2"),
    .condition("never", "1 > 2"),
    .condition("nothing at all", "{}"),
    .steps(
      "later steps",
      """
      { "id": "a", "type": "question", "title": "A", "when": "b = true and a = true and c.exists()",
        "answer": { "type": "boolean" } },
      { "id": "b", "type": "question", "title": "B", "answer": { "type": "boolean" } },
      { "id": "c", "type": "fitnessCheck", "walkSeconds": 20, "restSeconds": 0 }
      """, isStructural: false),
    .steps(
      "a condition beside other faults of its step",
      """
      { "id": "a", "type": "question", "title": "A", "when": "aa = true", "anser": 1,
        "answer": { "type": "scale", "minimum": 0 } },
      { "id": "b", "type": "question", "title": "B", "when": "a > 'x'", "answer": { "type": "boolean" } }
      """),
  ]

  static let all =
    files + texts + stepFaults + activeSteps + answers + conditions + choices + formats + questions
    + calculations + forms + flow + scoreFaults + shared + redFlags
}
