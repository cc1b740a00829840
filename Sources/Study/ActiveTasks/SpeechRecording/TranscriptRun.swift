import Signals
import StrictJSON
package import StudyModel
import Words

/// A transcript under way: it is typed, may be changed as often as wanted, and is then confirmed.
package struct TranscriptRun: Exercise {
  private let rules: TranscriptRules
  private var trial: Trial
  /// The last text that was typed; nil before.
  private var text: String?
  private var isTooLong = false
  package private(set) var isOver = false

  static let done = Scene.Control(
    id: "done", label: TaskMessage.SpeechRecording.Transcript.confirm, key: "ok")

  /// Begins the only trial; its time runs from `now`.
  package init(rules: TranscriptRules, at now: Instant) {
    self.rules = rules
    trial = Trial(number: 1, verdict: .interrupted, began: now, stimulus: now)
    trial.given = rules.target.map { .object(["text": .string($0)]) }
  }

  package var trials: [Trial] { [trial] }
  package var deadline: Instant? { isOver ? nil : trial.began + rules.limit }

  package var rightAction: Response.Action? {
    guard !isOver else { return nil }
    return text == nil ? .text(rules.target ?? "…") : .press(Self.done.id, at: nil)
  }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    guard !isOver else { return [] }
    switch event {
    case .begin: return [.redraw]
    case .timer where deadline.map { now >= $0 } ?? false: return end(.timeout)
    case .respond(let response): return take(response)
    case .timer, .stimulusShown, .crossing, .gap, .soundLevel: return []
    }
  }

  package mutating func cutOff(at now: Instant) { isOver = true }

  private mutating func take(_ response: Response) -> [ExerciseEffect] {
    switch response.action {
    case .text(let typed):
      // What is too long is told and not kept: it has no limit.
      isTooLong = typed.count > rules.mostCharacters
      guard !isTooLong else { return [.redraw] }
      text = typed
      trial.responses.append(TrialResponse(response))
      return [.redraw]
    case .press(Self.done.id, _) where text != nil:
      trial.responses.append(TrialResponse(response))
      return end(.valid)
    case .press, .release, .miss, .stroke: return []
    }
  }

  private mutating func end(_ verdict: Trial.Verdict) -> [ExerciseEffect] {
    isOver = true
    trial.verdict = verdict
    trial.isRight = verdict == .valid ? comparison.map { $0.errorPercent == 0 } : nil
    return [.judged(trial)]
  }

  private var comparison: WordComparison? {
    guard let text, let target = rules.target else { return nil }
    return WordComparison(said: text, target: target)
  }
}

extension TranscriptRun {
  /// Of what was confirmed; a text that nobody confirmed is kept and not scored.
  package var scores: [ExerciseScore] {
    let isConfirmed = trial.verdict == .valid
    guard rules.target != nil else {
      let words = text.map { Double(WordErrorRate.words($0).count) }
      return [
        ExerciseScore(
          .transcribedWords, isConfirmed ? words : nil, flags: isConfirmed ? [] : [.tooFewAttempts])
      ]
    }
    guard isConfirmed, let comparison else {
      return rules.names.map { ExerciseScore($0, nil, flags: [.tooFewAttempts]) }
    }
    return TranscriptScores.scores([comparison])
  }

  package var scene: Scene {
    Scene(
      prompt: LocalizedText(prompt), controls: text == nil ? [] : [Self.done],
      entry: isOver ? nil : Scene.Entry(text: text ?? "", maximumLength: rules.mostCharacters))
  }

  private var prompt: Message {
    if isTooLong {
      return TaskMessage.SpeechRecording.Transcript.tooLong(characters: rules.mostCharacters)
    }
    return text == nil
      ? TaskMessage.SpeechRecording.Transcript.prompt
      : TaskMessage.SpeechRecording.Transcript.check
  }
}
