import TestSupport
import Testing

/// The rules of random prompts, on simulated people: window, gap, number a day, expiry, told once.
struct SamplingWalkTests {
  private static func walk(prompts: Int, seed: UInt64) -> SamplingWalk {
    var walk = SamplingWalk()
    walk.run(prompts: prompts, seed: seed)
    return walk
  }

  @Test(.long("a million prompts take minutes"))
  func `of a million prompts none breaks a rule`() {
    let walk = Self.walk(prompts: 1_000_000, seed: 1)
    expect(walk.promptCount >= 1_000_000)
    expect(walk.toldCount > 500_000)
    expectEqual(walk.breaches, [])
  }

  @Test(.slow("twenty thousand prompts"), arguments: 1...4)
  func `of a fiftieth of them none breaks a rule`(part: Int) {
    let walk = Self.walk(prompts: 5_000, seed: UInt64(part) * 10_000_000)
    expect(walk.promptCount >= 5_000)
    expect(walk.shortDayCount > 0, "some days must have been too short")
    expectEqual(walk.breaches, [])
  }
}
