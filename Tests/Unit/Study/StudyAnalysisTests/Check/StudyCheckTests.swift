import StrictJSON
import Studies
import StudyAnalysis
import StudyModel
import TaskAnalysis
import TestSupport
import Testing

/// A study and its tasks judged whole.
@Suite struct StudyCheckTests {
  private static func lines(_ study: SmallStudy, others: [String] = []) -> [String] {
    study.check(others: others).findings.map(\.description)
  }

  @Test func `a good study has no fault and no finding, and its tasks their figures`() {
    let check = SmallStudy().check()
    expectEqual(check.faultCount, 0)
    expect(check.canBePublished && check.messages.isEmpty)
    expectEqual(check.tasks.map(\.path), ["mood.json", "walk.json"])
    expectEqual(check.tasks.first?.report?.paths?.count, 1)
    expectEqual(check.study?.id, "small")
  }

  @Test func `faults of the study and of all its tasks are told at once, each under its file`() {
    var study = SmallStudy()
    study.tasks.append(#"{ "id": "mood", "file": "gone.json", "section": "s" }"#)
    study.files["mood.json"] = #"{ "ambler": 1, "id": "mood" }"#
    study.files["walk.json"] = """
      { "ambler": 1, "id": "walk", "version": "1", "title": "Walk", "steps": [
        { "id": "pain", "type": "question", "title": "Pain?",
          "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
        { "id": "never", "type": "instruction", "title": "Never", "when": "pain > 10" },
        { "id": "end", "type": "completion", "title": "Thanks" } ] }
      """
    let check = study.check()
    expectNil(check.study)
    expect(check.findings.isEmpty)
    expectEqual(
      check.faults.map(\.pointer), ["/tasks/0/file", "/tasks/2/id", "/tasks/2/file"])
    expectEqual(check.tasks.map(\.path), ["mood.json", "walk.json"])
    expect(check.tasks.first?.faults.isEmpty == false)
    expect(check.tasks.last?.findings.contains { $0.finding.weight == .fault } == true)
    expectEqual(
      check.faultCount, 3 + check.tasks.reduce(0) { $0 + $1.faultCount })
  }

  @Test func `media are looked for beside the task, told by its path in the study`() {
    var study = SmallStudy()
    study.tasks = [#"{ "id": "see", "file": "deep/see.json", "section": "s" }"#]
    study.files = [
      "deep/see.json": """
      { "ambler": 1, "id": "see", "version": "1", "title": "See", "steps": [
        { "id": "film", "type": "media", "title": "See", "kind": "image", "file": "knee.png",
          "description": "A knee" },
        { "id": "end", "type": "completion", "title": "Thanks" } ] }
      """
    ]
    let missing = study.check(media: ["knee.png"])
    expectEqual(
      missing.tasks.first?.findings.map(\.finding.observation.name), [.mediaMissing])
    expect(study.check(media: ["deep/knee.png"]).tasks.first?.findings.isEmpty == true)
  }

  @Test func `a day of the week that never comes is a fault`() {
    let study = SmallStudy.scheduled(
      #"{ "times": [{ "at": "08:00", "windowMinutes": 60 }], "days": ["sunday"], "from": "2026-11-23", "until": "2026-11-28" }"#
    )
    expectEqual(
      Self.lines(study),
      [
        "study.json:5:68  /tasks/0/schedule  fault: Nobody is ever asked `mood`. From \"from\" until "
          + "\"until\" there is none of its days of the week. Correct \"days\", or \"from\" and \"until\"."
      ])
    expectEqual(study.check().faultCount, 1)
  }

  @Test func `an n-th day on which the task is not open is a fault`() {
    let study = SmallStudy.scheduled(
      #"[{ "times": [{ "at": "08:00", "windowMinutes": 60 }], "everyDays": 7 }, { "times": [{ "at": "20:00", "windowMinutes": 60 }] }]"#,
      #", "open": { "fromDay": 2, "untilDay": 7 }"#)
    let findings = study.check().findings
    expectEqual(findings.map(\.pointer), ["/tasks/0/schedule/0"])
    expectEqual(
      findings.first?.observation,
      .neverDue(task: "mood", .neverOpen(every: 7), isOnly: false))
    expectEqual(
      findings.first?.observation.problem,
      "A schedule of `mood` leaves no day. It comes on day 1 and each 7 days after it, and \"open\" has "
        + "none of these days.")
  }

  private static func after(_ task: String) -> String {
    #""schedule": { "afterTask": { "task": "\#(task)", "delayMinutes": 5, "gapMinutes": 60, "windowMinutes": 30 } }"#
  }

  @Test func `tasks that follow each other never begin`() {
    var study = SmallStudy()
    study.tasks = [
      #"{ "id": "mood", "file": "mood.json", "section": "s", \#(Self.after("walk")) }"#,
      #"{ "id": "walk", "file": "walk.json", "section": "s", \#(Self.after("mood")) }"#,
    ]
    expectEqual(
      study.check().findings.map(\.observation),
      [
        .neverDue(task: "mood", .followsInCircle(tasks: ["mood", "walk"]), isOnly: true),
        .neverDue(task: "walk", .followsInCircle(tasks: ["walk", "mood"]), isOnly: true),
      ])
    expectEqual(
      study.check().findings.first?.observation.problem,
      "Nobody is ever asked `mood`. `mood` and `walk` follow each other, and none of them comes "
        + "first.")
  }

  @Test func `a task after one that nobody is asked is never asked either`() {
    var study = SmallStudy.scheduled(
      #"{ "times": [{ "at": "08:00", "windowMinutes": 60 }], "everyDays": 7 }"#,
      #", "open": { "fromDay": 2, "untilDay": 7 }"#)
    study.tasks[1] =
      #"{ "id": "walk", "file": "walk.json", "section": "s", \#(Self.after("mood")) }"#
    expectEqual(
      study.check().findings.map(\.observation),
      [
        .neverDue(task: "mood", .neverOpen(every: 7), isOnly: true),
        .neverDue(task: "walk", .followsNothing(task: "mood"), isOnly: true),
      ])
    study.tasks[0] = #"{ "id": "mood", "file": "mood.json", "section": "s" }"#
    expect(study.check().findings.isEmpty, "whoever does it at any time is asked afterwards")
  }

  @Test func `days that leave out whoever joins on some day of the week are a warning`() {
    let study = SmallStudy.scheduled(
      #"{ "times": [{ "at": "08:00", "windowMinutes": 60 }], "days": ["monday"] }"#,
      #", "open": { "untilDay": 5 }"#)
    let findings = study.check().findings
    expectEqual(
      findings.map(\.observation),
      [.neverDueForSome(task: "mood", joined: [.tuesday, .wednesday])])
    expectEqual(findings.first?.weight, .warning)
    expectEqual(study.check().faultCount, 0)
    expectEqual(
      findings.first?.observation.problem,
      "Who joins on a Tuesday or Wednesday is never asked `mood`: the days on which it is open have none of "
        + "the schedule.")
  }

  @Test(arguments: [
    (#"{ "question": "low", "from": 11 }"#, "0 to 10"),
    (#"{ "question": "low", "answers": ["much"] }"#, "0 to 10"),
    (#"{ "question": "low", "answers": [11, -1] }"#, "0 to 10"),
    (#"{ "question": "sleep", "from": 1 }"#, "true or false"),
    (#"{ "question": "sleep", "answers": ["yes"] }"#, "true or false"),
  ])
  func `a red flag that no answer raises is a fault`(flag: String, takes: String) {
    var study = SmallStudy()
    study.tasks[0] =
      #"{ "id": "mood", "file": "mood.json", "section": "s", "redFlags": [\#(flag)] }"#
    let findings = study.check().findings
    expectEqual(findings.map(\.pointer), ["/tasks/0/redFlags/0"])
    expect(findings.first?.observation.problem.hasSuffix("the question takes \(takes).") == true)
  }

  @Test(arguments: [
    #"{ "question": "low", "from": 10 }"#, #"{ "question": "low", "answers": [11, 3] }"#,
    #"{ "question": "sleep", "answers": [false] }"#,
  ])
  func `a red flag that some answer raises is none`(flag: String) {
    var study = SmallStudy()
    study.tasks[0] =
      #"{ "id": "mood", "file": "mood.json", "section": "s", "redFlags": [\#(flag)] }"#
    expect(study.check().findings.isEmpty)
  }

  @Test func `a section without a task and a file without a task are remarks`() {
    var study = SmallStudy()
    study.sections = #"[{ "id": "s", "title": "S" }, { "id": "empty", "title": "E" }]"#
    let check = study.check(others: ["mood.json", "old.json", "walk.json"])
    expectEqual(
      check.findings.map(\.observation),
      [.emptySection(id: "empty"), .filesNotNamed(paths: ["old.json"])])
    expectEqual(Set(check.findings.map(\.weight)), [.remark])
    expectEqual(check.faultCount, 0)
  }

  @Test func `languages that a task lacks are remarks`() {
    var study = SmallStudy()
    study.languages = ["en", "es"]
    let notices = study.check().notices.map(\.problem)
    expect(notices.contains("is a task without texts in \"es\""))
    expect(notices.contains("is one text for every language"))
  }

  @Test func `programs read every finding under its file`() {
    let study = SmallStudy.scheduled(
      #"{ "times": [{ "at": "08:00", "windowMinutes": 60 }], "everyDays": 7 }"#,
      #", "open": { "fromDay": 2, "untilDay": 7 }"#)
    let json = study.check().json
    expectEqual(json["id"]?.stringValue, "small")
    expectEqual(json["faultCount"]?.integerValue, 1)
    expectEqual(json["canBePublished"]?.booleanValue, false)
    let finding = json["findings"]?.listValue?.first
    expectEqual(finding?["finding"]?.stringValue, "neverDue")
    expectEqual(finding?["weight"]?.stringValue, "fault")
    expectEqual(finding?["line"]?.integerValue, 5)
    expectEqual(
      json["tasks"]?.listValue?.compactMap { $0["file"]?.stringValue }, ["mood.json", "walk.json"])
    expectEqual(json["tasks"]?.listValue?.first?["task"]?["id"]?.stringValue, "mood")
  }

  @Test func `each kind of finding has words and a weight`() {
    // A further case does not compile here; give it its words.
    let all: [StudyObservation] = StudyObservation.Name.allCases.map { name in
      switch name {
      case .neverDue: .neverDue(task: "a", .followsNothing(task: "b"), isOnly: true)
      case .neverDueForSome: .neverDueForSome(task: "a", joined: [.monday])
      case .redFlagNeverRaised:
        .redFlagNeverRaised(task: "a", cause: "q", isQuestion: true, takes: "0 to 1")
      case .symptomCheckFaulty: .symptomCheckFaulty(fault: "/steps is long.", count: 2)
      case .emptySection: .emptySection(id: "s")
      case .filesNotNamed: .filesNotNamed(paths: (1...7).map { "\($0).json" })
      }
    }
    expectEqual(all.map(\.name), StudyObservation.Name.allCases)
    expect(all.allSatisfy { $0.problem.hasSuffix(".") && $0.remedy.hasSuffix(".") })
    expect(all.last?.problem.hasSuffix("`6.json`, ….") == true, "at most six are named")
  }
}
