extension HostileFile {
  /// Task files.
  static let tasks: [HostileFile] = [
    HostileFile("task: 10 MB of nesting", ["check"]) {
      #"{"ambler": 1, "steps": "#
        + repeated(#"[{"id": "a", "type": "section", "steps": "#, 10 << 20)
    },
    HostileFile("task: patterns that try the same text for ever", ["check"], isRefused: false) {
      task(
        questions(5_000) {
          #""answer": {"type": "text", "pattern": "(a+)+b|(a*)*c\#($0)", "patternText": "x"}"#
        })
    },
    HostileFile("task: a pattern that is too large", ["check"]) {
      let pattern = String(repeating: "(a{1,1000}){1,1000}", count: 500)
      return task(
        questions(1) { _ in
          #""answer": {"type": "text", "pattern": "\#(pattern)", "patternText": "x"}"#
        })
    },
    HostileFile("task: expressions of megabytes", ["check"]) {
      let nested = String(repeating: "(", count: 64) + "q0" + String(repeating: ")", count: 64)
      return task(
        questions(5_000) {
          #""answer": {"type": "boolean"}, "when": "\#($0 == 0 ? "1 = 1" : nested)""#
        }
      )
    },
    HostileFile("task: parentheses that never close", ["check"]) {
      let open = String(repeating: "(", count: 9_000)
      return task(questions(1_000) { _ in #""answer": {"type": "boolean"}, "when": "\#(open)""# })
    },
    HostileFile("task: an expression bomb", ["check"], isRefused: false) {
      let ten = "(1|2|3|4|5|6|7|8|9|10)"
      let bomb = ten + String(repeating: ".select(\(ten))", count: 6)
      return task(
        questions(300) {
          #""answer": {"type": "boolean"}"#
            + ($0 == 0 ? "" : #", "when": "q0 = true and \#(bomb).count() > 1""#)
        })
    },
    HostileFile("task: jumps in a ring", ["check"]) {
      task(
        questions(10_000) {
          #""answer": {"type": "boolean"}, "goTo": [{"step": "q\#(($0 + 5_000) % 10_000)"}]"#
        })
    },
    HostileFile("task: loops in each other", ["check"], isRefused: false) {
      task(
        questions(300) {
          #""answer": {"type": "integer", "minimum": 0, "maximum": 9}, "#
            + #""goTo": [{"when": "q\#($0) > \#($0 % 9)", "step": "q0", "limit": 50}]"#
        })
    },
    HostileFile("task: scores that ask for each other", ["check"]) {
      let scores = (0..<1_000).map {
        #"{"id": "s\#($0)", "title": "S", "algorithm": "a", "version": "1", "source": "x", "items": ["q0"], "#
          + #""combine": "expression", "expression": "%score.s\#(($0 + 1) % 1_000) + 1"}"#
      }
      return task(
        questions(1) { _ in #""answer": {"type": "boolean"}"# },
        #", "scores": [\#(scores.joined(separator: ","))]"#)
    },
    HostileFile("task: a million options", ["check"]) {
      let options = (0..<1_000_000).map { #"{"value": "\#($0)", "text": "x"}"# }
      return task(
        questions(1) { _ in
          #""answer": {"type": "singleChoice", "options": [\#(options.joined(separator: ","))]}"#
        })
    },
    HostileFile("task: 300,000 options", ["check"]) {
      let options = (0..<10_000).map { #"{"value": "\#($0)", "text": "x"}"# }.joined(separator: ",")
      return task(
        questions(30) { _ in #""answer": {"type": "singleChoice", "options": [\#(options)]}"# })
    },
    HostileFile("task: a title of 20 MB", ["check"]) {
      #"{"ambler": 1, "id": "t", "version": "1", "title": "\#(repeated("x", 20 << 20))", "steps": []}"#
    },
    HostileFile("task: a key a million times", ["check"]) {
      "{\(repeated(#""a": 1,"#, 8_000_000)) \"b\": 1}"
    },
  ]

  private static func task(_ steps: String, _ rest: String = "") -> String {
    #"{"ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [\#(steps)]\#(rest)}"#
  }

  /// So many questions, each with these members.
  private static func questions(
    _ count: Int, _ members: (Int) -> String
  ) -> String {
    (0..<count).map {
      #"{"id": "q\#($0)", "type": "question", "title": "x", \#(members($0))}"#
    }.joined(separator: ",")
  }

  /// A text again and again, up to so many bytes.
  static func repeated(_ text: String, _ byteCount: Int) -> String {
    String(repeating: text, count: byteCount / text.utf8.count)
  }
}
