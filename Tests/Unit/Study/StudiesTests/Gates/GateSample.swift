import StrictJSON
import Studies
import StudyModel
import TestSupport

/// Studies with gates, and results that open and close them.
enum GateSample {
  /// What is asked before anything else.
  static let first = """
    { "id": "eligibility", "file": "eligibility.json", "section": "s" },
    { "id": "consent", "file": "consent.json", "section": "s",
      "opensWhen": "eligibility.answers.adult = true" },
    { "id": "surgery", "file": "surgery.json", "section": "s" }
    """

  /// Who is an adult and agrees to the consent as it reads now takes part.
  static let takesPart = """
    "takesPart": { "when": "eligibility.outcome = 'completed' and consent.isCurrent",
      "otherwise": "For adults who agree." }
    """

  /// The tasks that come first, and `mood` with this gate.
  static func study(gate: String = "", _ more: String = "") throws -> Study {
    let mood = #"{ "id": "mood", "file": "mood.json", "section": "s"\#(gate) }"#
    return try Reading.read(Reading.file(tasks: "\(first),\n\(mood)", more)).study
  }

  /// Files with every remark that gates may have.
  static let remarks = [
    Reading.file(
      tasks: """
        { "id": "eligibility", "file": "eligibility.json", "section": "s",
          "closesWhen": "surgery.answers.pain > 10" },
        { "id": "consent", "file": "consent.json", "section": "s",
          "opensWhen": "eligibility.count > 0" },
        { "id": "surgery", "file": "surgery.json", "section": "s",
          "opensWhen": "consent.count >= 0",
          "closesWhen": "consent.count < 1 or consent.count >= 1" },
        { "id": "mood", "file": "mood.json", "section": "s",
          "opensWhen": "surgery.count = 0 and surgery.answers.side = 'left'" },
        { "id": "walk", "file": "walk.json", "section": "s",
          "opensWhen": "today >= consent.date + 14 days",
          "closesWhen": "today > consent.date + 1 week" }
        """, #""takesPart": { "when": "consent.isCurrent", "otherwise": "No." }"#),
    Reading.file(#""takesPart": { "when": "mood.count < 0", "otherwise": "No." }"#),
    Reading.file(#""takesPart": { "when": "mood.count >= 0", "otherwise": "No." }"#),
  ]

  /// A result; `more` are further members of the document.
  static func result(
    _ task: String, ended: String, outcome: String = "completed", answers: String = "",
    consent: String? = nil, isGiven: Bool = true, more: String = ""
  ) throws -> PastResult {
    let consents =
      consent.map { sha256 in
        #", "consents": [{ "step": "form", "version": "1", "sha256": "\#(sha256)", "given": \#(isGiven) }]"#
      } ?? ""
    let text = """
      { "task": { "id": "\(task)", "version": "1" }, "started": "\(ended)", "ended": "\(ended)",
        "outcome": "\(outcome)", "steps": [\(answers)]\(consents)\(more) }
      """
    return try require(PastResult(try json(text)))
  }

  static func adult(
    _ isAdult: Bool, ended: String = "2026-03-02T09:00:00Z"
  ) throws -> PastResult {
    try result(
      "eligibility", ended: ended, outcome: isAdult ? "completed" : "ineligible",
      answers: answer("adult", "\(isAdult)"))
  }

  static func consent(
    _ sha256: String = "now", isGiven: Bool = true, ended: String = "2026-03-02T09:10:00Z"
  ) throws -> PastResult {
    try result(
      "consent", ended: ended, outcome: isGiven ? "completed" : "declined", consent: sha256,
      isGiven: isGiven)
  }

  /// A visit to a question.
  static func answer(_ question: String, _ json: String) -> String {
    #"{ "step": "\#(question)", "state": "answered", "answer": \#(json) }"#
  }

  static func json(_ text: String) throws -> JSONValue {
    try JSONDocument(bytes: Array(text.utf8), file: "result").value
  }

  /// Enrolled on Monday 2 March 2026 at 8 in UTC.
  static func history(_ results: [PastResult], arm: String? = nil) throws -> ParticipantHistory {
    let enrolled = Enrolment(moment: try Moments.utc("2026-03-02T08:00Z"), zone: .utc)
    return ParticipantHistory(enrolled: enrolled, results: results, arm: arm)
  }

  static func gates(
    _ study: Study, _ results: [PastResult], now: String = "2026-03-02T12:00Z"
  ) throws -> PersonGates {
    PersonGates(
      study: study, history: try history(results), now: try Moments.utc(now), zone: .utc)
  }

  static func today(
    _ study: Study, _ results: [PastResult], now: String = "2026-03-02T12:00Z"
  ) throws -> Today {
    let history = try history(results)
    return Today(
      study: study, enrolled: history.enrolled, now: try Moments.utc(now), zone: .utc,
      finished: finished(results, in: study), history: history)
  }

  /// The runs of the results as schedules count them.
  static func finished(_ results: [PastResult], in study: Study) -> [FinishedRun] {
    results.compactMap { result in
      study.tasks.first { $0.definitionID == result.task }.map {
        FinishedRun(
          task: $0.id, began: result.began, ended: result.ended, outcome: result.outcome)
      }
    }
  }

  /// The ids of the tasks that may be done at any time, and are open.
  static func anyTime(_ today: Today) -> [String] { today.anyTime.flatMap(\.tasks).map(\.task) }
}
