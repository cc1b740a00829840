extension WrongStudy {
  private static let two =
    #""list": [{ "id": "a", "title": "A" }, { "id": "b", "title": "B", "ratio": 2 }]"#
  private static let done = #""when": "mood.outcome = 'completed'""#

  /// Faults of arms.
  static let arms: [WrongStudy] = [
    .more("no arms", #""arms": {}"#),
    .more(
      "one arm, and a method that is none",
      #""arms": { "list": [{ "id": "a", "title": "A" }], "method": "blocks", \#(done) }"#),
    .more(
      "an arm twice, and a ratio that is none",
      """
      "arms": { "method": "simple", \(done),
        "list": [{ "id": "a", "title": "A" }, { "id": "a", "title": "B", "ratio": 0 }] }
      """),
    .more(
      "an arm twice",
      """
      "arms": { "method": "simple", \(done),
        "list": [{ "id": "a", "title": "A" }, { "id": "a", "title": "B" }] }
      """, isStructural: false),
    .more(
      "keys of other methods",
      """
      "arms": { "method": "simple", \(done), \(two), "blockSizes": [6], "probability": 0.7,
        "factors": [{ "id": "f", "levels": ["1", "2"] }] }
      """, isStructural: false),
    .more(
      "blocks that the ratios do not fill",
      #""arms": { "method": "permutedBlocks", \#(done), \#(two), "blockSizes": [6, 4] }"#,
      isStructural: false),
    .more(
      "minimisation without factors",
      #""arms": { "method": "minimisation", \#(done), \#(two) }"#, isStructural: false),
    .more(
      "minimisation that can be foreseen, and one that is a coin",
      """
      "arms": { "method": "minimisation", \(done), \(two), "probability": 1,
        "factors": [{ "id": "f", "levels": ["1", "2"] }] }
      """),
    .more(
      "minimisation that is a coin",
      """
      "arms": { "method": "minimisation", \(done), \(two), "probability": 0.5,
        "factors": [{ "id": "f", "levels": ["1", "2"] }] }
      """),
    .more(
      "factors with faults",
      """
      "arms": { "method": "permutedBlocks", \(done), \(two), "factors": [
        { "id": "f", "levels": ["1"] }, { "id": "f", "levels": ["1", "1"], "weight": 0 },
        { "id": "g", "levels": ["1", "2"], "question": "wellness" },
        { "id": "h", "levels": ["1", "2"], "task": "moood", "question": "wellness" },
        { "id": "i", "levels": ["1", "2"], "task": "mood", "question": "wellnes" }] }
      """),
    .more(
      "no condition",
      #""arms": { "method": "simple", \#(two), "when": "" }"#),
  ]
}
