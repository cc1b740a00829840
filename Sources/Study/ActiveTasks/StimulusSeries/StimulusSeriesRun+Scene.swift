package import StudyModel
import Words

extension StimulusSeriesRun {
  package var scene: Scene {
    Scene(
      prompt: isStimulusShown ? nil : feedback ?? rules.prompt,
      stimulus: isStimulusShown ? look : nil, controls: controls)
  }

  /// A movement cannot be pressed.
  package var rightAction: Response.Action? {
    guard case .answering = state, case .controls = rules.answer else { return nil }
    return rightControl.map { .press($0, at: nil) }
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
    case .pausing, .waiting, .trailing, .over: false
    }
  }

  private var controls: [Scene.Control] {
    if case .controls(let controls) = rules.answer { controls } else { [] }
  }
}
