import Outbox
import Session
import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

@testable import Tablet

struct TodayViewTests {
  private func view(
    now: String, begun: [BegunRun] = [], waiting: Set<String> = [], finished: [FinishedRun] = [],
    more: String = "", language: String = "en", asked: NextTask? = nil
  ) throws -> TodayView {
    let study = try StudySample.study(more)
    let now = try StudySample.moment(now)
    let enrolled = Enrolment(moment: try StudySample.moment("2026-11-20T00:00:00Z"), zone: .utc)
    return TodayView(
      study: study,
      today: Today(
        study: study, enrolled: enrolled, now: now, zone: .utc, finished: finished, begun: begun,
        asked: asked),
      now: now, waiting: waiting, minutes: ["feeling": 3], counts: SafetyCount(),
      isSyncOn: true, hasDestination: false, languages: [language, "en"])
  }

  private func tasks(_ view: TodayView, _ list: String) -> [String] {
    (view.json[list]?.listValue ?? []).compactMap { $0["task"]?.stringValue }
  }

  private func walk(_ began: String, _ ended: String) throws -> FinishedRun {
    FinishedRun(
      task: "stroll", began: try StudySample.moment(began), ended: try StudySample.moment(ended),
      outcome: .completed)
  }

  @Test func `a day with something of everything`() throws {
    let view = try view(
      now: "2026-11-22T08:30:00Z", waiting: ["signs"],
      finished: [try walk("2026-11-22T07:00:00Z", "2026-11-22T07:10:00Z")],
      more: StudySample.symptoms, language: "es")
    expectSnapshot(view.json.prettyPrinted(), named: "day.json")
  }

  @Test func `what was begun in its window is gone on with, and neither due nor missed`() throws {
    let begun = BegunRun(task: "feeling", began: try StudySample.moment("2026-11-22T09:59:00Z"))
    for now in ["2026-11-22T09:59:30Z", "2026-11-22T10:30:00Z", "2026-11-23T07:00:00Z"] {
      let view = try view(now: now, begun: [begun], waiting: ["feeling"])
      expectEqual(tasks(view, "waiting"), ["feeling"])
      expect(tasks(view, "due").isEmpty)
      let missed = view.json["missed"]?.listValue?.map { $0["at"] } ?? []
      expect(!missed.contains("2026-11-22T08:00:00Z"))
      expectEqual(view.json["waiting"]?.listValue?.first?["at"], "2026-11-22T08:00:00Z")
    }
  }

  @Test func `what was begun outside all windows waits, and the window is missed`() throws {
    let begun = BegunRun(task: "feeling", began: try StudySample.moment("2026-11-22T10:00:00Z"))
    let view = try view(now: "2026-11-22T10:30:00Z", begun: [begun], waiting: ["feeling"])
    expectEqual(view.json["waiting"]?.listValue?.map { $0["at"] }, [nil])
    expectEqual(view.json["missed"]?.listValue?.last?["at"], "2026-11-22T08:00:00Z")
  }

  @Test func `a task that waits is marked wherever it stands`() throws {
    let view = try view(now: "2026-11-22T08:30:00Z", waiting: ["feeling", "stroll"])
    expectEqual(view.json["due"]?.listValue?.first?["isWaiting"], true)
    let any = view.json["sections"]?.listValue?.first?["tasks"]?.listValue
    expectEqual(any?.map { $0["isWaiting"] }, [true, false])
    expectEqual(tasks(view, "waiting"), ["feeling", "stroll"], "in the order of the study")
  }

