import StrictJSON
package import StudyModel
import Words

/// One grid under way: every line, touch and choice is kept, also what is taken back.
package struct AmslerGridRun: Exercise {
  private enum State: Sendable, Hashable {
    /// The grid was asked for and is not yet on the screen.
    case presenting
    case marking
    case over
  }

  /// Something that was marked, with the way that it was drawn or the field's name.
  struct Mark: Sendable, Hashable {
    var marks: AmslerMarks
    var ways: [[BoardPlace]] = []
    var field: String?
  }

  let rules: AmslerGridRules
  private var state = State.presenting
  private var trial: Trial
  private(set) var marks: [Mark] = []

  static let done = Scene.Control(
    id: "done", label: TaskMessage.AmslerGrid.Control.done, key: "ok")
  static let undo = Scene.Control(
    id: "undo", label: TaskMessage.AmslerGrid.Control.undo, key: "z")

  /// Begins the only trial; its time runs once the grid is on the screen.
  package init(rules: AmslerGridRules, at now: Instant) {
    self.rules = rules
    trial = Trial(number: 1, verdict: .interrupted, began: now)
    trial.given = .object([
      "eye": .string(rules.eye.rawValue), "squares": .number(AmslerMarks.squareCount),
      "chooses": rules.choosesFields ? .string("fields") : .string("lines"),
    ])
  }

  package var isOver: Bool { state == .over }
  package var trials: [Trial] { [trial] }
  package var deadline: Instant? {
    state == .marking ? trial.stimulus.map { $0 + rules.limit } : nil
  }

  /// Somebody who sees every line straight marks nothing.
  package var rightAction: Response.Action? {
    state == .marking ? .press(Self.done.id, at: nil) : nil
  }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    switch (state, event) {
    case (.presenting, .begin): return [.showStimulus]
    case (.presenting, .stimulusShown):
      trial.stimulus = now
      state = .marking
      return [.redraw]
    case (.marking, .respond(let response)): return take(response)
    case (.marking, .timer) where deadline.map { now >= $0 } ?? false: return end(.timeout)
    case (.presenting, _), (.marking, _), (.over, _): return []
    }
  }

  package mutating func cutOff(at now: Instant) { state = .over }

  private mutating func take(_ response: Response) -> [ExerciseEffect] {
    switch response.action {
    case .press(Self.done.id, _):
      trial.responses.append(TrialResponse(response))
      return end(.valid)
    case .press(Self.undo.id, _): if !marks.isEmpty { marks.removeLast() }
    case .press(let field, _) where rules.choosesFields:
      guard let chosen = AmslerMarks(field: field) else { return [] }
      choose(field, chosen)
    case .stroke(let fingers) where !rules.choosesFields:
      let ways = fingers.map { $0.points.map(\.place) }
      let squares = ways.reduce(into: Set<Int>()) { $0.formUnion(AmslerMarks(way: $1).squares) }
      add(Mark(marks: AmslerMarks(squares: squares), ways: ways))
    case .miss(let place) where !rules.choosesFields:
      add(Mark(marks: AmslerMarks(touch: place), ways: [[place]]))
    case .press, .release, .stroke, .miss, .text: return []
    }
    trial.responses.append(TrialResponse(response))
    return [.redraw]
  }

  /// A field that is chosen twice is given back.
  private mutating func choose(_ field: String, _ chosen: AmslerMarks) {
    if let index = marks.firstIndex(where: { $0.field == field }) {
      marks.remove(at: index)
    } else {
      marks.append(Mark(marks: chosen, field: field))
    }
  }

  /// What lies beside the grid is kept as a response and marks nothing.
  private mutating func add(_ mark: Mark) {
    if !mark.marks.squares.isEmpty { marks.append(mark) }
  }

  private mutating func end(_ verdict: Trial.Verdict) -> [ExerciseEffect] {
    state = .over
    trial.verdict = verdict
    return [.judged(trial)]
  }
}

extension AmslerGridRun {
  /// The squares of all marks, each once.
  var marked: AmslerMarks {
    AmslerMarks(squares: marks.reduce(into: []) { $0.formUnion($1.marks.squares) })
  }

  /// Of a grid that the person said was finished; of another nobody knows what is still missing.
  package var scores: [ExerciseScore] {
    let isDone = trial.verdict == .valid
    let flags: Set<QualityFlag> = isDone ? [] : [.tooFewAttempts]
    return [
      ExerciseScore(.markedShare, isDone ? marked.sharePercent : nil, flags: flags),
      ExerciseScore(.markCount, Double(marks.count), flags: flags),
    ]
  }
}
