import StudyModel
import TestSupport
import Testing

@testable import Studies

struct ArmDrawingTests {
  private static let two = [ArmPlan.Arm(id: "a"), ArmPlan.Arm(id: "b")]
  private static let uneven = [ArmPlan.Arm(id: "a", ratio: 2), ArmPlan.Arm(id: "b")]
  private static let factors = [
    ArmPlan.Factor(id: "sex", levels: ["f", "m"]),
    ArmPlan.Factor(id: "age", levels: ["young", "middle", "old"]),
  ]

  private static let plans = [
    ArmPlan(arms: two, method: .simple),
    ArmPlan(arms: uneven, method: .simple),
    ArmPlan(arms: two, method: .permutedBlocks(sizes: [4, 6]), factors: factors),
    ArmPlan(arms: uneven, method: .permutedBlocks(sizes: [3, 6]), factors: factors),
    ArmPlan(arms: two, method: .minimisation(probability: 0.8), factors: factors),
    ArmPlan(arms: uneven, method: .minimisation(probability: 0.8), factors: factors),
  ]

  /// So many people with levels that are drawn, given one after another.
  private func given(
    _ plan: ArmPlan, _ count: Int, key: [UInt8] = [1], people: UInt64 = 1
  ) -> [ArmAssignment] {
    var random = SeededRandom(seed: people)
    let drawing = ArmDrawing(plan, key: key)
    return (0..<count).reduce(into: []) { given, _ in
      let levels = plan.factors.map { $0.levels[Int.random(in: $0.levels.indices, using: &random)] }
      given.append(drawing.next(levels: levels, after: given))
    }
  }

  private func count(_ arm: String, _ given: some Sequence<ArmAssignment>) -> Int {
    given.count { $0.arm == arm }
  }

  @Test(arguments: plans)
  func `whoever has the key draws the same arms again, and sees one that was changed`(
    plan: ArmPlan
  ) {
    let given = given(plan, 60)
    expectNil(ArmDrawing(plan, key: [1]).firstDifference(in: given))
    var changed = given
    changed[41].arm = changed[41].arm == "a" ? "b" : "a"
    expectEqual(ArmDrawing(plan, key: [1]).firstDifference(in: changed), 41)
    expect(ArmDrawing(plan, key: [2]).firstDifference(in: given) != nil)
  }

  @Test(arguments: plans)
  func `arms are given as often as their ratios say`(plan: ArmPlan) {
    let given = given(plan, 600)
    let share = Double(count("a", given)) / 600
    let wanted = Double(plan.arms[0].ratio) / Double(plan.ratioSum)
    // Five standard deviations of simple draws, which the other methods stay well below.
    expect(abs(share - wanted) <= 0.1)
  }

  @Test func `each block of a stratum holds every arm as often as its ratio says`() {
    for plan in [Self.plans[2], Self.plans[3]] {
      guard case .permutedBlocks(let sizes) = plan.method else { continue }
      let given = given(plan, 400)
      for stratum in Dictionary(grouping: given, by: \.levels).values {
        let list = stratum.map(\.arm)
        // Wherever a list is cut, no arm is further from its share than one block allows.
        for end in list.indices {
          let part = list[...end]
          let wanted = Double(part.count * plan.arms[0].ratio) / Double(plan.ratioSum)
          let most = Double(sizes.max() ?? 0)
          expect(abs(Double(part.count { $0 == "a" }) - wanted) <= most / 2)
        }
      }
    }
  }

  /// The figures of 1,000 simulated trials with factors of 2, 3 and 10 levels, 200 people each, lie at a median of 2
  /// and 95 % of 4 for minimisation, and of 10 and 28 for simple draws.
  @Test func `minimisation keeps the arms nearer to each other than simple draws do`() {
    let factors =
      Self.factors + [
        ArmPlan.Factor(id: "clinic", levels: (1...10).map { "\($0)" })
      ]
    func differences(_ method: ArmPlan.Method) -> [Int] {
      let plan = ArmPlan(arms: Self.two, method: method, factors: factors)
      return (1...40).map { trial in
        let given = given(plan, 100, key: [UInt8(trial)], people: UInt64(trial))
        return abs(count("a", given) - count("b", given))
      }.sorted()
    }
    let (least, simple) = (differences(.minimisation(probability: 0.8)), differences(.simple))
    expect(least[20] <= 4 && least[37] <= 8)
    expect(simple[20] > least[20] && simple[37] > least[37])
  }

  @Test func `nobody who knows all arms so far foresees the next`() {
    // With another key everything may come out otherwise, also where the factors name a better arm.
    let plan = Self.plans[4]
    let before = given(plan, 30)
    let next = (1...200).map {
      ArmDrawing(plan, key: [UInt8($0), 9]).next(levels: ["f", "old"], after: before).arm
    }
    expectEqual(Set(next), ["a", "b"])
  }

  @Test func `people of other strata do not move a list`() {
    let plan = Self.plans[2]
    let drawing = ArmDrawing(plan, key: [5])
    func list(with others: Int) -> [String] {
      var given: [ArmAssignment] = []
      var own: [String] = []
      for _ in 0..<12 {
        for _ in 0..<others { given.append(drawing.next(levels: ["m", "old"], after: given)) }
        given.append(drawing.next(levels: ["f", "young"], after: given))
        own.append(given[given.count - 1].arm)
      }
      return own
    }
    expectEqual(list(with: 0), list(with: 3))
  }
}