  @Test func `what can be reported at any hour says so, and what was missed that it is late`()
    throws
  {
    let symptoms = StudySample.symptoms.replacing(#""task": "signs""#, with: #""task": "feeling""#)
    let view = try view(now: "2026-11-22T12:00:00Z", more: symptoms)
    let any = view.json["sections"]?.listValue?.first?["tasks"]?.listValue ?? []
    expectEqual(any.first { $0["task"] == "feeling" }?["isReport"], true)
    expectEqual(any.first { $0["task"] == "stroll" }?["isReport"], nil)
    expectEqual(view.json["missed"]?.listValue?.map { $0["isLate"] }, [nil, nil, true])
  }

  @Test func `what was closed is told with the day that it began on`() throws {
    var view = try view(now: "2026-11-22T12:00:00Z")
    expectNil(view.json["leftOpen"])
    let id = try require(RunID("0190163d-8694-7000-8000-000000000001"))
    let began = try StudySample.moment("2026-11-20T08:10:00Z")
    view.leftOpen = [ClosedRun(id: id, task: "mood", began: began)]
    let closed = try require(view.json["leftOpen"]?.listValue?.first)
    expect(closed["title"] == "Feeling" && closed["at"] == "2026-11-20T08:10:00Z")
    expectEqual(closed["run"]?.stringValue, id.text)
  }

  @Test func `a prompt can be put off while it may, and then says when it comes again`() throws {
    var view = try view(now: "2026-11-22T08:30:00Z")
    let due = try require(view.today.due.first)
    var prompt = Prompt(due, snooze: PromptRules.Snooze(delay: .seconds(600)))
    try prompt.handle(.tell, at: due.due)
    view.prompts = [due.id: prompt]
    expectEqual(view.json["due"]?.listValue?.first?["later"], "2026-11-22T08:00:00Z")
    expectNil(view.json["due"]?.listValue?.first?["again"])
    try prompt.handle(.snooze, at: view.now)
    view.prompts = [due.id: prompt]
    expectNil(view.json["due"]?.listValue?.first?["later"])
    expectEqual(view.json["due"]?.listValue?.first?["again"], "2026-11-22T08:40:00Z")
  }

  private func next(_ task: String) throws -> NextTask {
    NextTask(
      task: task, asked: try StudySample.moment("2026-11-22T07:00:00Z"),
      ends: try StudySample.moment("2026-11-25T07:00:00Z"))
  }

  @Test func `what staff ask is a card of its own, and says until when`() throws {
    let view = try view(now: "2026-11-22T08:30:00Z", asked: try next("stroll"))
    let card = try require(view.json["asked"])
    expect(card["task"] == "stroll" && card["until"] == "2026-11-25T07:00:00Z")
    expectEqual(card["isAsked"], true)
    let any = view.json["sections"]?.listValue?.flatMap { $0["tasks"]?.listValue ?? [] }
    expectEqual(any?.map { $0["task"] }, ["signs"], "it stands nowhere else")
    expectNil(view.json["due"]?.listValue?.first?["isAsked"])
    let done = [try walk("2026-11-22T07:10:00Z", "2026-11-22T07:20:00Z")]
    let after = try self.view(
      now: "2026-11-22T08:30:00Z", finished: done, asked: try next("stroll"))
    expectNil(after.json["asked"])
  }

  @Test func `what staff ask has one card where it is due anyhow, or waits`() throws {
    let due = try view(now: "2026-11-22T08:30:00Z", asked: try next("feeling"))
    expectNil(due.json["asked"])
    expectEqual(tasks(due, "due"), ["feeling"])
    expectEqual(due.json["due"]?.listValue?.first?["isAsked"], true)
    let later = try view(now: "2026-11-22T12:00:00Z", asked: try next("feeling"))
    expectEqual(later.json["asked"]?["task"], "feeling")
    let waits = try view(
      now: "2026-11-22T12:00:00Z", waiting: ["stroll"], asked: try next("stroll"))
    expectNil(waits.json["asked"])
    expectEqual(waits.json["waiting"]?.listValue?.map { $0["isAsked"] }, [true])
  }

  @Test func `a first task stands alone, also while it waits to be continued`() throws {
    let first = #", "firstTasks": ["signs"]"#
    for waiting: Set<String> in [[], ["signs"]] {
      let view = try view(
        now: "2026-11-22T08:30:00Z", waiting: waiting, more: first, asked: try next("stroll"))
      expectEqual(view.json["first"]?["task"], "signs")
      expectEqual(view.json["first"]?["isWaiting"], .boolean(!waiting.isEmpty))
      for list in ["waiting", "due", "coming", "sections"] {
        expectEqual(view.json[list]?.listValue?.count, 0, "\(list)")
      }
      expectNil(view.json["asked"])
      expectNil(view.json["next"])
    }
    let done = FinishedRun(
      task: "signs", began: try StudySample.moment("2026-11-22T07:00:00Z"),
      ended: try StudySample.moment("2026-11-22T07:10:00Z"), outcome: .completed)
    let after = try view(now: "2026-11-22T08:30:00Z", finished: [done], more: first)
    expectNil(after.json["first"])
    expectEqual(tasks(after, "due"), ["feeling"])
  }

  @Test func `a limit that is reached is told`() throws {
    let view = try view(
      now: "2026-11-22T08:30:00Z",
      finished: [try walk("2026-11-22T07:00:00Z", "2026-11-22T07:10:00Z")])
    let any = view.json["sections"]?.listValue?.first?["tasks"]?.listValue
    expectEqual(any?.map { $0["isFull"] }, [true, false])
  }

  @Test func `runs that wait are known under the ids of the study`() throws {
    let run = try require(RunID("0190163d-8694-7000-8000-000000000001"))
    let begun = BegunRun.all(["mood": run, "elsewhere": run], in: try StudySample.study())
    expectEqual(begun.map(\.task), ["feeling"])
    expectEqual(begun.first?.began, run.made)
  }
}
