import System
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ResourcePoolTests {
  @Test func `what is lent is back for the next one`() async {
    let pool = ResourcePool([7], waitingLimit: 1)
    expectEqual(await pool.take(), 7)
    expect(pool.use == (1, 0))
    pool.giveBack(7)
    expectEqual(await pool.take(), 7)
  }

  @Test func `who waits too many is turned away`() async {
    let pool = ResourcePool([7], waitingLimit: 0)
    expectEqual(await pool.take(), 7)
    expectNil(await pool.take())
  }

  @Test func `who has waited longest is next`() async {
    let pool = ResourcePool([7], waitingLimit: 2)
    expectEqual(await pool.take(), 7)
    async let next = pool.take()
    while pool.use.waiting == 0 { await Task.yield() }
    pool.giveBack(7)
    expectEqual(await next, 7)
    expect(pool.use == (1, 0))
  }

  @Test func `who comes ahead waits for none of the others`() async {
    let pool = ResourcePool([7], waitingLimit: 2)
    expectEqual(await pool.take(), 7)
    async let other = pool.take()
    while pool.use.waiting < 1 { await Task.yield() }
    async let ahead = pool.take(ahead: true)
    while pool.use.waiting < 2 { await Task.yield() }
    pool.giveBack(7)
    expectEqual(await ahead, 7)
    pool.giveBack(7)
    expectEqual(await other, 7)
  }

  @Test func `where too many wait, the last one who did not come ahead is turned away`() async {
    let pool = ResourcePool([7], waitingLimit: 1)
    expectEqual(await pool.take(), 7)
    async let other = pool.take()
    while pool.use.waiting == 0 { await Task.yield() }
    async let ahead = pool.take(ahead: true)
    expectNil(await other)
    expectNil(await pool.take(ahead: true))
    pool.giveBack(7)
    expectEqual(await ahead, 7)
  }

  @Test func `a closed pool lends nothing more, and tells those who wait and those who give back`()
    async
  {
    let pool = ResourcePool([1, 2], waitingLimit: 2)
    let first = await pool.take()
    expectEqual(pool.close().count, 1)
    expectNil(await pool.take())
    expect(!pool.giveBack(first ?? 0))
  }
}
