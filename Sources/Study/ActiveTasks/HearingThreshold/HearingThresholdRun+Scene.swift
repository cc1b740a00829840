package import StudyModel
import Words

extension HearingThresholdRun {
  package var scene: Scene {
    EarScene.scene(
      current?.sequence.ear, prompt: prompt, controls: [rules.control],
      progress: Double(done.count) / Double(max(1, rules.sequences.count)))
  }

  /// The same while waiting and listening, so that nothing but the tone tells that there is one.
  private var prompt: Message {
    let ear = current?.sequence.ear ?? .both
    return TaskMessage.HearingThreshold.prompt(
      ear: TaskMessage.HearingThreshold.PromptEar(rawValue: ear.rawValue) ?? .both)
  }
}
