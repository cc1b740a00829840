import Outbox
import Session
import Receipts
import StrictJSON
import Studies
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Vault

@testable import Tablet

struct DeskTests {
  @Test func `a run from its first page to the outbox`() async throws {
    let tablet = try await SmallTablet()
    let desk = tablet.desk()
    let run = try await desk.open(SmallTablet.task(SmallTablet.question), languages: ["en"])
    try await run.shows("pain")
    expect(run.front.send(.action(.answer(.integer(7), to: nil))))
    expect(await run.front.settle())
    expectEqual(run.front.page.screen?.fields.first?.current, .integer(7))
    expect(run.front.send(.action(.next)))
    expectEqual(await run.ending(), .saved(result: run.id, outcome: .completed))
    expectEqual(try await tablet.outbox.list().map(\.id.text), [run.id.text])
    expectNil(await desk.current)
  }

  @Test func `a second window opens the same run`() async throws {
    let tablet = try await SmallTablet()
    let desk = tablet.desk()
    let task = try SmallTablet.task(SmallTablet.question)
    let first = try await desk.open(task, languages: ["en"])
    let second = try await desk.open(task, languages: ["en"])
    expectEqual(first.id, second.id)
    expect(first.front === second.front)
    await desk.leave()
  }

  @Test func `a task whose run is being filed counts as done, and is opened anew`() async throws {
    let tablet = try await SmallTablet()
    let desk = tablet.desk()
    let task = try SmallTablet.task(SmallTablet.question)
    let first = try await desk.open(task, languages: ["en"])
    try await first.shows("pain")
    _ = first.front.send(.action(.answer(.integer(7), to: nil)))
    _ = first.front.send(.action(.next))
    expect(!(await first.front.settle()), "it is over, and being filed")
    expect(!(await desk.goesOn(with: task.task.id)))
    expectEqual(try await tablet.outbox.list().map(\.id.text), [first.id.text], "it counts as done")
    let second = try await desk.open(task, languages: ["en"])
    expectNotEqual(second.id, first.id)
    expect(await desk.goesOn(with: task.task.id))
    try await second.shows("pain")
    await desk.leave()
  }

  @Test func `who leaves goes on where they were, with every answer`() async throws {
    let tablet = try await SmallTablet()
    let task = try SmallTablet.task(SmallTablet.question + "," + SmallTablet.text)
    let desk = tablet.desk()
    let run = try await desk.open(task, languages: ["en"])
    try await run.shows("pain")
    _ = run.front.send(.action(.answer(.integer(3), to: nil)))
    _ = run.front.send(.action(.next))
    expect(await run.front.settle())
    await desk.leave()
    expectEqual(await run.ending(), .left)
    expectEqual(await desk.waiting(), ["small": run.id])

    // As after a restart of the program.
    let again = try await tablet.desk().open(task, languages: ["en"])
    expectEqual(again.id, run.id)
    try await again.shows("note")
    _ = again.front.send(.action(.back))
    expect(await again.front.settle())
    expectEqual(again.front.page.screen?.fields.first?.current, .integer(3))
    await tablet.desk().leave()
  }

