extension WrongTask {
  private static let a = #"{ "value": "a", "text": "A" }"#
  private static let b = #"{ "value": "b", "text": "B" }"#

  private static func choice(_ more: String, _ options: String = "\(a), \(b)") -> String {
    #"{ "type": "multipleChoice", "options": [\#(options)]\#(more) }"#
  }

  /// Faults of the formats that hold options.
  static let choices: [WrongTask] = [
    .answer(
      "option: no value and no code", choice("", #"\#(a), { "text": "B" }"#)),
    .answer(
      "option: a colour by name",
      choice("", #"\#(a), { "value": "b", "text": "B", "color": "red" }"#)),
    .answer(
      "option: a picture outside",
      choice(
        "",
        #"\#(a), { "value": "b", "text": "B", "image": { "path": "../b.png", "description": "B" } }"#
      )
    ),
    .answer(
      "option: a picture without words",
      choice("", #"\#(a), { "value": "b", "text": "B", "image": { "path": "b.png" } }"#)),
    .answer(
      "option: a score that is a text",
      choice("", #"\#(a), { "value": "b", "text": "B", "score": "1" }"#)),
    .answer(
      "option: a system that is no address",
      choice(
        "", #"\#(a), { "value": "b", "text": "B", "code": { "system": "LOINC", "code": "1" } }"#)),
    .answer(
      "option: a value of 38 digits and more",
      choice(
        "",
        #"\#(a), { "value": "b", "text": "B", "score": 1.234567890123456789012345678901234567890 }"#
      ),
      isStructural: false),
    .answer(
      "choice: exclusive where one is chosen anyhow",
      #"{ "type": "singleChoice", "options": [\#(a), { "value": "b", "text": "B", "exclusive": true }] }"#
    ),
    .answer(
      "choice: pictures that are not there", choice(#", "display": "images""#), isStructural: false),
    .answer(
      "choice: colours that are not there", choice(#", "display": "colors""#), isStructural: false),
    .answer("choice: an order of its own", choice(#", "order": "random""#)),
    .answer("choice: more than there are", choice(#", "maximumChoices": 3"#), isStructural: false),
    .answer(
      "choice: more than go together",
      choice(
        #", "minimumChoices": 2"#, #"\#(a), { "value": "b", "text": "B", "exclusive": true }"#),
      isStructural: false),
    .answer(
      "choice: counts in the wrong order", choice(#", "minimumChoices": 2, "maximumChoices": 1"#),
      isStructural: false),
    .answer(
      "choice: two others",
      choice(
        "",
        #"{ "value": "a", "text": "A", "other": true }, { "value": "b", "text": "B", "other": {} }"#
      ),
      isStructural: false),
    .answer(
      "choice: counts of a single one",
      #"{ "type": "singleChoice", "options": [\#(a), \#(b)], "minimumChoices": 1 }"#),
    .answer(
      "choice: an unknown value set",
      #"{ "type": "singleChoice", "options": { "valueSet": "yesNo" } }"#, isStructural: false),
    .answer("pickers: one", #"{ "type": "pickers", "pickers": [[\#(a)]] }"#),
    .answer("pickers: an empty one", #"{ "type": "pickers", "pickers": [[\#(a)], []] }"#),
    .answer(
      "pickers: an option twice", #"{ "type": "pickers", "pickers": [[\#(a)], [\#(b), \#(b)]] }"#,
      isStructural: false),
    .answer(
      "ranking: more than there are",
      #"{ "type": "ranking", "options": [\#(a), \#(b)], "ranked": 3 }"#, isStructural: false),
    .answer(
      "ranking: an other option",
      #"{ "type": "ranking", "options": [\#(a), { "value": "b", "text": "B", "other": true }] }"#),
    .answer("text scale: one option", #"{ "type": "textScale", "options": [\#(a)] }"#),
    .answer(
      "text scale: nine options",
      #"{ "type": "textScale", "options": ["#
        + (1...9).map { #"{ "value": "\#($0)", "text": "T" }"# }.joined(separator: ", ") + "] }"),
    .answer(
      "matrix: rows without ids",
      #"{ "type": "matrix", "rows": [{ "text": "R" }], "columns": [\#(a), \#(b)] }"#),
    .answer(
      "matrix: a row twice",
      #"""
      { "type": "matrix", "rows": [{ "id": "r", "text": "R" }, { "id": "r", "text": "S" }],
        "columns": [\#(a), \#(b)] }
      """#, isStructural: false),
    .answer("matrix: no columns", #"{ "type": "matrix", "rows": [{ "id": "r", "text": "R" }] }"#),
    .answer("body map: a view from above", #"{ "type": "bodyMap", "view": "top" }"#),
    .answer(
      "body map: more than there are",
      #"{ "type": "bodyMap", "regions": [{ "id": "r", "text": "R" }], "minimumRegions": 2 }"#,
      isStructural: false),
    .answer(
      "body map: a region without words", #"{ "type": "bodyMap", "regions": [{ "id": "r" }] }"#),
    .answer(
      "body map: a side that nobody has",
      #"{ "type": "bodyMap", "regions": [{ "id": "r", "text": "R", "side": "leftt" }] }"#),
  ]

  /// Faults of the formats without options.
  static let formats: [WrongTask] = [
    .answer("line: no bounds", #"{ "type": "continuousScale" }"#),
    .answer(
      "line: too long for its digits",
      #"{ "type": "continuousScale", "minimum": 0, "maximum": 100, "fractionDigits": 4 }"#,
      isStructural: false),
    .answer(
      "line: a bound with more digits than the answers",
      #"{ "type": "continuousScale", "minimum": 0.5, "maximum": 10 }"#, isStructural: false),
    .answer(
      "line: bounds in the wrong order",
      #"{ "type": "continuousScale", "minimum": 10, "maximum": 10 }"#, isStructural: false),
    .answer(
      "line: five digits",
      #"{ "type": "continuousScale", "minimum": 0, "maximum": 1, "fractionDigits": 5 }"#),
    .answer("ladder: one rung", #"{ "type": "ladder", "rungs": 1 }"#),
    .answer("unit: a word", #"{ "type": "decimal", "unit": "kilograms" }"#, isStructural: false),
    .answer("unit: unknown", #"{ "type": "decimal", "unit": "foo" }"#, isStructural: false),
    .answer("unit: two slashes", #"{ "type": "integer", "unit": "m//s" }"#, isStructural: false),
    .answer("quantity: no unit", #"{ "type": "quantity", "units": [] }"#),
    .answer(
      "quantity: units of two kinds", #"{ "type": "quantity", "units": ["kg", "cm"] }"#,
      isStructural: false),
    .answer(
      "quantity: a unit twice", #"{ "type": "quantity", "units": ["kg", "kg"] }"#,
      isStructural: false),
    .answer(
      "quantity: a unit without words", #"{ "type": "quantity", "units": [{ "code": "kg" }] }"#),
    .answer("height: a giant", #"{ "type": "height", "maximum": 400 }"#),
    .answer(
      "height: bounds in the wrong order", #"{ "type": "height", "minimum": 200, "maximum": 100 }"#,
      isStructural: false),
    .answer("weight: three digits", #"{ "type": "weight", "fractionDigits": 3 }"#),
    .answer("weight: a system of its own", #"{ "type": "weight", "system": "us" }"#),
    .answer("age: older than anyone", #"{ "type": "age", "maximum": 151 }"#),
    .answer(
      "text: a pattern without words", #"{ "type": "text", "pattern": "a+" }"#),
    .answer("text: words without a pattern", #"{ "type": "text", "patternText": "Write a." }"#),
    .answer(
      "text: a pattern that is none", #"{ "type": "text", "pattern": "(a", "patternText": "A" }"#,
      isStructural: false),
    .answer(
      "text: lengths in the wrong order",
      #"{ "type": "text", "minimumLength": 5, "maximumLength": 4 }"#, isStructural: false),
    .answer("text: no length at all", #"{ "type": "text", "maximumLength": 0 }"#),
    .answer(
      "confirmation: of nothing", #"{ "type": "confirmation", "of": "mail" }"#, isStructural: false),
    .answer(
      "confirmation: of itself", #"{ "type": "confirmation", "of": "q" }"#, isStructural: false),
    .answer(
      "date: days in words", #"{ "type": "date", "latest": { "daysFromToday": "0" } }"#),
    .answer(
      "date: days in the wrong order",
      #"{ "type": "date", "earliest": { "daysFromToday": 1 }, "latest": { "daysFromToday": 0 } }"#,
      isStructural: false),
    .answer("date and time: half an hour too far", #"{ "type": "dateTime", "minuteStep": 31 }"#),
    .answer("time: no such hour", #"{ "type": "timeOfDay", "latest": "24:00" }"#),
    .answer(
      "interval: no step fits",
      #"{ "type": "timeInterval", "minimumMinutes": 1, "maximumMinutes": 9, "minuteStep": 10 }"#,
      isStructural: false),
    .answer("place: with a key", #"{ "type": "location", "current": true }"#),
    .answer("file: of no kind", #"{ "type": "attachment" }"#),
    .answer(
      "file: no media type", #"{ "type": "attachment", "kind": "file", "mediaTypes": ["pdf"] }"#),
    .answer(
      "file: a picture that lasts",
      #"{ "type": "attachment", "kind": "photo", "maximumSeconds": 30 }"#, isStructural: false),
    .answer(
      "file: a recording of no length",
      #"{ "type": "attachment", "kind": "audio", "maximumSeconds": 0 }"#),
  ]
}
