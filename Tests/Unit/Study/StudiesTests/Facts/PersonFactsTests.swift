import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

struct PersonFactsTests {
  private static func next(_ asked: String, _ ends: String) throws -> NextTask {
    NextTask(task: "mood", asked: try Moments.utc(asked), ends: try Moments.utc(ends))
  }

  @Test func `what is written is read again, whatever is known`() throws {
    let treatment = Treatment(
      course: "dmf", monthAtEntry: 4, entered: try Moments.day("2026-01-31"))
    let next = try Self.next("2026-02-01T08:00Z", "2026-02-08T08:00Z")
    let reset = try Moments.utc("2026-02-03T09:30Z")
    for number in 0..<16 {
      let facts = PersonFacts(
        treatment: number & 1 == 0 ? nil : treatment, arm: number & 2 == 0 ? nil : "walking",
        next: number & 4 == 0 ? nil : next, pinReset: number & 8 == 0 ? nil : reset)
      let text = Array(facts.json.serialized().utf8)
      let read = try JSONDocument(bytes: text, file: "facts").value
      expectEqual(PersonFacts(json: read), facts)
    }
  }

  @Test(arguments: [
    #"{"more":1}"#, #"{"arm":1}"#, #"{"treatment":{}}"#, #"{"next":{"task":"mood"}}"#, "[]",
    #"{"pinReset":"yesterday"}"#,
    #"{"next":{"task":"a","asked":"2026-02-08T08:00:00Z","ends":"2026-02-08T08:00:00Z"}}"#,
  ])
  func `anything else is none`(text: String) throws {
    let read = try JSONDocument(bytes: Array(text.utf8), file: "facts").value
    expectEqual(PersonFacts(json: read), nil)
  }

  @Test func `a next task is due from its asking to its end, until a run that counts began`()
    throws
  {
    let next = try Self.next("2026-02-01T08:00Z", "2026-02-08T08:00Z")
    func due(_ now: String, _ runs: [FinishedRun] = []) throws -> Bool {
      next.isDue(at: try Moments.utc(now), finished: runs)
    }
    func run(
      _ began: String, _ outcome: FinishedRun.Outcome = .completed, task: String = "mood"
    ) throws -> FinishedRun {
      let began = try Moments.utc(began)
      return FinishedRun(
        task: task, began: began, ended: Moments.later(began, minutes: 5), outcome: outcome)
    }
    expect(!(try due("2026-02-01T07:59Z")))
    expect(try due("2026-02-01T08:00Z"))
    expect(try due("2026-02-08T07:59Z"))
    expect(!(try due("2026-02-08T08:00Z")))
    expect(!(try due("2026-02-03T08:00Z", [run("2026-02-02T08:00Z")])))
    expect(try due("2026-02-03T08:00Z", [run("2026-02-01T07:00Z")]))
    expect(try due("2026-02-03T08:00Z", [run("2026-02-02T08:00Z", .abandoned)]))
    expect(try due("2026-02-03T08:00Z", [run("2026-02-02T08:00Z", task: "walk")]))
  }
}
