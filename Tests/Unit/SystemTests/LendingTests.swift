import System
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct LendingTests {
  @Test func `what is lent is back for the next one`() async {
    let lending = Lending([7], waitingLimit: 1)
    expectEqual(await lending.take(), 7)
    expect(lending.use == (1, 0))
    lending.giveBack(7)
    expectEqual(await lending.take(), 7)
  }

  @Test func `who waits too many is turned away`() async {
    let lending = Lending([7], waitingLimit: 0)
    expectEqual(await lending.take(), 7)
    expectNil(await lending.take())
  }

  @Test func `who has waited longest is next`() async {
    let lending = Lending([7], waitingLimit: 2)
    expectEqual(await lending.take(), 7)
    async let next = lending.take()
    while lending.use.waiting == 0 { await Task.yield() }
    lending.giveBack(7)
    expectEqual(await next, 7)
    expect(lending.use == (1, 0))
  }

  @Test func `what is closed lends nothing more, and says so to who waits and who gives back`()
    async
  {
    let lending = Lending([1, 2], waitingLimit: 2)
    let first = await lending.take()
    expectEqual(lending.close().count, 1)
    expectNil(await lending.take())
    expect(!lending.giveBack(first ?? 0))
  }
}
