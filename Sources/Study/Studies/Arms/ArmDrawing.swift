import Digests

/// Draws to which arm the next participant is given; a pure value.
///
/// The same key, plan and assignments before always give the same arm, so that the whole list can be made again when
/// the key is laid open.
package struct ArmDrawing: Sendable {
  package let plan: ArmPlan
  private let key: [UInt8]

  /// `key` is what `ArmCommitment.key` gives.
  package init(_ plan: ArmPlan, key: [UInt8]) {
    self.plan = plan
    self.key = key
  }

  /// The next assignment of a participant who has these levels, one for each factor of the plan in its order.
  ///
  /// `given` are all assignments before, in their order.
  package func next(levels: [String], after given: [ArmAssignment]) -> ArmAssignment {
    let number = given.count
    let arm =
      switch plan.method {
      case .simple: simple(number)
      case .permutedBlocks(let sizes):
        block(levels, given.count { $0.levels == levels }, sizes)
      case .minimisation(let probability): leastSpread(levels, given, probability)
      }
    return ArmAssignment(number: number, levels: levels, arm: plan.arms[arm].id)
  }

  /// The first assignment that this plan and key do not give; nil if they give all of them.
  package func firstDifference(in given: [ArmAssignment]) -> Int? {
    given.indices.first { place in
      next(levels: given[place].levels, after: Array(given[..<place])) != given[place]
    }
  }

  private func draws(_ label: String, from count: UInt64 = 0) -> KeyedDraws {
    KeyedDraws(key: key, label: "ambler arms 1 \(label)", from: count)
  }

  /// The place of an arm, each as often as its ratio says.
  private func simple(_ number: Int) -> Int {
    var draws = draws("simple \(number)")
    return drawn(from: plan.arms.indices, &draws)
  }

  /// One of several arms, each as often as its ratio says.
  private func drawn(from arms: some Sequence<Int>, _ draws: inout KeyedDraws) -> Int {
    arm(of: arms, at: draws.number(below: arms.reduce(0) { $0 + plan.arms[$1].ratio }))
  }

  /// The arm that holds a place among the ratios: of 2 to 1 the places 0 and 1 are the first arm's.
  private func arm(of arms: some Sequence<Int>, at place: Int) -> Int {
    var left = place
    for arm in arms {
      if left < plan.arms[arm].ratio { return arm }
      left -= plan.arms[arm].ratio
    }
    preconditionFailure("place \(place) is beyond the ratios")
  }

  /// The arm at a place of the list of a stratum, which is made from its beginning.
  private func block(_ levels: [String], _ place: Int, _ sizes: [Int]) -> Int {
    // Levels are told apart by a character that no level has, so that no two strata share a list.
    var draws = draws("blocks \(levels.joined(separator: "\u{1F}"))")
    var left = place
    while true {
      let size = sizes[draws.number(below: sizes.count)]
      let order = draws.order(size)
      if left < size { return arm(of: plan.arms.indices, at: order[left] % plan.ratioSum) }
      left -= size
    }
  }

  private func leastSpread(
    _ levels: [String], _ given: [ArmAssignment], _ probability: Double
  ) -> Int {
    var draws = draws("minimisation \(given.count)")
    let spreads = plan.arms.indices.map { spread(ifGiven: $0, levels, given) }
    let least = spreads.min() ?? 0
    // Sums of shares differ in their last digits by the order of adding.
    let best = spreads.indices.filter { spreads[$0] - least < 1e-9 }
    let others = spreads.indices.filter { !best.contains($0) }
    if others.isEmpty { return drawn(from: best, &draws) }
    let chosen = draws.share() < probability ? best : others
    return drawn(from: chosen, &draws)
  }

  /// How far apart the arms were in the person's own levels, were she given to `arm`: the weighted sum of ranges.
  private func spread(ifGiven arm: Int, _ levels: [String], _ given: [ArmAssignment]) -> Double {
    plan.factors.enumerated().reduce(0) { sum, factor in
      let alike = given.filter { $0.levels[factor.offset] == levels[factor.offset] }
      let counts = plan.arms.enumerated().map { index, candidate in
        let count = alike.count { $0.arm == candidate.id } + (index == arm ? 1 : 0)
        return Double(count) / Double(candidate.ratio)
      }
      return sum + factor.element.weight * ((counts.max() ?? 0) - (counts.min() ?? 0))
    }
  }
}
