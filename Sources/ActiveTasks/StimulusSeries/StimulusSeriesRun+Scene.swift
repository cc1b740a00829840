package import StudyModel

extension StimulusSeriesRun {
  package var scene: Scene {
    Scene(
      prompt: isStimulusShown ? nil : rules.prompt,
      stimulus: isStimulusShown ? look : nil, controls: controls)
  }

  /// A movement cannot be pressed.
  package var rightAction: Response.Action? {
    guard case .answering = state, case .controls = rules.answer else { return nil }
    return rightControl.map { .press($0, at: nil) }
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
