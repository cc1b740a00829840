extension WrongTask {
  private static func question(_ name: String, _ keys: String, isStructural: Bool = true)
    -> WrongTask
  {
    .steps(
      name,
      #"{ "id": "q", "type": "question", "title": "Q", "answer": { "type": "integer", "maximum": 9 }, \#(keys) }"#,
      isStructural: isStructural)
  }

  /// Faults of the keys of questions.
  static let questions: [WrongTask] = [
    question("initial: of another kind", #""initial": "five""#, isStructural: false),
    question("initial: beyond the bounds", #""initial": 10"#, isStructural: false),
    question("prefill: a text", #""prefill": "yes""#),
    question("prefill: misspelt", #""prefill": { "tsk": "a" }"#),
    question(
      "calculated: beside initial", #""calculated": "1", "initial": 1"#, isStructural: false),
    question("calculated: of another kind", #""calculated": "'one'""#, isStructural: false),
    question("calculated: no expression", #""calculated": "1 +""#, isStructural: false),
    question("calculated: from itself", #""calculated": "q + 1""#, isStructural: false),
    question(
      "read-only: and required", #""readOnly": true, "required": true"#, isStructural: false),
    question("hidden: for ever empty", #""hidden": true"#, isStructural: false),
    question("constraint: no message", #""constraints": [{ "expression": "q > 1" }]"#),
    question(
      "constraint: no truth", #""constraints": [{ "expression": "q + 1", "message": "M" }]"#,
      isStructural: false),
    question(
      "constraint: always", #""constraints": [{ "expression": "true", "message": "M" }]"#,
      isStructural: false),
    question(
      "constraint: of what comes later",
      #""constraints": [{ "expression": "r = 1", "message": "M" }] }, { "id": "r", "type": "question", "title": "R", "answer": { "type": "integer" }"#,
      isStructural: false),
    question("no answer: of its own", #""noAnswer": ["never"]"#),
    question("no answer: twice", #""noAnswer": ["dontKnow", "dontKnow"]"#),
    question("codes: without a system", #""codes": [{ "code": "1-8" }]"#),
    question(
      "codes: twice",
      #""codes": [{ "system": "http://loinc.org", "code": "1-8" }, { "system": "http://loinc.org", "code": "1-8" }]"#
    ),
    question("quiz: outside a consent", #""right": [1], "wrongText": "No""#),
    question("piece: not closed", #""help": "Yours: {{q""#, isStructural: false),
    question("piece: no expression", #""help": "Yours: {{1 +}}""#, isStructural: false),
    question("piece: of itself", #""help": "Yours: {{q}}""#, isStructural: false),
    question("piece: of nothing", #""help": "Yours: {{p}}""#, isStructural: false),
    .steps(
      "piece: a whole group of values",
      """
      { "id": "f", "type": "fitnessCheck", "walkSeconds": 20, "restSeconds": 0 },
      { "id": "i", "type": "instruction", "title": "You: {{f.walk}}" }
      """, isStructural: false),
    .file(
      "piece: in the title of the task",
      #"""
      { "ambler": 1, "id": "t", "version": "1", "title": "Hello {{name}}",
        "steps": [{ "id": "name", "type": "question", "title": "Q", "answer": { "type": "text" } }] }
      """#, isStructural: false),
  ]

  private static func form(_ questions: String, _ more: String = "") -> String {
    #"{ "id": "page", "type": "form", "questions": [\#(questions)]\#(more) }"#
  }

  private static func item(_ id: String, _ more: String = "") -> String {
    #"{ "id": "\#(id)", "title": "Q", "answer": { "type": "boolean" }\#(more) }"#
  }

  /// Faults of pages with several questions.
  static let forms: [WrongTask] = [
    .steps("form: nothing", #"{ "id": "page", "type": "form", "questions": [] }"#),
    .steps("form: only a heading", form(#"{ "heading": "H" }"#)),
    .steps(
      "form: a heading with an answer", form(#"\#(item("a")), { "heading": "H", "answer": {} }"#)),
    .steps(
      "form: a question without title", form(#"{ "id": "a", "answer": { "type": "boolean" } }"#)),
    .steps("form: a question twice", form("\(item("a")), \(item("a"))"), isStructural: false),
    .steps("form: a question called like its page", form(item("page")), isStructural: false),
    .steps(
      "form: a condition on what comes later",
      form("\(item("a", #", "when": "b""#)), \(item("b"))"), isStructural: false),
    .steps(
      "form: a condition on the page", form("\(item("a")), \(item("b", #", "when": "page.a""#))"),
      isStructural: false),
    .steps(
      "form: a constraint on a step after it",
      form(item("a"), #", "constraints": [{ "expression": "z", "message": "M" }]"#)
        + #", { "id": "z", "type": "question", "title": "Z", "answer": { "type": "boolean" } }"#,
      isStructural: false),
    .steps(
      "form: a jump to a question", form(item("a"), #", "goTo": [{ "step": "a", "limit": 1 }]"#),
      isStructural: false),
    .steps(
      "eligibility: no answers that do",
      #"{ "id": "e", "type": "eligibility", "ineligibleText": "No", "questions": [\#(item("a"))] }"#
    ),
    .steps(
      "eligibility: an answer that does not fit",
      #"{ "id": "e", "type": "eligibility", "ineligibleText": "No", "questions": [\#(item("a", #", "eligible": ["yes", true, true]"#))] }"#
    ),
    .steps("consent: nothing said", #"{ "id": "c", "type": "consent" }"#),
    .steps(
      "consent: a question without answers",
      #"""
      { "id": "c", "type": "consent", "version": "1", "agreement": "I agree", "signature": "ink",
        "declinedText": "Bye", "sections": [{ "topic": "fun", "title": "T", "summary": "S" }],
        "questions": [\#(item("a"))] }
      """#),
    .steps(
      "withdrawal: of no consent",
      #"""
      { "id": "i", "type": "instruction", "title": "I" },
      { "id": "w", "type": "withdrawal", "consent": "i", "statement": "S" },
      { "id": "v", "type": "withdrawal", "consent": "consent", "statement": "S" }
      """#, isStructural: false),
    .steps(
      "review: of no section",
      #"""
      { "id": "r", "type": "review", "section": "s" },
      { "id": "s", "type": "section", "steps": [{ "id": "i", "type": "instruction", "title": "I" }] }
      """#, isStructural: false),
    .steps(
      "confirmation: of a number",
      form(
        #"{ "id": "n", "title": "N", "answer": { "type": "integer" } }, { "id": "c", "title": "C", "answer": { "type": "confirmation", "of": "n" } }"#
      ), isStructural: false),
    .steps(
      "confirmation: of a text in a group",
      #"""
      { "id": "g", "type": "repeat", "steps": [
        { "id": "n", "type": "question", "title": "N", "answer": { "type": "text" } }] },
      { "id": "c", "type": "question", "title": "C", "answer": { "type": "confirmation", "of": "n" } }
      """#, isStructural: false),
    .steps("table: no rows", #"{ "id": "t", "type": "table", "rows": [] }"#),
    .steps(
      "table: stars",
      #"{ "id": "t", "type": "table", "rows": [{ "title": "R" }], "bullets": "star" }"#),
    .steps("wait: for ever", #"{ "id": "w", "type": "wait", "seconds": 3601 }"#),
    .steps("media: nothing said", #"{ "id": "m", "type": "media" }"#),
    .steps(
      "media: the end of a picture",
      #"{ "id": "m", "type": "media", "kind": "image", "file": "/a.png", "description": "A", "mustFinish": true }"#
    ),
    .steps(
      "media: a document that is no PDF, and its end",
      #"{ "id": "m", "type": "media", "kind": "document", "file": "a.docx", "description": "A", "mustFinish": true }"#
    ),
    .steps(
      "instruction: a document without a line of words",
      #"{ "id": "i", "type": "instruction", "title": "I", "document": { "path": "a.pdf", "page": 1 } }"#
    ),
    .steps(
      "instruction: a document that is no PDF",
      #"{ "id": "i", "type": "instruction", "title": "I", "document": { "path": "a.doc", "description": "A" } }"#
    ),
    .steps(
      "review: a document",
      #"{ "id": "f", "type": "review", "title": "R", "document": { "path": "a.pdf", "description": "A" } }"#
    ),
  ]
}
