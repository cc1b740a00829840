extension WrongStudy {
  /// Faults of the file as a whole and of its texts.
  static let files: [WrongStudy] = [
    .file("nothing in it", "{}"),
    .file("only the version", #"{ "ambler": 1 }"#),
    .file("a version of later", #"{ "ambler": 2, "taks": [] }"#),
    .file("a version as a text", #"{ "ambler": "1" }"#),
    .more("an unknown key", #""chart": []"#),
    .more("participants that are neither", #""participants": "share""#),
    .more("a PIN of one person", #""participants": "single", "pinDigits": 4"#, isStructural: false),
    .more("a PIN that is too short", #""participants": "shared", "pinDigits": 3"#),
    .more(
      "names of one person", #""participants": "single", "knownBy": "picture""#, isStructural: false
    ),
    .more("people known by their face", #""participants": "shared", "knownBy": "face""#),
    .file(
      "languages that are none",
      """
      { "ambler": 1, "id": "t", "version": "1", "languages": ["en", "english language"],
        "title": "T", "contact": "C", "emergency": "E", "participants": "single",
        "sections": [{ "id": "s", "title": "S" }],
        "tasks": [{ "id": "mood", "file": "mood.json", "section": "s" }] }
      """),
    .file(
      "texts that lack a language, or have one too many",
      """
      { "ambler": 1, "id": "t", "version": "1", "languages": ["en", "es", "en"],
        "title": { "en": "T", "fr": "T" }, "contact": { "en": "C", "es": " " }, "emergency": 5,
        "participants": "single",
        "sections": [{ "id": "s", "title": { "en": "S", "es": "S" } }],
        "tasks": [{ "id": "mood", "file": "mood.json", "section": "s" }] }
      """),
    .more(
      "a text without end", #""description": "\#(String(repeating: "x", count: 10_001))""#,
      isStructural: false),
    .more(
      "places beyond the poles",
      #""places": [{ "name": "N", "latitudeDegrees": 91, "longitudeDegrees": -181 }, { "name": "N" }]"#
    ),
  ]

  /// Faults of sections and tasks.
  static let taskFaults: [WrongStudy] = [
    .tasks("no task", ""),
    .tasks(
      "a file that is not there", #"{ "id": "a", "file": "moood.json", "section": "s" }"#,
      isStructural: false),
    .tasks(
      "a file like no other", #"{ "id": "a", "file": "heart.json", "section": "s" }"#,
      isStructural: false),
    .tasks(
      "a path upwards", #"{ "id": "a", "file": "../mood.json", "section": "s" }"#,
      isStructural: false),
    .tasks(
      "files with faults",
      """
      { "id": "a", "file": "broken.json", "section": "s" },
      { "id": "b", "file": "torn.json", "section": "s" }
      """, isStructural: false),
    .tasks(
      "a section that is none", #"{ "id": "a", "file": "mood.json", "section": "sections" }"#,
      isStructural: false),
    .tasks(
      "ids, files and tasks twice",
      """
      { "id": "a", "file": "walk.json", "section": "s" },
      { "id": "a", "file": "walk.json", "section": "s" },
      { "id": "b", "file": "walk-again.json", "section": "s" }
      """, isStructural: false),
    .tasks(
      "days in the wrong order",
      #"{ "id": "a", "file": "mood.json", "section": "s", "open": { "fromDay": 9, "untilDay": 8 } }"#,
      isStructural: false),
    .tasks(
      "a limit beside a schedule",
      """
      { "id": "a", "file": "mood.json", "section": "s", "limitPerDay": 2,
        "schedule": { "times": [{ "at": "08:00", "windowMinutes": 60 }] } }
      """, isStructural: false),
    .tasks(
      "any hour without a schedule",
      #"{ "id": "a", "file": "mood.json", "section": "s", "anyHour": true }"#,
      isStructural: false),
    .tasks(
      "an hour that is no yes and no no",
      #"{ "id": "a", "file": "mood.json", "section": "s", "anyHour": "always" }"#),
    .tasks(
      "a limit of none", #"{ "id": "a", "file": "mood.json", "section": "s", "limitPerDay": 0 }"#),
  ]
}
