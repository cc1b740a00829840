extension WrongTask {
  /// A question whose answer is a text, or a number for one that takes texts, calculated.
  private static func calculated(_ format: String, _ expression: String = "'one'") -> WrongTask {
    steps(
      "calculated: \(expression) for \(format)",
      """
      { "id": "q", "type": "question", "title": "Q", "calculated": "\(expression)",
        "answer": { "type": \(format) } }
      """, isStructural: false)
  }

  private static let options =
    #""options": [{ "value": "a", "text": "A" }, { "value": "b", "text": "B" }]"#

  /// A calculation that gives no answer, for each type of answer.
  static let calculations: [WrongTask] = [
    calculated(#""boolean""#),
    calculated(#""singleChoice", \#(options)"#, "1"),
    calculated(#""multipleChoice", \#(options)"#, "1"),
    calculated(#""scale", "minimum": 0, "maximum": 9"#),
    calculated(#""decimal""#),
    calculated(#""decimal", "unit": "mmol/L""#),
    calculated(#""quantity", "units": ["kg"]"#),
    calculated(#""height""#, "1"),
    calculated(#""weight""#, "1"),
    calculated(#""timeInterval""#, "1"),
    calculated(#""date""#),
    calculated(#""dateTime""#),
    calculated(#""timeOfDay""#),
    calculated(#""location""#),
    calculated(#""attachment", "kind": "photo""#),
    calculated(
      #""matrix", "rows": [{ "id": "r", "text": "R" }], "columns": [{ "value": "a", "text": "A" }]"#
    ),
  ]
}
