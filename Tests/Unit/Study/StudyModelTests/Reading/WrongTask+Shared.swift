extension WrongTask {
  private static func sets(
    _ name: String, _ sets: String, used: String = "set", isStructural: Bool = true
  ) -> WrongTask {
    .file(
      name,
      """
      { "ambler": 1, "id": "t", "version": "1", "title": "T", "valueSets": \(sets),
        "steps": [{ "id": "q", "type": "question", "title": "Q",
          "answer": { "type": "textScale", "options": { "valueSet": "\(used)" } } }] }
      """, isStructural: isStructural)
  }

  /// Faults of value sets and of what is said about the task.
  static let shared: [WrongTask] = [
    sets("a list of sets", "[]"),
    sets("a set without options", #"{ "set": {} }"#),
    sets(
      "an option twice", #"{ "set": { "options": [\#(option), \#(option)] } }"#, isStructural: false
    ),
    sets(
      "too few for the question", #"{ "set": { "options": [\#(option)] } }"#, isStructural: false),
    sets("a set without a name", #"{ "": { "options": [\#(option)] } }"#),
    sets(
      "a set with a name of 65 letters and no options",
      #"{ "\#(longName)": {} }"#, used: longName),
    sets("a set of another name", #"{ "days": { "options": [\#(option)] } }"#, isStructural: false),
    sets("a misspelt set", #"{ "sett": { "options": [\#(option)] } }"#, isStructural: false),
    sets(
      "an option that asks for words",
      #"{ "set": { "options": [\#(option), { "value": "b", "text": "B", "other": true }] } }"#,
      isStructural: false),
    sets(
      "an option that excludes the others",
      #"{ "set": { "options": [\#(option), { "value": "b", "text": "B", "exclusive": true }] } }"#,
      isStructural: false),
    .file(
      "an origin of its own",
      #"""
      { "ambler": 1, "id": "t", "version": "1", "title": "T",
        "origin": { "author": "Me", "licence": "", "url": "example" },
        "steps": [{ "id": "done", "type": "completion" }] }
      """#),
  ]

  private static let longName = String(repeating: "ü", count: 65)
  private static let option = #"{ "value": "a", "text": "A" }"#
}
