import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Studies

/// Lists of arms, drawn again by an outsider.
struct ArmListTests {
  private static let seed = [UInt8](0..<32)
  private static let outside = [UInt8](repeating: 9, count: 64)
  private static let two = [ArmPlan.Arm(id: "a"), ArmPlan.Arm(id: "b", ratio: 2)]
  private static let factors = [
    ArmPlan.Factor(id: "sex", levels: ["f", "m"]),
    ArmPlan.Factor(id: "age", levels: ["young", "old"]),
  ]

  private static let plans = [
    ArmPlan(arms: two, method: .simple),
    ArmPlan(arms: two, method: .permutedBlocks(sizes: [3, 6]), factors: factors),
    ArmPlan(arms: two, method: .minimisation(probability: 0.8), factors: factors),
  ]

  /// An honest list of so many.
  private static func list(_ plan: ArmPlan, _ count: Int = 40) throws -> ArmList {
    let commitment = try require(ArmCommitment(to: plan, of: "mood", seed: seed)).digest
    let drawing = ArmDrawing(plan, key: ArmCommitment.key(seed: seed, outside: outside))
    var random = SeededRandom(seed: 3)
    let given = (0..<count).reduce(into: [ArmAssignment]()) { given, _ in
      let levels = plan.factors.map { $0.levels[Int.random(in: $0.levels.indices, using: &random)] }
      given.append(drawing.next(levels: levels, after: given))
    }
    return ArmList(
      study: "mood", plan: plan, commitment: commitment, seed: seed, outside: outside,
      count: count, given: given)
  }

  @Test(arguments: plans)
  func `an honest list is as drawn, however long it is`(plan: ArmPlan) throws {
    for count in [0, 1, 2, 40] { expectEqual(try Self.list(plan, count).verdict, .asDrawn) }
  }

  @Test(arguments: plans)
  func `each arm that was changed is found at its place, with the arm that was drawn`(
    plan: ArmPlan
  ) throws {
    let honest = try Self.list(plan)
    for place in honest.given.indices {
      var list = honest
      list.given[place].arm = list.given[place].arm == "a" ? "b" : "a"
      expectEqual(list.verdict, .differs(at: place, drawn: honest.given[place]))
    }
  }

  @Test(arguments: plans)
  func `nobody can be left out or added`(plan: ArmPlan) throws {
    let honest = try Self.list(plan)
    for place in honest.given.indices {
      var list = honest
      list.given.remove(at: place)
      expect(list.verdict != .asDrawn, "\(place)")
      list.count -= 1
      let isLast = place == honest.given.count - 1
      // Without the last one the list is what it was before: the count is the study's own word.
      expectEqual(list.verdict == .asDrawn, isLast, "\(place)")
    }
    var longer = honest
    longer.given.append(honest.given[0])
    expect(longer.verdict != .asDrawn)
    var told = honest
    told.count = 41
    expectEqual(told.verdict, .otherCount)
  }

  @Test(arguments: plans)
  func `another seed, study or plan was not promised, and other bytes draw other arms`(
    plan: ArmPlan
  ) throws {
    let honest = try Self.list(plan)
    var list = honest
    list.seed[0] ^= 1
    expectEqual(list.verdict, .otherSeed)
    list = honest
    list.study = "other"
    expectEqual(list.verdict, .otherSeed)
    list = honest
    list.plan.arms[1].ratio = 1
    expectEqual(list.verdict, .otherSeed)
    list = honest
    list.outside = [UInt8](repeating: 8, count: 64)
    expect(list.verdict != .asDrawn)
    list.outside = nil
    expectEqual(list.verdict, .nothingMixedIn)
    list.given = []
    expectEqual(list.verdict, .otherCount)
    list.count = 0
    expectEqual(list.verdict, .asDrawn)
  }

  @Test(arguments: [[], ["f"], ["f", "young", "old"], ["f", "older"], ["young", "f"]])
  func `levels that the plan does not have are told, and stop nothing`(levels: [String]) throws {
    for plan in Self.plans where !plan.factors.isEmpty {
      var list = try Self.list(plan)
      list.given[7].levels = levels
      expectEqual(list.verdict, .otherLevels(at: 7))
      let drawn = list.given[3]
      list.given[3].arm = drawn.arm == "a" ? "b" : "a"
      expectEqual(list.verdict, .differs(at: 3, drawn: drawn))
    }
  }

  @Test func `a plan that no study file can have is not read`() throws {
    let plans = [
      ArmPlan(arms: [ArmPlan.Arm(id: "a", ratio: 21), ArmPlan.Arm(id: "b")], method: .simple),
      ArmPlan(
        arms: [ArmPlan.Arm(id: "a", ratio: Int.max), ArmPlan.Arm(id: "b", ratio: Int.max)],
        method: .simple),
      ArmPlan(arms: (0...20).map { ArmPlan.Arm(id: "a\($0)") }, method: .simple),
      ArmPlan(arms: Self.two, method: .permutedBlocks(sizes: [1_201])),
      ArmPlan(arms: Self.two, method: .permutedBlocks(sizes: Array(repeating: 3, count: 11))),
    ]
    for plan in plans { expectNil(ArmPlan(json: plan.json)) }
    for plan in Self.plans { expectEqual(ArmPlan(json: plan.json), plan) }
  }
}
