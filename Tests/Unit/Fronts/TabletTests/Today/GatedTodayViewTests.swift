import ActiveTasks
import Outbox
import Session
import StrictJSON
import Studies
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Tablet

/// The first screen of a person whom the study does not let do everything.
struct GatedTodayViewTests {
  private static let takesPart = """
    , "takesPart": { "when": "signs.outcome = 'completed'",
      "otherwise": { "en": "For adults.", "es": "Para adultos." } }
    """
  private static let gate = """
    , "opensWhen": "feeling.scores.total > 10",
    "because": { "en": "Not yet.", "es": "Todavía no." }
    """

  private func view(
    _ study: Study, _ results: [ShelvedResult] = [], language: String = "en"
  ) throws -> JSONValue {
    let now = try StudySample.moment("2026-11-22T08:30:00Z")
    let enrolled = Enrolment(moment: try StudySample.moment("2026-11-20T00:00:00Z"), zone: .utc)
    let today = Today(
      study: study, enrolled: enrolled, now: now, zone: .utc,
      finished: FinishedRun.all(results, in: study),
      history: PersonSchedule(enrolled: enrolled, zone: .utc).history(results))
    return TodayView(
      study: study, today: today, now: now, waiting: [], minutes: [:], counts: SafetyCount(),
      isSyncOn: true, hasDestination: false, languages: [language, "en"]
    ).json
  }

  private func offered(_ view: JSONValue) -> [String] {
    let any = (view["sections"]?.listValue ?? []).flatMap { $0["tasks"]?.listValue ?? [] }
    return ((view["due"]?.listValue ?? []) + any).compactMap { $0["task"]?.stringValue }
  }

  private func signs(_ outcome: Outcome) throws -> ShelvedResult {
    var json = try HistorySample.json(1, task: "signs", ended: "2026-11-22T08:00:00Z", #""a": 1"#)
    let members = (json.objectValue ?? []).filter { $0.key != "outcome" }
    json = .object(members + [JSONMember(key: "outcome", value: .string(outcome.rawValue))])
    return try require(ShelvedResult(json))
  }

  @Test func `before somebody takes part only what comes first is offered, in their language`()
    throws
  {
    let view = try view(try StudySample.study(Self.takesPart), language: "es")
    expectEqual(offered(view), ["signs"])
    expectEqual(view["barred"]?["isYet"], true)
    expect(view["barred"]?["because"]?.serialized().contains("Para adultos.") ?? false)
  }

  @Test(arguments: [Outcome.ineligible, .declined])
  func `who may not take part reads why and has nothing to start`(outcome: Outcome) throws {
    let view = try view(try StudySample.study(Self.takesPart), [try signs(outcome)])
    expectEqual(offered(view), [])
    expectEqual(view["barred"]?["isYet"], false)
    expect(view["coming"]?.listValue?.isEmpty ?? false)
    expectNil(view["next"])
  }

  @Test func `who takes part is told nothing of it`() throws {
    let view = try view(try StudySample.study(Self.takesPart), [try signs(.completed)])
    expectEqual(offered(view), ["feeling", "stroll", "signs"])
    expectNil(view["barred"])
    expectNil(view["closed"])
  }

  @Test func `a closed task says why, and a score of a result on the shelf opens it`()
    throws
  {
    let study = try StudySample.study(stroll: Self.gate)
    let closed = try view(study)
    expectEqual(offered(closed), ["feeling", "signs"])
    expectEqual(closed["closed"]?.listValue?.map { $0["task"] }, ["stroll"])
    let low = try HistorySample.result(
      1, ended: "2026-11-21T09:00:00Z", #""scores": [{ "id": "total", "value": 10 }]"#)
    let high = try HistorySample.result(
      2, ended: "2026-11-21T10:00:00Z", #""scores": [{ "id": "total", "value": 10.5 }]"#)
    expectEqual(offered(try view(study, [low])), ["feeling", "signs"])
    expectEqual(offered(try view(study, [high, low])), ["feeling", "stroll", "signs"])
  }

  @Test func `what a consent says has the same digest to a study as to a result`() throws {
    let text = """
      { "ambler": 1, "id": "consent", "version": "1", "title": "Consent", "steps": [
        { "id": "form", "type": "consent", "version": "1.0",
          "sections": [{ "topic": "overview", "title": "What", "summary": "How." }],
          "agreement": "I agree.", "signature": "none", "declinedText": "Thank you." },
        { "id": "end", "type": "completion", "title": "Thank you" }] }
      """
    let task = try StudyTask.read(Array(text.utf8), file: "task").task
    let steps = task.allSteps.compactMap { step -> JSONValue? in
      if case .consent(let consent) = step.kind { consent.definition } else { nil }
    }
    let digest = TaskDigest.sha256(of: try require(steps.first))
    expectEqual(TaskSummary(task).consents, ["form": digest])
  }
}
