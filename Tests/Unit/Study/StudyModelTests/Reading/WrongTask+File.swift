extension WrongTask {
  private static let step = #"{ "id": "done", "type": "completion" }"#

  /// Faults of the file as a whole.
  static let files: [WrongTask] = [
    .file("not an object", #"["ambler", 1]"#),
    .file("nothing in it", "{}"),
    .file("only the version", #"{ "ambler": 1 }"#),
    .file("a version of later", #"{ "ambler": 2, "qestions": [] }"#),
    .file("a version between", #"{ "ambler": 1.5 }"#),
    .file(
      "a version of a hundred digits", "{ \"ambler\": 1\(String(repeating: "0", count: 100)) }"),
    .file("a version as a text", #"{ "ambler": "1" }"#),
    .file(
      "steps as an object",
      #"{ "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": {} }"#),
    .file(
      "no steps",
      #"{ "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [] }"#),
    .file(
      "misspelt keys",
      #"{ "ambler": 1, "id": "t", "verson": "1", "titel": "T", "Steps": [\#(step)] }"#),
    .file(
      "an unknown key",
      #"{ "ambler": 1, "id": "t", "version": "1", "title": "T", "x": 1, "steps": [\#(step)] }"#),
    .file(
      "doubled keys",
      """
      { "ambler": 1, "id": "t", "version": "1", "title": "T",
        "id": "t", "steps": [\(step)] }
      """, isStructural: false),
    .file(
      "an empty version and a long id",
      """
      { "ambler": 1, "id": "\(String(repeating: "x", count: 65))",
        "version": " ", "title": "T", "steps": [\(step)] }
      """),
    .file(
      "a schema that is no text",
      #"{ "$schema": 1, "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [\#(step)] }"#
    ),
    .file(
      "a language that is none",
      """
      { "ambler": 1, "id": "t", "version": "1", "language": "english",
        "title": { "en": "T" }, "steps": [{ "id": "a", "type": "instruction", "title": {} }] }
      """),
    .file(
      "a language with a blank",
      """
      { "ambler": 1, "id": "t", "version": "1", "language": "en US",
        "title": { "en": "T", "de": "T" }, "steps": [\(step)] }
      """),
  ]

  /// Faults of texts and their languages.
  static let texts: [WrongTask] = [
    .steps("a number", #"{ "id": "a", "type": "instruction", "title": 5 }"#),
    .steps("an empty text", #"{ "id": "a", "type": "instruction", "title": " \n" }"#),
    .steps("no language at all", #"{ "id": "a", "type": "instruction", "title": {} }"#),
    .steps(
      "a key that is no tag",
      #"{ "id": "a", "type": "instruction", "title": { "en": "A", "e": "B" } }"#),
    .steps("an empty translation", #"{ "id": "a", "type": "instruction", "title": { "en": "" } }"#),
    .steps(
      "a translation that is a list",
      #"{ "id": "a", "type": "instruction", "title": { "en": ["A"] } }"#),
    .steps(
      "the default language is missing",
      #"{ "id": "a", "type": "instruction", "title": { "de": "A" } }"#,
      isStructural: false),
    .steps(
      "translations are missing here and there",
      """
      { "id": "a", "type": "instruction", "title": { "en": "A", "es": "A", "de": "A" } },
      { "id": "b", "type": "instruction", "title": { "en": "B", "es": "B" } },
      { "id": "c", "type": "instruction", "title": { "en": "C", "fr": "C" }, "text": { "fr": "C" } }
      """, isStructural: false),
  ]
}
