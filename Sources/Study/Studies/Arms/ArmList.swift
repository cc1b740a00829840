/// All assignments of a study, with what it promised and what it laid open: enough for an outsider to draw them again.
package struct ArmList: Sendable, Hashable {
  /// What comes of drawing them again.
  package enum Verdict: Sendable, Hashable {
    /// Each is what the promised seed draws, and none is missing.
    case asDrawn
    /// The seed is not the one that was promised for this study and plan.
    case otherSeed
    /// Participants were given to arms, and no bytes of others were mixed in before.
    case nothingMixedIn
    /// The levels of the assignment at this place, from 0, are none of the plan's. Those before it are as drawn.
    case otherLevels(at: Int)
    /// The assignment at this place, from 0, is the first that is not what the seed draws.
    case differs(at: Int, drawn: ArmAssignment)
    /// Each is as drawn, and the study gave another number of participants to arms.
    case otherCount
  }

  /// The id of the study.
  package var study: String
  package var plan: ArmPlan
  /// What was published before the first draw, 32 bytes.
  package var commitment: [UInt8]
  /// The seed that was laid open, 32 bytes.
  package var seed: [UInt8]
  /// Bytes of others; nil where none were mixed in.
  package var outside: [UInt8]?
  /// How many participants the study says that it gave to arms.
  package var count: Int
  /// In the order of their numbers.
  package var given: [ArmAssignment]

  package init(
    study: String, plan: ArmPlan, commitment: [UInt8], seed: [UInt8], outside: [UInt8]?,
    count: Int, given: [ArmAssignment]
  ) {
    self.study = study
    self.plan = plan
    self.commitment = commitment
    self.seed = seed
    self.outside = outside
    self.count = count
    self.given = given
  }

  /// Draws all of them again; the time grows with the square of their number.
  package var verdict: Verdict {
    guard ArmCommitment(to: plan, of: study, seed: seed)?.digest == commitment else {
      return .otherSeed
    }
    guard let outside else {
      return !given.isEmpty ? .nothingMixedIn : count == 0 ? .asDrawn : .otherCount
    }
    let drawing = ArmDrawing(plan, key: ArmCommitment.key(seed: seed, outside: outside))
    let known = Array(given.prefix { hasLevels($0) })
    if let place = drawing.firstDifference(in: known) {
      let drawn = drawing.next(levels: known[place].levels, after: Array(known[..<place]))
      return .differs(at: place, drawn: drawn)
    }
    if known.count < given.count { return .otherLevels(at: known.count) }
    return given.count == count ? .asDrawn : .otherCount
  }

  private func hasLevels(_ assignment: ArmAssignment) -> Bool {
    assignment.levels.count == plan.factors.count
      && zip(plan.factors, assignment.levels).allSatisfy { $0.levels.contains($1) }
  }
}
