extension WrongStudy {
  /// Faults of drug courses.
  static let courses: [WrongStudy] = [
    .more("no courses", #""courses": []"#),
    .more("an empty course", #""courses": [{}]"#),
    .more(
      "a course without forms, and a number out of range",
      #""courses": [{ "id": "a", "number": 1000000, "title": "A", "forms": [] }]"#),
    .more(
      "names, tasks and months that are none",
      """
      "courses": [
        { "id": "a", "number": 1, "title": "A", "forms": [{ "task": "moood", "fromMonth": 0 }] },
        { "id": "a", "number": 1, "title": "B", "forms": [
          { "task": "mood", "fromMonth": 3 }, { "task": "walk", "fromMonth": 3 },
          { "task": "mood", "fromMonth": 2 }] }]
      """, isStructural: false),
  ]
}
