import Session
import StrictJSON
import Studies
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Tablet

/// The emergency text of a run: it comes at once, stays, and goes with its cause.
struct RedFlagWatchTests {
  private static let flags = [
    RedFlag(question: "pain", answers: .from(8)),
    RedFlag(question: "rash", answers: .among([.boolean(true)])),
  ]

  @Test func `it stays while one red flag stands, whatever page is shown`() {
    var watch = RedFlagWatch(flags: Self.flags, words: "Call a doctor.")
    expectNil(watch.message)
    watch.take([StepID("pain"): .integer(7)])
    expectNil(watch.message)
    watch.take([StepID("pain"): .integer(8)])
    expectEqual(watch.message, "Call a doctor.")
    watch.take([StepID("rash"): .boolean(true)])
    watch.take([StepID("pain"): .integer(1)])
    expectEqual(watch.message, "Call a doctor.", "the rash is still there")
    watch.take([StepID("rash"): Answer?.none])
    expectNil(watch.message)
  }

  @Test func `a run with a red flag shows it on the page, and after it was taken up again`()
    async throws
  {
    let tablet = try await SmallTablet()
    let desk = tablet.desk()
    var task = try SmallTablet.task("\(SmallTablet.question), \(SmallTablet.text)")
    task.redFlags = Self.flags
    task.emergency = LocalizedText("Call a doctor.", byLanguage: ["es": "Llame a un médico."])
    let run = try await desk.open(task, languages: ["es", "en"])
    expectNil(run.front.page.emergency)
    expect(run.front.send(.action(.answer(.integer(9), to: nil))))
    _ = await run.front.settle()
    expectEqual(run.front.page.emergency, "Llame a un médico.")
    expectEqual(run.front.page.json["emergency"]?.stringValue, "Llame a un médico.")
    expect(run.front.send(.action(.next)))
    _ = await run.front.settle()
    expectNotNil(run.front.page.emergency, "it stays on the next page")
    await desk.leave()
    let again = try await desk.open(task, languages: ["es", "en"])
    expectEqual(again.front.page.emergency, "Llame a un médico.")
    await desk.leave()
  }
}
