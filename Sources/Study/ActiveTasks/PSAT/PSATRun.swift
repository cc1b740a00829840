import StrictJSON
package import StudyModel
import Words

/// A series of digits under way: one trial for each digit but the first.
package struct PSATRun: Exercise {
  private enum State: Sendable, Hashable {
    /// Digit `index` was asked for and is not yet there.
    case presenting(index: Int)
    /// Digit `index` is there, or was.
    case answering(index: Int, isSeen: Bool)
    case over
  }

  private let rules: PSATRules
  private let digits: [Int]
  private var state = State.presenting(index: 0)
  private var judged: [Trial] = []
  /// The sum that is asked for now; nil for the first digit.
  private var trial: Trial?
  /// When the first digit was there: all others are due by it, so that delays do not add up.
  private var start: Instant?
  private var shown: Instant

  /// Draws all digits at once, one more than the additions.
  package init(rules: PSATRules, random: SeededRandom, at now: Instant) {
    var random = random
    self.rules = rules
    digits = PSATRules.digits(rules.length + 1, &random)
    shown = now
  }

  package var isOver: Bool { state == .over }
  package var trials: [Trial] { judged }

  package var deadline: Instant? {
    guard case .answering(let index, let isSeen) = state else { return nil }
    let next = due(index + 1)
    return isSeen ? min(shown + rules.shownFor, next) : next
  }

  /// When a digit is to be there.
  private func due(_ index: Int) -> Instant {
    (start ?? shown) + .nanoseconds(rules.interval.nanoseconds * Int64(index))
  }

  package var rightAction: Response.Action? {
    guard case .answering(let index, _) = state, let trial, trial.responses.isEmpty else {
      return nil
    }
    return .press(String(sum(index)), at: nil)
  }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    switch (state, event) {
    case (.presenting(0), .begin): return show(0)
    case (.presenting(let index), .stimulusShown): return present(index, at: now)
    case (.answering(let index, let isSeen), .timer) where deadline.map { now >= $0 } ?? false:
      guard now >= due(index + 1) else {
        state = .answering(index: index, isSeen: false)
        return isSeen ? [.redraw] : []
      }
      return index < rules.length ? show(index + 1) : end()
    case (_, .respond(let response)): return take(response)
    case (.presenting, _), (.answering, _), (.over, _): return []
    }
  }

  package mutating func cutOff(at now: Instant) {
    if let trial { judged.append(trial) }
    (trial, state) = (nil, .over)
  }

  private mutating func show(_ index: Int) -> [ExerciseEffect] {
    state = .presenting(index: index)
    return [.showStimulus] + (rules.sound(digits[index]).map { [.play($0)] } ?? [])
  }

  /// The sum before counts until this digit is there.
  private mutating func present(_ index: Int, at now: Instant) -> [ExerciseEffect] {
    let before = judge()
    if start == nil { start = now }
    shown = now
    state = .answering(index: index, isSeen: rules.isSeen)
    guard index > 0 else { return before + [.redraw] }
    trial = Trial(
      number: index, verdict: .interrupted, began: now, stimulus: now,
      given: .object([
        "before": .number(JSONNumber(digits[index - 1])),
        "digit": .number(JSONNumber(digits[index])),
        "sum": .number(JSONNumber(sum(index))),
      ]))
    return before + [.redraw]
  }

  private func sum(_ index: Int) -> Int { digits[index - 1] + digits[index] }

  private mutating func take(_ response: Response) -> [ExerciseEffect] {
    guard case .press(let id, _) = response.action, let number = Int(id),
      let stimulus = trial?.stimulus,
      Self.sums.contains(number), response.at >= stimulus
    else { return [] }
    let isRight = trial?.given?["sum"] == .number(JSONNumber(number))
    trial?.responses.append(TrialResponse(response, isRight: isRight))
    return [.redraw]
  }

  /// The last answer in the interval counts.
  private mutating func judge() -> [ExerciseEffect] {
    guard var ended = trial else { return [] }
    let last = ended.responses.last
    ended.verdict = last == nil ? .timeout : .valid
    ended.isRight = last?.isRight
    judged.append(ended)
    trial = nil
    return [.judged(ended)]
  }

  private mutating func end() -> [ExerciseEffect] {
    let last = judge()
    state = .over
    return last
  }

  static let sums = 2...18

  package var scores: [ExerciseScore] {
    let ended = judged.filter { $0.verdict != .interrupted }
    let right = ended.map { $0.isRight == true }
    let times = ended.map { $0.lastSeconds ?? rules.interval.inSeconds }
    return [
      ExerciseScore(.rightSums, Double(right.count { $0 })),
      ExerciseScore(.dyads, Double(zip(right, right.dropFirst()).count { $0 && $1 })),
      ExerciseScore(
        .answerTime, times.isEmpty ? nil : times.reduce(0, +),
        flags: times.isEmpty ? [.tooFewAttempts] : []),
    ]
  }

  package var scene: Scene {
    Scene(
      prompt: LocalizedText(TaskMessage.Psat.prompt), stimulus: look,
      controls: Self.sums.map { sum in
        Scene.Control(id: String(sum), label: LocalizedText(String(sum)), key: String(sum))
      })
  }

  private var look: Scene.Stimulus? {
    guard rules.isSeen else { return nil }
    switch state {
    case .presenting(let index), .answering(let index, true):
      return Scene.Stimulus(text: LocalizedText(String(digits[index])))
    case .answering(_, false), .over: return nil
    }
  }
}

extension Trial {
  /// From the digit to the answer that counts.
  fileprivate var lastSeconds: Double? {
    guard let stimulus, let last = responses.last else { return nil }
    return (last.response.at - stimulus).inSeconds
  }
}
