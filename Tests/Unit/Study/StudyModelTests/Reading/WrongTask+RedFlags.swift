extension WrongTask {
  /// A file with a few questions, a score and this list of red flags.
  private static func flags(
    _ name: String, _ list: String, questions count: Int = 1, more steps: String = "",
    isStructural: Bool = true
  ) -> WrongTask {
    let questions = (1...count).map { number in
      """
      { "id": "q\(number)", "type": "question", "title": "Q?",
        "answer": { "type": "scale", "minimum": 0, "maximum": 10 } }
      """
    }.joined(separator: ",\n")
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "title": "T",
        "steps": [\(questions)\(steps)],
        "scores": [{ "id": "sum", "title": "Sum", "algorithm": "s", "version": "1", "source": "x",
          "items": ["q1"], "combine": "sum" }],
        "redFlags": \(list) }
      """
    return WrongTask(name: name, shown: list, text: text, isStructural: isStructural)
  }

  /// Faults of red flags.
  static let redFlags: [WrongTask] = [
    .flags("no red flag", "[]"),
    .flags("a red flag of nothing", #"[{ "from": 1, "text": "A" }]"#),
    .flags("a red flag by nothing", #"[{ "question": "q1", "text": "A" }]"#),
    .flags("a red flag without words", #"[{ "question": "q1", "from": 1 }]"#),
    .flags(
      "two causes", #"[{ "question": "q1", "score": "sum", "from": 1, "text": "A" }]"#),
    .flags("two bounds", #"[{ "question": "q1", "from": 1, "upTo": 2, "text": "A" }]"#),
    .flags(
      "answers of a measure",
      #"[{ "measure": "walk.walk.distance", "answers": [1], "text": "A" }]"#,
      more: #", { "id": "walk", "type": "fitnessCheck", "walkSeconds": 20, "restSeconds": 20 }"#,
      isStructural: false),
    .flags(
      "a measure of a task without one", #"[{ "measure": "q1.x", "from": 1, "text": "A" }]"#,
      isStructural: false),
    .flags("an answer that is none", #"[{ "question": "q1", "answers": [{}], "text": "A" }]"#),
    .flags(
      "causes that are not there",
      #"[{ "question": "q", "from": 1, "text": "A" }, { "score": "s", "from": 1, "text": "A" }]"#,
      isStructural: false),
    .flags(
      "a question that is not among a few",
      #"[{ "question": "elsewhere", "from": 1, "text": "A" }]"#, questions: 3, isStructural: false),
    .flags(
      "a question that is not among many",
      #"[{ "question": "elsewhere", "from": 1, "text": "A" }]"#, questions: 30, isStructural: false),
    .flags(
      "an id twice",
      """
      [{ "id": "a", "question": "q1", "from": 1, "text": "A" },
       { "id": "a", "question": "q1", "from": 2, "text": "A" }]
      """, isStructural: false),
    .flags(
      "an answer in the words", #"[{ "question": "q1", "from": 1, "text": "You said {{q1}}." }]"#,
      isStructural: false),
    .flags(
      "an urgency and a number that are none",
      #"[{ "question": "q1", "from": 1, "text": "A", "urgency": "later", "phone": "us" }]"#),
  ]
}
