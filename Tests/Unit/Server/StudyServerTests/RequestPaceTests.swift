import TestSupport
import Testing

@testable import StudyServer

struct RequestPaceTests {
  private static let second: Int64 = 1_000_000_000

  @Test func `so many come at once, and then so many a second`() {
    let paces = RequestPaces(RequestPace(perSecond: 10, atOnce: 30))
    for _ in 0..<30 { expectNil(paces.take("a", now: 0)) }
    expectEqual(paces.take("a", now: 0), .milliseconds(100))
    // A refused one costs nothing, so whoever waits as told is served.
    expectEqual(paces.take("a", now: 0), .milliseconds(100))
    expectNil(paces.take("a", now: Self.second / 10))
    expectNotEqual(paces.take("a", now: Self.second / 10), nil)
  }

  @Test func `others are served while one is refused`() {
    let paces = RequestPaces(RequestPace(perSecond: 1, atOnce: 1))
    expectNil(paces.take("a", now: 0))
    expectNotEqual(paces.take("a", now: 0), nil)
    expectNil(paces.take("b", now: 0))
  }

  @Test(arguments: Breadth.sweep(0..<20 as Range<UInt64>, every: 5))
  func `however requests come, no more are taken than the pace allows`(seed: UInt64) {
    var dice = SeededDice(seed: seed)
    let pace = RequestPace(perSecond: 20, atOnce: 5)
    let paces = RequestPaces(pace)
    var (now, count) = (Int64(0), Int64(0))
    for _ in 0..<2_000 {
      now += Int64.random(in: 0...Self.second / 10, using: &dice)
      if paces.take("a", now: now) == nil { count += 1 }
      expect(count <= pace.atOnce + now * pace.perSecond / Self.second + 1)
    }
    expect(count >= now * pace.perSecond / Self.second / 2, "an honest one is served")
  }

  @Test func `the table has a bound, and who comes to a full one shares a pace`() {
    let paces = RequestPaces(RequestPace(perSecond: 1, atOnce: 2))
    for number in 0..<50_000 { expectNil(paces.take("\(number)", now: 0)) }
    expectNil(paces.take("x", now: 0))
    expectNil(paces.take("y", now: 0))
    expectNotEqual(paces.take("z", now: 0), nil)
    expect(paces.count <= 50_001)
    // Once the others are quiet they are forgotten, and there is room.
    expectNil(paces.take("z", now: 10 * Self.second))
    expectEqual(paces.count, 1)
  }
}