  @Test func `a run under a person's own key is nobody's until their PIN opens it`() async throws {
    let tablet = try await SmallTablet()
    let task = try SmallTablet.task(SmallTablet.question + "," + SmallTablet.text)
    let own = DeviceKey.random()
    let desk = tablet.desk()
    await desk.unlock(own)
    let run = try await desk.open(task, languages: ["en"])
    try await run.shows("pain")
    _ = run.front.send(.action(.answer(.integer(3), to: nil)))
    _ = run.front.send(.action(.next))
    expect(await run.front.settle())
    await desk.leave()
    expectEqual(await desk.waiting(), ["small": run.id])

    let locked = tablet.desk()
    expect(await locked.waiting().isEmpty)
    #expect(throws: VaultError.wrongKey(sealedUnder: own.id, ours: tablet.key.id)) {
      try Journal.read(run.id, in: tablet.home, key: tablet.key)
    }
    await locked.unlock(own)
    expectEqual(await locked.waiting(), ["small": run.id])
    let again = try await locked.open(task, languages: ["en"])
    expectEqual(again.id, run.id)
    await locked.leave()
  }

  @Test func `a run of before lies under the key of the home and is continued`() async throws {
    let tablet = try await SmallTablet()
    let task = try SmallTablet.task(SmallTablet.question + "," + SmallTablet.text)
    let before = tablet.desk()
    let run = try await before.open(task, languages: ["en"])
    try await run.shows("pain")
    await before.leave()
    let desk = tablet.desk()
    await desk.unlock(.random())
    expectEqual(try await desk.open(task, languages: ["en"]).id, run.id)
    await desk.leave()
  }

  @Test func `nobody goes on with another person's run`() async throws {
    let tablet = try await SmallTablet()
    let task = try SmallTablet.task(SmallTablet.question)
    let anna = tablet.desk(of: "anna")
    let hers = try await anna.open(task, languages: ["en"])
    await anna.leave()
    let ben = tablet.desk(of: "ben")
    expect(await ben.waiting().isEmpty)
    let his = try await ben.open(task, languages: ["en"])
    expectNotEqual(his.id, hers.id)
    await ben.leave()
  }

  @Test func `an enrolment counts from the next run on, and the open one keeps what it says`()
    async throws
  {
    let tablet = try await SmallTablet()
    let (desk, unnamed) = (tablet.desk(), ResultNames("P-1", hasUnnamed: true))
    let one = try SmallTablet.task(SmallTablet.question, id: "one")
    let first = try await desk.open(one, languages: ["en"])
    try await first.shows("pain")
    await desk.belong(to: unnamed)
    expectEqual(try await desk.open(one, languages: ["en"]).id, first.id, "it goes on")
    _ = first.front.send(.action(.abandon))
    _ = await first.ending()
    let two = try SmallTablet.task(SmallTablet.question, id: "two")
    let second = try await desk.open(two, languages: ["en"])
    try await second.shows("pain")
    _ = second.front.send(.action(.abandon))
    _ = await second.ending()
    let shelf = ResultShelf(outbox: tablet.outbox)
    let results = try await shelf.results(of: unnamed).map(\.result)
    let named = results.map { $0.task + ": " + ($0.participant ?? "nobody") }
    expectEqual(Set(named), ["one: nobody", "two: P-1"])
    expectEqual(try await shelf.results(of: ResultNames("P-1")).map(\.result.task), ["two"])
  }

  @Test func `a run that waited at the enrolment is still the person's`() async throws {
    let tablet = try await SmallTablet()
    let task = try SmallTablet.task(SmallTablet.question)
    let desk = tablet.desk()
    let run = try await desk.open(task, languages: ["en"])
    await desk.leave()
    await desk.belong(to: ResultNames("P-1", hasUnnamed: true))
    expectEqual(await desk.waiting(), ["small": run.id])
    await desk.belong(to: ResultNames("P-1"))
    expect(await desk.waiting().isEmpty)
  }

  @Test func `what is to wait no longer is filed with its reason, and told until it is read`()
    async throws
  {
    let tablet = try await SmallTablet()
    let desk = tablet.desk()
    let one = try await desk.open(
      SmallTablet.task(SmallTablet.question, id: "one"), languages: ["en"])
    let two = try await desk.open(
      SmallTablet.task(SmallTablet.question, id: "two"), languages: ["en"])
    await desk.closeLeft { _ in .closes }
    expectEqual(await desk.closedRuns.map(\.task), ["one"], "nobody takes an open run away")
    expectEqual(await desk.current?.id, two.id)
    expect(await desk.waiting()["one"] == nil)
    let shelf = ResultShelf(outbox: tablet.outbox)
    let id = try require(try await shelf.results(of: ResultNames(nil)).first?.result.id)
    let document = try require(await shelf.document(id, of: ResultNames(nil)))
    expectEqual(document["outcome"], "abandoned")
    expectEqual(document["problems"]?.listValue?.map { $0["kind"] }, ["leftOpen"])
    await desk.noteTold([one.id])
    expect(await desk.closedRuns.isEmpty)
    await desk.leave()
  }

  @Test func `what may wait still is left alone`() async throws {
    let tablet = try await SmallTablet()
    let desk = tablet.desk()
    let task = try SmallTablet.task(SmallTablet.question)
    let run = try await desk.open(task, languages: ["en"])
    await desk.leave()
    await desk.closeLeft { run in
      run.task == "small" ? .waits(until: UTCTime(nanoseconds: .max)) : .closes
    }
    expectEqual(await desk.waiting(), ["small": run.id])
    expect(await desk.closedRuns.isEmpty)
    expect(try await tablet.outbox.list().isEmpty)
  }

  @Test func `beginning anew keeps what was given before as a result`() async throws {
    let tablet = try await SmallTablet()
    let task = try SmallTablet.task(SmallTablet.question)
    let desk = tablet.desk()
    let first = try await desk.open(task, languages: ["en"])
    let second = try await desk.open(task, languages: ["en"], fresh: true)
    expectNotEqual(first.id, second.id)
    expectEqual(try await tablet.outbox.list().map(\.id.text), [first.id.text])
    await desk.leave()
  }

  @Test func `another task leaves the first one to be gone on with`() async throws {
    let tablet = try await SmallTablet()
    let desk = tablet.desk()
    let first = try await desk.open(
      SmallTablet.task(SmallTablet.question, id: "one"), languages: ["en"])
    _ = try await desk.open(SmallTablet.task(SmallTablet.question, id: "two"), languages: ["en"])
    expectEqual(await first.ending(), .left)
    await desk.leave()
    expectEqual(Set(await desk.waiting().keys), ["one", "two"])
  }

  @Test func `a run that ended without being filed is filed when its person sits down`()
    async throws
  {
    let tablet = try await SmallTablet()
    let task = try SmallTablet.task(SmallTablet.question)
    let desk = tablet.desk()
    let run = try await desk.open(task, languages: ["en"])
    await tablet.outbox.close()
    _ = run.front.send(.action(.abandon))
    expectEqual(await run.ending(), .failed(.disk))
    let reopened = try await tablet.reopened()
    await reopened.desk().fileEnded()
    expectEqual(try await reopened.outbox.list().map(\.id.text), [run.id.text])
  }

  @Test func `who is at a task when the program ends comes back to it, and who left does not`()
    async throws
  {
    let tablet = try await SmallTablet()
    let task = try SmallTablet.task(SmallTablet.question)
    let tasks = ["pain": task]
    let desk = tablet.desk()
    expectEqual(await desk.firstScreen(of: tasks), .today)
    let run = try await desk.open(task, languages: ["en"])
    expectEqual(await desk.firstScreen(of: tasks), .task)
    await desk.close()

    // As after a restart of the program.
    let again = tablet.desk()
    expectEqual(await again.firstScreen(of: tasks), .task)
    expectEqual(await again.firstScreen(of: [:]), .today, "the task is not offered any more")
    expectEqual(
      try await again.goOn(with: tasks, settings: StudySettings(language: "en"))?.id, run.id)
    await again.leave()
    expectEqual(await tablet.desk().firstScreen(of: tasks), .today)
  }

  @Test func `the run that the person was at last is gone on with, though another was begun later`()
    async throws
  {
    let tablet = try await SmallTablet()
    let one = try SmallTablet.task(SmallTablet.question, id: "one")
    let two = try SmallTablet.task(SmallTablet.question, id: "two")
    let tasks = ["first": one, "second": two]
    let desk = tablet.desk()
    let first = try await desk.open(one, languages: ["en"])
    _ = try await desk.open(two, languages: ["en"])
    _ = try await desk.open(one, languages: ["en"])
    await desk.close()
    let again = tablet.desk()
    expectEqual(
      try await again.goOn(with: tasks, settings: StudySettings(language: "en"))?.id, first.id)
    await again.leave()
  }

  @Test func `another person's run that was cut off is no first screen`() async throws {
    let tablet = try await SmallTablet()
    let task = try SmallTablet.task(SmallTablet.question)
    let anna = tablet.desk(of: "anna")
    _ = try await anna.open(task, languages: ["en"])
    await anna.close()
    let ben = tablet.desk(of: "ben")
    expectEqual(await ben.firstScreen(of: ["pain": task]), .today)
    expectNil(try await ben.goOn(with: ["pain": task], settings: StudySettings(language: "en")))
    expectEqual(await tablet.desk(of: "anna").firstScreen(of: ["pain": task]), .task)
  }

  @Test func `a message that comes twice is taken once`() async throws {
    let front = PageFront()
    expect(front.takes(message: 1, of: "a"))
    expect(!front.takes(message: 1, of: "a"))
    expect(front.takes(message: 1, of: "b"))
    expect(front.takes(message: 3, of: "a"))
    expect(!front.takes(message: 2, of: "a"))
  }

  @Test func `a message that comes again after its run was gone on with is not taken again`()
    async throws
  {
    let tablet = try await SmallTablet()
    let task = try SmallTablet.task(SmallTablet.question)
    let desk = tablet.desk()
    let run = try await desk.open(task, languages: ["en"])
    expect(run.front.takes(message: 1, of: "a"))
    await desk.leave()
    let again = try await desk.open(task, languages: ["en"])
    expectEqual(again.id, run.id)
    expect(!again.front.takes(message: 1, of: "a"))
    expect(again.front.takes(message: 2, of: "a"))
    await desk.leave()
  }

  @Test func `whoever waits for a run that ends hears that nothing more is taken`() async throws {
    let front = PageFront()
    front.open { _ in }
    async let settled = front.settle()
    while front.waitingCount == 0 { await Task.yield() }
    front.close()
    expectEqual(await settled, false)
    expectEqual(await front.settle(), false)
    expect(!front.send(.action(.next)))
  }
}
