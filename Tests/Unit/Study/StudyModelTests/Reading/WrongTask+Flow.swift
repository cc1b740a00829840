extension WrongTask {
  private static func instruction(_ id: String, _ more: String = "") -> String {
    #"{ "id": "\#(id)", "type": "instruction", "title": "T"\#(more) }"#
  }

  private static func yesNo(_ id: String, _ more: String = "") -> String {
    #"{ "id": "\#(id)", "type": "question", "title": "Q", "answer": { "type": "boolean" }\#(more) }"#
  }

  private static func section(_ steps: String, _ more: String = "") -> String {
    #"{ "id": "part", "type": "section", "steps": [\#(steps)]\#(more) }"#
  }

  private static func group(_ steps: String, _ more: String = "") -> String {
    #"{ "id": "group", "type": "repeat", "steps": [\#(steps)]\#(more) }"#
  }

  /// Faults of jumps, groups and the order of steps.
  static let flow: [WrongTask] = [
    .steps(
      "jump: to nowhere", instruction("a", #", "goTo": [{ "step": "b" }]"#), isStructural: false),
    .steps(
      "jump: to a misspelt step",
      "\(instruction("a", #", "goTo": [{ "step": "later1" }]"#)), \(instruction("later"))",
      isStructural: false),
    .steps(
      "jump: without a target", instruction("a", #", "goTo": [{ "when": "today() > @2026" }]"#)),
    .steps("jump: two targets", instruction("a", #", "goTo": [{ "step": "a", "end": true }]"#)),
    .steps("jump: an end that is none", instruction("a", #", "goTo": [{ "end": false }]"#)),
    .steps(
      "jump: a limit of an end", instruction("a", #", "goTo": [{ "end": true, "limit": 2 }]"#)),
    .steps(
      "jump: back for ever",
      "\(instruction("a")), \(yesNo("b", #", "goTo": [{ "when": "b", "step": "a" }]"#))",
      isStructural: false),
    .steps(
      "jump: to itself for ever", yesNo("a", #", "goTo": [{ "when": "a", "step": "a" }]"#),
      isStructural: false),
    .steps(
      "jump: a limit of nothing",
      yesNo("a", #", "goTo": [{ "when": "a", "step": "a", "limit": 0 }]"#)),
    .steps(
      "jump: after one that is always taken",
      "\(yesNo("a", #", "goTo": [{ "step": "b" }, { "when": "a", "end": true }], "endWhen": "a""#)), \(instruction("b"))",
      isStructural: false),
    .steps(
      "jump: into a group",
      "\(instruction("a", #", "goTo": [{ "step": "in" }]"#)), \(group(instruction("in")))",
      isStructural: false),
    .steps(
      "jump: back out of a group",
      "\(instruction("a")), \(group(instruction("in", #", "goTo": [{ "step": "a", "limit": 2 }]"#)))",
      isStructural: false),
    .steps(
      "jump: into a random section",
      "\(instruction("a", #", "goTo": [{ "step": "in" }]"#)), \(section("\(instruction("in")), \(instruction("on"))", #", "order": "random""#))",
      isStructural: false),
    .steps(
      "jump: a condition of what comes later",
      "\(yesNo("a", #", "goTo": [{ "when": "b", "end": true }]"#)), \(yesNo("b"))",
      isStructural: false),
    .steps(
      "end: over steps that none can reach",
      "\(instruction("a", #", "goTo": [{ "end": true }]"#)), \(instruction("b")), \(section("\(instruction("c")), \(instruction("d"))"))",
      isStructural: false),
    .steps(
      "jump: over steps that none can reach",
      "\(instruction("a", #", "goTo": [{ "step": "c" }]"#)), \(instruction("b")), \(instruction("c"))",
      isStructural: false),
    .steps(
      "end: inside a section",
      "\(section("\(instruction("a")), { \"id\": \"done\", \"type\": \"completion\" }")), \(instruction("b"))",
      isStructural: false),
    .steps("skip: always", instruction("a", #", "skipWhen": "true""#), isStructural: false),
    .steps("early end: no title", instruction("a", #", "earlyEnd": { "button": "Stop" }"#)),
    .steps("section: empty", #"{ "id": "part", "type": "section", "steps": [] }"#),
    .steps(
      "section: more than there are", section(instruction("a"), #", "pick": 2"#),
      isStructural: false),
    .steps("section: an order of its own", section(instruction("a"), #", "order": "latin""#)),
    .steps(
      "section: a sibling in random order",
      section("\(yesNo("a")), \(yesNo("b", #", "when": "a""#))", #", "order": "latinSquare""#),
      isStructural: false),
    .steps(
      "section: asked for by its id",
      "\(section(yesNo("a"))), \(yesNo("b", #", "when": "part.a""#))",
      isStructural: false),
    .steps(
      "group: inside a group",
      group(#"{ "id": "again", "type": "repeat", "steps": [\#(yesNo("a"))] }"#),
      isStructural: false),
    .steps(
      "group: an end inside", group(#"{ "id": "done", "type": "completion" }"#), isStructural: false
    ),
    .steps(
      "group: limits in the wrong order", group(yesNo("a"), #", "minimum": 3, "maximum": 2"#),
      isStructural: false),
    .steps("group: too many", group(yesNo("a"), #", "maximum": 1001"#)),
    .steps(
      "group: an answer from outside", "\(group(yesNo("a"))), \(yesNo("b", #", "when": "a""#))",
      isStructural: false),
    .steps(
      "group: several answers for one",
      "\(group(yesNo("a"))), \(yesNo("b", #", "when": "group.a = true""#))",
      isStructural: false),
    .steps(
      "group: itself from inside",
      group("\(yesNo("a")), \(yesNo("b", #", "when": "group.a.count() > 1""#))"),
      isStructural: false),
    .steps(
      "group: a misspelt answer",
      "\(group(yesNo("a1"))), \(yesNo("b", #", "when": "group.a2.exists()""#))",
      isStructural: false),
    .steps(
      "attempts: too many",
      #"{ "id": "s", "type": "secondaryTask", "maximumAttempts": 0, "steps": [\#(yesNo("a"))] }"#),
  ]

  private static func scores(_ name: String, _ scores: String, isStructural: Bool = true)
    -> WrongTask
  {
    let text =
      #"{ "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": ["# + "\n"
      + scoredSteps + "],\n\"scores\": [\(scores)] }"
    return WrongTask(name: name, shown: scores, text: text, isStructural: isStructural)
  }

  private static let scoredSteps = #"""
    { "id": "a", "type": "question", "title": "A", "answer": { "type": "integer" } },
    { "id": "b", "type": "question", "title": "B", "answer": { "type": "text" } },
    { "id": "c", "type": "question", "title": "C", "answer": { "type": "singleChoice", "options": [
      { "value": "x", "text": "X", "score": 1 }, { "value": "y", "text": "Y" }] } },
    { "id": "grid", "type": "question", "title": "G", "answer": { "type": "matrix",
      "rows": [{ "id": "row1", "text": "R" }], "columns": [
      { "value": "x", "text": "X", "score": 1 }, { "value": "y", "text": "Y", "score": 2 }] } },
    { "id": "group", "type": "repeat", "steps": [
      { "id": "in", "type": "question", "title": "I", "answer": { "type": "integer" } }] },
    { "id": "i", "type": "instruction", "title": "I" }
    """#

  private static func score(_ items: String, _ more: String = #", "combine": "sum""#) -> String {
    #"{ "id": "s", "title": "S", "algorithm": "sum", "version": "1", "source": "N", "items": [\#(items)]\#(more) }"#
  }

  private static let early = """
    { "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [
      { "id": "a", "type": "question", "title": "A", "answer": { "type": "integer" },
        "noAnswer": ["dontKnow"], "when": "%score.s > 1 and %noAnswer.a = 'dontKnow'" },
      { "id": "b", "type": "question", "title": "B", "answer": { "type": "boolean" },
        "when": "%score.ss > 1 or %score.s > 'x' or %noAnswer.a = 'never' or %scores.s > 1" }],
      "scores": [
        { "id": "s", "title": "S", "algorithm": "s", "version": "1", "source": "N", "items": ["a"],
          "combine": "expression", "expression": "a + %score.s + %score.r" },
        { "id": "r", "title": "S", "algorithm": "s", "version": "1", "source": "N", "items": ["a"],
          "combine": "sum" }] }
    """

  /// Faults of scores.
  static let scoreFaults: [WrongTask] = [
    .file("scores and declined answers before they are there", early, isStructural: false),
    scores("nothing said", "{}"),
    scores("an item that is not there", score(#""aa""#), isStructural: false),
    scores("an item twice", score(#""a", "a""#)),
    scores("a step that is no question", score(#""i""#), isStructural: false),
    scores("a text", score(#""b""#), isStructural: false),
    scores("an option without a score", score(#""c""#), isStructural: false),
    scores("a whole matrix", score(#""grid""#), isStructural: false),
    scores("a row that is not there", score(#""grid.row2""#), isStructural: false),
    scores("a row of another name", score(#""grid.evening""#), isStructural: false),
    scores("a row of a number", score(#""a.row1""#), isStructural: false),
    scores(
      "an item of 130 letters", score(#""\#(String(repeating: "x", count: 130))""#),
      isStructural: false),
    scores("an item inside a group", score(#""in""#), isStructural: false),
    scores("an unknown combination", score(#""a""#, #", "combine": "avg""#)),
    scores("a table that is missing", score(#""a""#, #", "combine": "table""#)),
    scores(
      "rows of another length and doubled ones",
      score(
        #""a""#,
        #", "combine": "table", "table": [{ "inputs": [1, 2], "value": 1 }, { "inputs": [1], "value": 1 }, { "inputs": [1.0], "value": 2 }]"#
      ), isStructural: false),
    scores(
      "a sum with a table",
      score(#""a""#, #", "combine": "sum", "table": [{ "inputs": [1], "value": 1 }]"#)),
    scores(
      "an expression that is no number",
      score(#""a""#, #", "combine": "expression", "expression": "a > 1""#),
      isStructural: false),
    scores(
      "an expression with an unknown name",
      score(#""a""#, #", "combine": "expression", "expression": "a + aa""#), isStructural: false),
    scores(
      "missing items without a rule",
      score(#""a", "grid.row1""#, #", "combine": "sum", "missingLimit": 1"#),
      isStructural: false),
    scores(
      "all items missing",
      score(#""a""#, #", "combine": "sum", "missing": "zero", "missingLimit": 1"#),
      isStructural: false),
    scores(
      "a factor of nothing", score(#""a""#, #", "combine": "sum", "factor": 0"#),
      isStructural: false),
    scores(
      "a unit in words", score(#""a""#, #", "combine": "sum", "unit": "points""#),
      isStructural: false),
    scores(
      "bands that overlap",
      score(
        #""a""#,
        #"""
        , "combine": "sum", "bands": [
          { "minimum": 0, "maximum": 5, "value": "low", "text": "L" },
          { "minimum": 5, "maximum": 9, "value": "low", "text": "H" },
          { "minimum": 12, "maximum": 11, "value": "no", "text": "N" } ]
        """#), isStructural: false),
    scores(
      "the id of a step and of a score",
      "\(score(#""a""#)), \(score(#""a""#))".replacing(
        #""id": "s", "title""#, with: #""id": "a", "title""#), isStructural: false),
  ]
}
