extension WrongTask {
  /// Faults of single steps and of their order.
  static let stepFaults: [WrongTask] = [
    .steps("no object", #""intro""#),
    .steps("nothing in it", "{}"),
    .steps("an unknown type", #"{ "id": "a", "type": "qestion", "title": "A", "anwser": {} }"#),
    .steps("a type that is no text", #"{ "id": "a", "type": 1 }"#),
    .steps("misspelt keys", #"{ "id": "a", "type": "instruction", "tittle": "A", "wen": "b" }"#),
    .steps("a key of another type", #"{ "id": "a", "type": "completion", "walkSeconds": 20 }"#),
    .steps("an instruction without title", #"{ "id": "a", "type": "instruction" }"#),
    .steps("a question without title and answer", #"{ "id": "a", "type": "question" }"#),
    .steps(
      "required as a text",
      #"{ "id": "a", "type": "question", "title": "A", "required": "no", "answer": { "type": "boolean" } }"#
    ),
    .steps("a condition that is no text", #"{ "id": "a", "type": "completion", "when": true }"#),
    .steps("an empty condition", #"{ "id": "a", "type": "completion", "when": "" }"#),
    .steps(
      "doubled ids",
      """
      { "id": "a", "type": "instruction", "title": "A" },
      { "id": "b", "type": "instruction", "title": "B" },
      { "id": "a", "type": "completion" }
      """, isStructural: false),
    .steps(
      "one id in two spellings of Unicode",
      """
      { "id": "\u{E9}tape", "type": "instruction", "title": "A" },
      { "id": "e\u{301}tape", "type": "completion" }
      """, isStructural: false),
    .steps(
      "steps after the end",
      """
      { "id": "a", "type": "instruction", "title": "A" },
      { "id": "b", "type": "completion" },
      { "id": "c", "type": "instruction", "title": "C" },
      { "id": "d", "type": "completion" }
      """, isStructural: false),
    .steps("an empty id", #"{ "id": "", "type": "completion" }"#),
    .steps("an id with a dot", #"{ "id": "a.b", "type": "completion" }"#),
    .steps("an id with a blank", #"{ "id": "a b", "type": "completion" }"#),
    .steps("an id with a tabulator", #"{ "id": "a\tb", "type": "completion" }"#),
    .steps("an id with a backtick", #"{ "id": "a`b", "type": "completion" }"#),
    .steps("an id with a slash", #"{ "id": "a/b", "type": "completion" }"#),
    .steps("an id with a backslash", #"{ "id": "a\\b", "type": "completion" }"#),
    .steps(
      "an id with a character that nobody sees", #"{ "id": "a\u200bb", "type": "completion" }"#,
      isStructural: false),
    .steps("an id that is a number", #"{ "id": 4, "type": "completion" }"#),
    .steps(
      "an id of 65 characters",
      "{ \"id\": \"\(String(repeating: "a", count: 65))\", \"type\": \"completion\" }"),
  ]

  private static func fitness(_ walk: String, _ rest: String, _ more: String = "") -> String {
    #"{ "id": "f", "type": "fitnessCheck", "walkSeconds": \#(walk), "restSeconds": \#(rest)\#(more) }"#
  }

  private static func reaction(
    _ minimum: String = "4", _ maximum: String = "10", thresholdG: String = "0.5",
    attempts: String = "3", timeout: String = "3", more: String = ""
  ) -> String {
    """
    { "id": "r", "type": "reactionTime", "minimumDelaySeconds": \(minimum),
      "maximumDelaySeconds": \(maximum), "thresholdG": \(thresholdG), "attempts": \(attempts),
      "timeoutSeconds": \(timeout)\(more) }
    """
  }

  /// Faults of the predefined active tasks.
  static let activeSteps: [WrongTask] = [
    .steps("fitness: nothing said", #"{ "id": "f", "type": "fitnessCheck" }"#),
    .steps("fitness: under 5 seconds", fitness("4.9", "20")),
    .steps("fitness: over 10 minutes", fitness("20", "601")),
    .steps("fitness: below zero", fitness("-1", "20")),
    .steps("fitness: a text", fitness(#""20""#, "20")),
    .steps("fitness: beyond all numbers", fitness("1e400", "20")),
    .steps("fitness: both left out", fitness("0", "0.0"), isStructural: false),
    .steps("fitness: both wrong", fitness("1", "2")),
    .steps(
      "fitness: a stream twice", fitness("20", "0", #", "streams": ["location", "location"]"#)),
    .steps("fitness: no stream", fitness("20", "0", #", "streams": []"#)),
    .steps("fitness: an unknown stream", fitness("20", "0", #", "streams": ["gps"]"#)),
    .steps("fitness: a misspelt stream", fitness("20", "0", #", "streams": ["acelerometer"]"#)),
    .steps(
      "fitness: words for switches", fitness("20", "0", #", "instructions": 0, "conclusion": null"#)
    ),
    .steps("reaction: nothing said", #"{ "id": "r", "type": "reactionTime" }"#),
    .steps("reaction: delays out of range", reaction("0.4", "61")),
    .steps("reaction: delays in the wrong order", reaction("10", "4"), isStructural: false),
    .steps("reaction: thresholds out of range", reaction(thresholdG: "0.04")),
    .steps("reaction: a threshold of 8.1 g", reaction(thresholdG: "8.1")),
    .steps("reaction: no attempts", reaction(attempts: "0")),
    .steps("reaction: half an attempt", reaction(attempts: "2.5")),
    .steps("reaction: a short time-out", reaction(timeout: "0.1")),
    .steps("reaction: a low limit", reaction(more: #", "attemptLimit": 2"#), isStructural: false),
    .steps("reaction: a high limit", reaction(more: #", "attemptLimit": 1001"#)),
    .steps("reaction: a late floor", reaction(more: #", "anticipationSeconds": 1.1"#)),
    .steps(
      "reaction: a floor over the time-out",
      reaction(timeout: "0.5", more: #", "anticipationSeconds": 0.5"#), isStructural: false),
    .steps("reaction: a low rate", reaction(more: #", "rateHz": 19"#)),
    .steps("recording: nothing said", #"{ "id": "r", "type": "recording" }"#),
    .steps(
      "recording: too short",
      #"{ "id": "r", "type": "recording", "seconds": 0.5, "streams": ["location"] }"#),
    .steps(
      "recording: over a day",
      #"{ "id": "r", "type": "recording", "seconds": 86401, "streams": ["location"] }"#),
    .steps(
      "recording: a rate of nothing",
      #"{ "id": "r", "type": "recording", "seconds": 60, "streams": ["accelerometer"], "rateHz": 0 }"#
    ),
    .steps(
      "recording: streams as a text",
      #"{ "id": "r", "type": "recording", "seconds": 60, "streams": "location" }"#),
  ]
}
