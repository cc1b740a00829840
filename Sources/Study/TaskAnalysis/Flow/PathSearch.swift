import StudyModel

/// Goes through a flow place by place, each place with the answers that lead there.
///
/// Places come in the order of the jumps backwards that were taken and of their steps, so each is
/// gone through once, when all ways to it are known.
struct PathSearch {
  private struct Place: Hashable {
    let position: Int
    /// How often each jump with a limit was taken.
    let taken: [Jump: Int]
    /// Empty where the places of one step are put together.
    let answers: FlowWalk.Answers
  }

  private struct Jump: Hashable {
    let position: Int
    let index: Int
  }

  private let seconds: [Double]
  private let isMerging: Bool
  private var walk: FlowWalk
  private let into: [FlowWalk.Answers]
  /// By the number of jumps backwards, then by step.
  private var waiting: [Int: [Int: [Place: PathWays]]] = [:]
  private var ends: PathWays?

  /// `isMerging` puts all places of one step together and leaves jumps backwards out: fast, and the
  /// lengths are bounds.
  init(_ analysis: FlowAnalysis, seconds: [Double], isMerging: Bool) {
    self.seconds = seconds
    self.isMerging = isMerging
    walk = analysis.walk
    into = analysis.into
  }

  /// The figures of all ways; nil if there is no end, or a limit was met.
  mutating func run(placeLimit: Int, answerLimit: Int) -> PathFigures? {
    guard !walk.flow.steps.isEmpty else { return nil }
    let none = PathFigures.Length(steps: 0, seconds: 0)
    add(
      PathWays(count: 1, shortest: none, longest: none),
      to: Place(position: 0, taken: [:], answers: isMerging ? [] : [[]]), round: 0)
    var placeCount = 0
    var answerCount = 0
    while let round = waiting.keys.min() {
      guard let position = waiting[round]?.keys.min() else {
        waiting[round] = nil
        continue
      }
      let places = waiting[round]?.removeValue(forKey: position) ?? [:]
      for (place, ways) in places {
        placeCount += 1
        answerCount += place.answers.count
        guard placeCount <= placeLimit, answerCount <= answerLimit,
          leave(place, ways, round: round)
        else { return nil }
      }
    }
    return ends.map {
      PathFigures(
        shortest: $0.shortest, longest: $0.longest, count: isMerging ? nil : $0.count,
        isExact: !isMerging)
    }
  }

  private mutating func leave(_ place: Place, _ ways: PathWays, round: Int) -> Bool {
    let step = walk.flow.steps[place.position]
    let state = jumpStates(place, step)
    let answers = isMerging ? into[place.position] : place.answers
    guard let exits = walk.exits(from: place.position, answers, jumpState: state) else {
      return false
    }
    let mustOpen = mustOpenGroup(place, step)
    for exit in exits {
      if mustOpen, exit.isShown, exit.jump != FlowStep.openingJump { continue }
      follow(exit, from: place, ways, round: round)
    }
    return true
  }

  private mutating func follow(
    _ exit: FlowWalk.Exit, from place: Place, _ ways: PathWays, round: Int
  ) {
    let step = walk.flow.steps[place.position]
    let isCounted = exit.isShown && step.isSeen && taken(place, FlowStep.openingJump) == 0
    let longer = isCounted ? ways.longer(bySeconds: seconds[place.position]) : ways
    guard case .step(let next) = exit.target else {
      ends = ends?.joined(longer) ?? longer
      return
    }
    let isBack = next <= place.position
    // Without the number of rounds a jump backwards would have no end.
    if isBack, isMerging { return followMergedGroupEnd(place, longer, round: round) }
    var taken = place.taken
    if let jump = exit.jump, jump == FlowStep.openingJump || step.jumps[jump].limit != nil {
      taken[Jump(position: place.position, index: jump), default: 0] += 1
    }
    let isLimited = exit.jump != nil || step.isEndOfGroup(place.position)
    guard !isBack || isLimited else { return }
    add(
      longer,
      to: Place(
        position: next, taken: isMerging ? [:] : taken,
        answers: isMerging ? [] : exit.answers),
      round: isBack ? round + 1 : round)
  }

  /// The last step of a group leads back to its page; merged, it goes on behind it.
  private mutating func followMergedGroupEnd(_ place: Place, _ ways: PathWays, round: Int) {
    let step = walk.flow.steps[place.position]
    guard case .step(let page) = step.next, page < place.position,
      walk.flow.steps[page].groupStart != nil
    else { return }
    guard case .step(let next) = walk.flow.steps[page].next, next < walk.flow.steps.count else {
      ends = ends?.joined(ways) ?? ways
      return
    }
    add(ways, to: Place(position: next, taken: [:], answers: []), round: round)
  }

  private func jumpStates(_ place: Place, _ step: FlowStep) -> (Int) -> FlowWalk.JumpState {
    let isMerging = isMerging
    return { index in
      if isMerging { return .either }
      let count = place.taken[Jump(position: place.position, index: index)] ?? 0
      if index == FlowStep.openingJump {
        return count < max(1, step.leastItemCount) ? .free : .usedUp
      }
      return step.jumps[index].limit.map { count < $0 ? .free : .usedUp } ?? .free
    }
  }

  private func mustOpenGroup(_ place: Place, _ step: FlowStep) -> Bool {
    !isMerging && step.groupStart != nil
      && taken(place, FlowStep.openingJump) < step.leastItemCount
  }

  private func taken(_ place: Place, _ index: Int) -> Int {
    place.taken[Jump(position: place.position, index: index)] ?? 0
  }

  private mutating func add(_ ways: PathWays, to place: Place, round: Int) {
    let known = waiting[round]?[place.position]?[place]
    waiting[round, default: [:]][place.position, default: [:]][place] =
      known?.joined(ways) ?? ways
  }
}

extension FlowStep {
  /// How many items of a group there must be.
  fileprivate var leastItemCount: Int { step.kind.facets.itemCount?.lowerBound ?? 0 }

  /// Whether it leads back to the page of the group that it is the last step of.
  fileprivate func isEndOfGroup(_ position: Int) -> Bool {
    if case .step(let next) = next { next <= position } else { false }
  }
}
