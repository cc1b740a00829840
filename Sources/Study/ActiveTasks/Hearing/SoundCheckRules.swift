package import StudyModel

/// Two tones in each ear, and the question where each is heard.
///
/// Each round is louder than the one before. A tone on the other side fails its round: the headphones
/// are swapped, or there are none. An ear that hears nothing in the last round is a deaf ear, if the
/// other one heard its tones.
package struct SoundCheckRules: ExerciseRules {
  /// Whether each ear is asked for by itself, as only headphones let it; else both hear one tone.
  package var asksSides: Bool

  package init(asksSides: Bool) {
    self.asksSides = asksSides
  }

  static let frequencyHz = 1000.0
  /// Of each round, in dB FS; none is louder than a hearing test may be.
  static let levels = [-32.0, -22.0, -12.0]
  static let toneLength: Duration = .milliseconds(1500)
  /// From one tone to the next while nobody answers.
  static let pace: Duration = .seconds(3)
  /// How long an answer is waited for; then nothing was heard.
  static let patience: Duration = .seconds(30)
  static let nothing = "nothing"
  static let heard = "heard"

  /// Where the tones of a round are: twice in each ear, so that few people pass by guessing.
  var tones: [Ear] { asksSides ? [.left, .left, .right, .right] : [.both] }

  package let algorithm = Measure.Algorithm(name: "sound-check", version: "1")
  package var names: [MeasureName] { [.soundHeard, .soundEars] }
  package var expectedSeconds: Double { 3 * Double(tones.count) }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    SoundCheckRun(rules: self, random: random)
  }
}

extension MeasureName {
  package static let soundHeard = MeasureName(
    "soundHeard", "1", "1 if the person heard the tones of the check where they were, else 0")
  package static let soundEars = MeasureName(
    "soundEars", "1", "the ears that heard their tones in the last round of the check")
}
