import StrictJSON
package import StudyModel

/// A hole peg test under way: one trial for each peg and direction, with every attempt in it.
package struct HolePegRun: Exercise {
  private enum State: Sendable, Hashable {
    case presenting
    case moving
    case over
  }

  let rules: HolePegRules
  let board: PegBoard
  /// The hole of each move: first all pegs are placed, then all removed.
  let holes: [Int]
  private var state = State.presenting
  package private(set) var trials: [Trial] = []
  /// The move under way.
  private(set) var trial: Trial
  /// Whether the peg was named; the place comes next.
  private(set) var isPegTaken = false
  private(set) var failed = false
  private(set) var shown: Instant?

  /// Draws the order of the holes; the time runs once the first peg is on the screen.
  package init(rules: HolePegRules, random: SeededRandom, at now: Instant) {
    var random = random
    self.rules = rules
    board = PegBoard(holeCount: rules.pegCount)
    holes = random.order(rules.pegCount) + random.order(rules.pegCount)
    trial = Trial(number: 1, verdict: .interrupted, began: now)
    trial.given = given(1)
  }

  package var isOver: Bool { state == .over }
  package var deadline: Instant? { state == .moving ? shown.map { $0 + rules.limit } : nil }

  /// The moves done; the one under way has this number, counted from 0.
  var doneCount: Int { trials.count { $0.verdict == .valid } }
  private var isLast: Bool { trial.number == holes.count }
  /// Whether the pegs go back into the dish now.
  var isRemoving: Bool { trial.number > rules.pegCount }
  var hole: BoardPlace { board.holes[holes[trial.number - 1]] }
  var peg: BoardPlace { isRemoving ? hole : board.dish }
  var isMoving: Bool { state == .moving }
  /// Whether two fingers turn the peg now.
  var isTurned: Bool { rules.isRotated && !isRemoving }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    switch (state, event) {
    case (.presenting, .begin): return [.showStimulus]
    case (.presenting, .stimulusShown):
      trial.stimulus = now
      shown = now
      state = .moving
      return [.redraw]
    case (.moving, .respond(let response)): return take(response)
    case (.moving, .timer) where deadline.map { now >= $0 } ?? false: return end(.timeout)
    case (.presenting, _), (.moving, _), (.over, _): return []
    }
  }

  package mutating func cutOff(at now: Instant) {
    guard !isOver else { return }
    trials.append(trial)
    state = .over
  }

  private mutating func take(_ response: Response) -> [ExerciseEffect] {
    switch response.action {
    case .stroke(let fingers) where !rules.isByPress: return drag(fingers, response)
    case .press(let id, _) where rules.isByPress: return press(id, response)
    case .miss where !rules.isByPress:
      trial.responses.append(TrialResponse(response))
      return []
    case .press, .release, .miss, .stroke, .text: return []
    }
  }

  private mutating func drag(_ fingers: [Finger], _ response: Response) -> [ExerciseEffect] {
    let drag = drag(fingers)
    guard let drag else {
      // Nobody moved a peg: kept, and neither right nor wrong.
      trial.responses.append(TrialResponse(response))
      return []
    }
    let isThere =
      isRemoving
      ? board.isInDish(drag.middle)
      : board.isIn(hole, drag.middle, threshold: rules.threshold)
        && (!rules.isRotated || drag.isTurnedRightly)
    return judge(isThere, response)
  }

  /// Nil where the fingers did not take the peg.
  private func drag(_ fingers: [Finger]) -> PegDrag? {
    PegDrag(
      fingers, from: peg, reach: board.grabReach, fingerCount: isTurned ? 2 : 1)
  }

  private mutating func press(_ id: String, _ response: Response) -> [ExerciseEffect] {
    guard Self.ids(rules.pegCount).contains(id) else { return [] }
    let isRight = id == (isPegTaken ? targetID : pegID)
    // The peg is the first half of a move: only its place ends it.
    if isRight, !isPegTaken {
      trial.responses.append(TrialResponse(response, isRight: true))
      isPegTaken = true
      return [.redraw]
    }
    return judge(isRight, response)
  }

  private mutating func judge(_ isRight: Bool, _ response: Response) -> [ExerciseEffect] {
    trial.responses.append(TrialResponse(response, isRight: isRight))
    failed = !isRight
    guard isRight else { return [.redraw] }
    isPegTaken = false
    trial.isRight = trial.responses.allSatisfy { $0.isRight != false }
    if isLast { return end(.valid) }
    let number = trial.number + 1
    trial.verdict = .valid
    trials.append(trial)
    trial = Trial(
      number: number, verdict: .interrupted, began: response.at, stimulus: response.at,
      given: given(number))
    return [.judged(trials[trials.count - 1]), .redraw]
  }

  private mutating func end(_ verdict: Trial.Verdict) -> [ExerciseEffect] {
    state = .over
    trial.verdict = verdict
    trials.append(trial)
    return [.judged(trial)]
  }

  private func given(_ number: Int) -> JSONValue {
    let place = board.holes[holes[number - 1]]
    return .object([
      "move": number > rules.pegCount ? "remove" : "place",
      "hole": .string(Self.holeID(holes[number - 1])), "at": place.json,
      "threshold": .number(rules.threshold), "rotated": .boolean(rules.isRotated),
    ])
  }
}

extension HolePegRun {
  static let dishID = "dish"
  static func holeID(_ index: Int) -> String { "hole\(index + 1)" }
  static func ids(_ count: Int) -> [String] { [dishID] + (0..<count).map(holeID) }

  /// What is named to take the peg, and to put it down.
  var pegID: String { isRemoving ? currentHoleID : Self.dishID }
  var targetID: String { isRemoving ? Self.dishID : currentHoleID }
  private var currentHoleID: String { Self.holeID(holes[trial.number - 1]) }
}
