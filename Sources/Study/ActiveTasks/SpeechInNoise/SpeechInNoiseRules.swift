package import StudyModel

/// Which sentences are heard in how much noise.
package struct SpeechInNoiseRules: ExerciseRules {
  /// A recording and what is said in it.
  package struct Sentence: Sendable, Hashable {
    /// Relative to the task file's folder.
    package var path: String
    /// What is said, word by word; what the person types is compared with it.
    package var text: String
    /// Nil for that of the rules; of no meaning where the ratio adapts.
    package var signalToNoiseDecibels: Double?

    package init(path: String, text: String, signalToNoiseDecibels: Double? = nil) {
      self.path = path
      self.text = text
      self.signalToNoiseDecibels = signalToNoiseDecibels
    }
  }

  package var sentences: [Sentence]
  /// Of the first sentence, and of all that name none where it does not adapt.
  package var signalToNoiseDecibels: Double
  /// Whether the ratio follows what is understood.
  package var isAdaptive: Bool
  /// Whether the order is drawn.
  package var isShuffled: Bool
  /// From the beginning of the sound.
  package var responseLimit: Duration

  /// What a transcript may have, in characters.
  static let mostCharacters = 280

  package init(
    sentences: [Sentence], signalToNoiseDecibels: Double = 10, isAdaptive: Bool = false,
    isShuffled: Bool = false, responseLimit: Duration = .seconds(60)
  ) {
    self.sentences = sentences
    self.signalToNoiseDecibels = signalToNoiseDecibels
    self.isAdaptive = isAdaptive
    self.isShuffled = isShuffled
    self.responseLimit = responseLimit
  }

  package let algorithm = Measure.Algorithm(name: "speech-in-noise", version: "1")

  package var names: [MeasureName] {
    TranscriptScores.names + [.sentencesRight] + (isAdaptive ? [.receptionThreshold] : [])
  }

  package var soundFiles: [String] { sentences.map(\.path) }

  /// A sentence takes about 4 s, typing it about 15 s.
  package var expectedSeconds: Double { 19 * Double(sentences.count) }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    SpeechInNoiseRun(rules: self, random: random, at: now)
  }
}

extension MeasureName {
  package static let sentencesRight = MeasureName(
    "sentencesRight", "1", "the sentences of which every word was right")
  package static let receptionThreshold = MeasureName(
    "receptionThreshold", "dB",
    "the signal-to-noise ratio at which half of the words are understood")
}
