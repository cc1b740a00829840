extension WrongStudy {
  /// Faults of gates, and of who may take part.
  static let gates: [WrongStudy] = [
    .gate("no condition", #""opensWhen": 1, "closesWhen": "", "because": " ""#, isStructural: true),
    .gate("a condition that cannot be read", #""opensWhen": "consent.count >""#),
    .gate("what is not there", #""opensWhen": "consnt.count > 0 and consent.agreed""#),
    .gate("nothing like it", #""opensWhen": "somethingElse.count > 0""#),
    .gate(
      "an answer, a score and a measure that are not there",
      #""opensWhen": "surgery.answers.sde = 'left' or walk.scores.a > 1 or walk.measures.walk.distanc > 1 'm'""#
    ),
    .gate(
      "values of another kind",
      #""opensWhen": "surgery.answers.pain = 'much' or surgery.answers.side = 'lft'""#),
    .gate("a number without its unit", #""opensWhen": "walk.measures.walk.distance > 100""#),
    .gate("several answers", #""opensWhen": "surgery.answers.drugs = 'a'""#),
    .gate("neither true nor false", #""opensWhen": "consent.count", "closesWhen": "today""#),
    .gate("always and never", #""opensWhen": "1 = 1", "closesWhen": "1 = 2""#),
    .gate("the moment", #""opensWhen": "now() > consent.ended + 2 hours""#),
    .gate("no consent to be current", #""opensWhen": "surgery.isCurrent""#),
    .gate("no day", #""daysFrom": "surgery.answers.side", "open": { "fromDay": 1 }"#),
    .gate("days of nothing", #""daysFrom": "surgery.answers.date""#),
    .gate("a reason for nothing", #""because": "Wait.""#),
    .gate("itself", #""opensWhen": "mood.count < 3", "closesWhen": "mood.count >= 3""#),
    .tasks(
      "a circle",
      """
      { "id": "consent", "file": "consent.json", "section": "s", "opensWhen": "surgery.count > 0" },
      { "id": "surgery", "file": "surgery.json", "section": "s", "open": { "fromDay": 1 },
        "daysFrom": "mood.date" },
      { "id": "mood", "file": "mood.json", "section": "s", "opensWhen": "consent.isCurrent" }
      """, isStructural: false),
    .tasks(
      "names that need backticks, and names that are words",
      """
      { "id": "walk-1", "file": "walk.json", "section": "s" },
      { "id": "today", "file": "surgery.json", "section": "s" },
      { "id": "mood", "file": "mood.json", "section": "s",
        "opensWhen": "walk-1.count > 0 or today.count > 0" }
      """, isStructural: false),
    .more("an empty taking part", #""takesPart": {}"#),
    .more(
      "taking part by what is not there",
      #""takesPart": { "when": "consent.isCurrent", "otherwise": "No." }"#, isStructural: false),
  ]

  /// A file with one task of this gate, after the tasks that it may ask for.
  private static func gate(
    _ name: String, _ members: String, isStructural: Bool = false
  ) -> WrongStudy {
    let tasks = """
      { "id": "consent", "file": "consent.json", "section": "s" },
      { "id": "surgery", "file": "surgery.json", "section": "s" },
      { "id": "walk", "file": "walk.json", "section": "s" },
      { "id": "mood", "file": "mood.json", "section": "s",

      """
    return WrongStudy(
      name: name, shown: members, text: Reading.file(tasks: tasks + members + " }"),
      isStructural: isStructural)
  }
}
