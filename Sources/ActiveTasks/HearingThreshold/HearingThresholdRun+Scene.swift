package import StudyModel

extension HearingThresholdRun {
  package var scene: Scene {
    EarScene.scene(
      current?.sequence.ear, prompt: prompt, controls: [rules.control],
      progress: Double(done.count) / Double(max(1, rules.sequences.count)))
  }

  /// The same while waiting and listening, so that nothing but the tone tells that there is one.
  private var prompt: LocalizedText {
    let words = (current?.sequence.ear ?? .both).words
    return Wording.text(
      "Listen with \(words.english). Press as soon as you hear a tone, however soft.",
      "Escuche con \(words.spanish). Pulse en cuanto oiga un tono, por débil que sea.",
      "يُرجى الاستماع ب\(words.arabic)، والضغط فور سماع نغمة مهما كانت خافتة.")
  }
}
