import Session
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Tablet

/// What is being typed and is no answer yet.
struct PageDraftTests {
  private static let pain = StepID("pain")

  @Test func `an answer that is taken apart again stays as a draft, and goes with the next answer`()
    async throws
  {
    let tablet = try await SmallTablet()
    let desk = tablet.desk()
    let run = try await desk.open(try SmallTablet.task(SmallTablet.question), languages: ["en"])
    expect(run.front.send(.action(.answer(.integer(9), to: nil))))
    _ = await run.front.settle()
    run.front.change { $0.keep(draft: .string("half"), of: Self.pain) }
    expect(run.front.send(.action(.answer(nil, to: nil))))
    _ = await run.front.settle()
    expectEqual(run.front.page.drafts, [Self.pain: .string("half")])
    expect(run.front.send(.action(.answer(.integer(3), to: nil))))
    _ = await run.front.settle()
    expect(run.front.page.drafts.isEmpty)
    await desk.leave()
  }
}
