import StrictJSON
package import StudyModel
import Words

/// A tower under way: one trial, with every touch in it.
package struct TowerOfHanoiRun: Exercise {
  private enum State: Sendable, Hashable {
    /// The tower was asked for and is not yet on the screen.
    case presenting
    case moving
    case over
  }

  private let rules: TowerOfHanoiRules
  private var state = State.presenting
  private var tower: TowerState
  private var trial: Trial
  private var moveCount = 0
  private var firstMove: Instant?
  private var lastMove: Instant?
  /// The peg of the last touch, if it was an illegal one.
  private var wrong: Int?

  /// Begins the only trial, with all discs on the first peg.
  package init(rules: TowerOfHanoiRules, at now: Instant) {
    self.rules = rules
    tower = TowerState(disks: rules.disks)
    trial = Trial(number: 1, verdict: .interrupted, began: now)
    trial.given = .object([
      "disks": .number(JSONNumber(rules.disks)),
      "fewestMoves": .number(JSONNumber(rules.fewestMoves)),
    ])
  }

  package var isOver: Bool { state == .over }
  package var trials: [Trial] { [trial] }

  package var deadline: Instant? {
    state == .moving ? trial.stimulus.map { $0 + rules.limit } : nil
  }

  package var rightAction: Response.Action? {
    guard state == .moving, let best = tower.bestMove else { return nil }
    switch tower.lifted {
    case nil: return Self.press(best.from)
    case best.from?: return Self.press(best.to)
    // The wrong disc is put back.
    case let other?: return Self.press(other)
    }
  }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    switch (state, event) {
    case (.presenting, .begin): return [.showStimulus]
    case (.presenting, .stimulusShown):
      trial.stimulus = now
      state = .moving
      return [.redraw]
    case (.moving, .respond(let response)): return take(response)
    case (.moving, .timer) where deadline.map { now >= $0 } ?? false: return end(.timeout)
    case (.presenting, _), (.moving, _), (.over, _): return []
    }
  }

  package mutating func cutOff(at now: Instant) { state = .over }

  private mutating func take(_ response: Response) -> [ExerciseEffect] {
    switch response.action {
    case .press(let id, _):
      guard let number = Int(id), (1...TowerState.pegCount).contains(number) else { return [] }
      return touch(number - 1, response)
    case .miss:
      trial.responses.append(TrialResponse(response))
      return []
    case .release, .stroke, .text: return []
    }
  }

  /// To lift a disc and to put it back is neither right nor wrong.
  private mutating func touch(_ peg: Int, _ response: Response) -> [ExerciseEffect] {
    let meaning = tower.touch(peg)
    let isRight: Bool? =
      switch meaning {
      case .moved: true
      case .illegal: false
      case .lifted, .putBack: nil
      }
    trial.responses.append(TrialResponse(response, isRight: isRight))
    wrong = meaning == .illegal ? peg : nil
    if meaning == .moved {
      moveCount += 1
      firstMove = firstMove ?? response.at
      lastMove = response.at
    }
    return tower.isSolved ? end(.valid) : [.redraw]
  }

  private mutating func end(_ verdict: Trial.Verdict) -> [ExerciseEffect] {
    state = .over
    trial.verdict = verdict
    trial.isRight = verdict == .valid ? true : nil
    return [.judged(trial), .redraw]
  }

  package var scores: [ExerciseScore] {
    let isSolved = trial.verdict == .valid
    let missing: Set<QualityFlag> = isSolved ? [] : [.tooFewAttempts]
    return [
      ExerciseScore(.solutionTime, isSolved ? seconds(to: lastMove) : nil, flags: missing),
      ExerciseScore(
        .firstMoveTime, seconds(to: firstMove), flags: firstMove == nil ? [.tooFewAttempts] : []),
      ExerciseScore(.moves, Double(moveCount)),
      ExerciseScore(
        .excessMoves, isSolved ? Double(moveCount - rules.fewestMoves) : nil, flags: missing),
      ExerciseScore(.illegalMoves, Double(trial.responses.count { $0.isRight == false })),
    ]
  }

  private func seconds(to end: Instant?) -> Double? {
    guard let start = trial.stimulus, let end else { return nil }
    return (end - start).inSeconds
  }

  package var scene: Scene {
    Scene(
      prompt: LocalizedText(
        wrong == nil
          ? TaskMessage.TowerOfHanoi.Prompt.move : TaskMessage.TowerOfHanoi.Prompt.notAllowed),
      items: (0..<TowerState.pegCount).flatMap(items), aspect: 0.6)
  }

  /// A peg with what stands on it; a touch anywhere in its third of the board means it.
  private func items(of peg: Int) -> [Scene.Item] {
    let discs = tower.disks(on: peg)
    let height = min(0.06, 0.45 / Double(rules.disks))
    let drawn = discs.reversed().enumerated().map { level, disk in
      let isLifted = tower.lifted == peg && disk == discs.first
      return Scene.Item(
        "disc\(disk + 1)",
        .rectangle(width: 0.08 + 0.2 * Double(disk + 1) / Double(rules.disks), height: height),
        at: BoardPlace(
          x: Self.middle(of: peg),
          y: isLifted ? 0.05 : 0.5 - height * (Double(level) + 0.5)),
        colour: .blue, label: LocalizedText(String(disk + 1)), isLit: isLifted)
    }
    let colour: Colour = wrong == peg ? .red : .neutral
    let post = Scene.Item(
      String(peg + 1), .rectangle(width: 1.0 / 3, height: 0.6),
      at: BoardPlace(x: Self.middle(of: peg), y: 0.3), colour: colour, label: LocalizedText(""),
      isTouchable: true)
    // Its name stands below the discs, which would hide it.
    let foot = Scene.Item(
      "foot\(peg + 1)", .rectangle(width: 0.3, height: 0.06),
      at: BoardPlace(x: Self.middle(of: peg), y: 0.55), colour: colour,
      label: LocalizedText(Self.name(of: peg)))
    return [post, foot] + drawn
  }

  private static func name(of peg: Int) -> Message {
    switch peg {
    case 0: TaskMessage.TowerOfHanoi.Peg.start
    case TowerState.pegCount - 1: TaskMessage.TowerOfHanoi.Peg.goal
    case _: TaskMessage.TowerOfHanoi.Peg.middle
    }
  }

  private static func middle(of peg: Int) -> Double { (Double(peg) + 0.5) / 3 }

  private static func press(_ peg: Int) -> Response.Action {
    .press(String(peg + 1), at: BoardPlace(x: middle(of: peg), y: 0.3))
  }
}
