extension WrongStudy {
  /// Faults of first tasks.
  static let firstTasks: [WrongStudy] = [
    .more("no first task", #""firstTasks": []"#),
    .more("one first task without a list", #""firstTasks": "mood""#),
    .more("a first task that is a number", #""firstTasks": [1]"#),
    .more(
      "a first task that is none, and one twice", #""firstTasks": ["moood", "walk", "walk"]"#,
      isStructural: false),
  ]
}
