import StrictJSON

/// Checks the steps against each other: ids are unique, conditions look backwards and fit the
/// answers, jumps lead somewhere, and every step can be reached.
struct TaskResolver {
  /// The steps and scores that were read, in order; fewer than the drafts when there were faults.
  func resolve(_ drafts: [StepDraft], _ scores: [ScoreDraft]) -> (steps: [Step], scores: [Score]) {
    let outline = Outline(drafts)
    checkPlaces(drafts, isInGroup: false)
    var demands = DemandCheck(outline, Variables(outline, scores))
    demands.checkAll()
    JumpCheck(outline: outline).checkAll()
    var reachability = Reachability(drafts)
    reachability.check()
    var scoreCheck = ScoreCheck(outline, demands)
    scoreCheck.checkAll(scores)
    return (drafts.compactMap(\.step), scores.compactMap(\.score))
  }

  /// What belongs to the run as a whole cannot stand in something that is done several times.
  private func checkPlaces(_ drafts: [StepDraft], isInGroup: Bool) {
    for index in drafts.indices {
      if isInGroup, let type = drafts[index].type, !type.mayBeRepeated {
        drafts[index].field.fault(
          "is of type \"\(type.rawValue)\", which cannot stand in a group that is done again",
          "Move it before or after the group.")
      }
      if !drafts[index].inner.isEmpty {
        checkPlaces(drafts[index].inner, isInGroup: isInGroup || drafts[index].isGroup)
      }
    }
  }
}

extension StepType {
  /// Those that belong to the run as a whole.
  private static let once: Set<StepType> = [.completion, .consent, .withdrawal, .eligibility]

  fileprivate var mayBeRepeated: Bool { family != .group && !Self.once.contains(self) }
}
