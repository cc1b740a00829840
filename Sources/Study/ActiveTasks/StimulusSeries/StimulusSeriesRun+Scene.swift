package import StudyModel
import Words

extension StimulusSeriesRun {
  package var scene: Scene {
    Scene(
      prompt: isStimulusShown ? nil : feedback ?? prompt,
      stimulus: isStimulusShown ? look : nil, controls: controls)
  }

  /// A movement cannot be pressed.
  package var rightAction: Response.Action? {
    if case .choosing = state { return .press(StimulusSeries.goOn.id, at: nil) }
    guard case .answering = state, case .controls = rules.answer else { return nil }
    return rightControl.map { .press($0, at: nil) }
  }

  package var advice: PracticeAdvice? {
    guard rules.isPractice, !isStimulusShown, let last = trials.last else { return nil }
    return PracticeAdvice(
      last, isMovement: rules.movementThresholdG != nil, canHoldBack: rules.canHoldBack)
  }

  private var prompt: LocalizedText {
    if case .choosing = state { LocalizedText(TaskMessage.Practice.stuck) } else { rules.prompt }
  }

  /// What became of the last attempt, while that is shown.
  private var feedback: LocalizedText? {
    guard feedbackUntil != nil, let last = trials.last else { return nil }
    switch last.verdict {
    case .valid:
      return last.reactionSeconds.map { LocalizedText("\(Int(($0 * 1000).rounded())) ms") }
    case .anticipation: return LocalizedText(TaskMessage.StimulusSeries.tooEarly)
    case .timeout: return LocalizedText(TaskMessage.StimulusSeries.noResponse)
    case .sensorGap, .interrupted: return nil
    }
  }

  private var isStimulusShown: Bool {
    switch state {
    case .presenting, .answering: true
    case .pausing, .waiting, .choosing, .trailing, .over: false
    }
  }

  private var controls: [Scene.Control] {
    if case .choosing = state { return [StimulusSeries.again, StimulusSeries.goOn] }
    return if case .controls(let controls) = rules.answer { controls } else { [] }
  }
}
