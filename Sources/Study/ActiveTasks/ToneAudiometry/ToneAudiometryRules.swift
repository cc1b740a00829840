package import StudyModel

/// Tones that become louder until they are heard, in an order that is drawn.
package struct ToneAudiometryRules: ExerciseRules {
  /// One tone, with the measure that it yields; `both` ears only where it is tried out.
  package struct Tone: Sendable, Hashable {
    package var ear: Ear
    package var frequencyHz: Int

    package var name: MeasureName { .heardLevel(ear, frequencyHz) }
  }

  /// In the order of the measures; that of the test is drawn.
  package var tones: [Tone]
  package var toneLength: Duration
  /// By how much a tone becomes louder, in dB.
  package var rampDecibels = 40.0
  /// Where each tone ends without a calibration, in dB FS.
  package var loudestDecibelsFullScale = -30.0
  /// Where it ends with one, in dB HL, unless the calibration allows less.
  package var loudestDecibelsHL = 60.0
  /// The wait before each tone is drawn evenly from this range.
  package var minimumDelay: Duration = .seconds(1)
  package var maximumDelay: Duration = .seconds(3)
  /// Whether the person says in which ear the tone is; else one control stands for both.
  package var asksForEar: Bool
  package var controls: [Scene.Control]
  package var isPractice = false

  /// A response sooner than this after the beginning of a tone is no response to it.
  static let floor: Duration = .milliseconds(100)
  static let mostFalseAlarms = 10
  static let heard = "heard"

  package init(tones: [Tone], toneLength: Duration, controls: [Scene.Control], asksForEar: Bool) {
    self.tones = tones
    self.toneLength = toneLength
    self.controls = controls
    self.asksForEar = asksForEar
  }

  package let algorithm = Measure.Algorithm(name: "rising-tones", version: "1")

  package var names: [MeasureName] {
    isPractice
      ? []
      : tones.map(\.name) + [.heardTones] + (asksForEar ? [.wrongEars] : []) + [.toneFalseAlarms]
  }

  /// Most tones are heard before their middle.
  package var expectedSeconds: Double {
    let wait = (minimumDelay + maximumDelay).inSeconds / 2
    return Double(tones.count) * (wait + toneLength.inSeconds / 2)
  }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    ToneAudiometryRun(rules: self, random: random, context: context, at: now)
  }

  /// The ramp of a tone, never louder than is allowed; nil where the calibration does not know it.
  package func ramp(_ tone: Tone, _ scale: HearingScale) -> ToneRamp? {
    let ears: [Ear] = tone.ear == .both ? [.left, .right] : [tone.ear]
    let tops = ears.compactMap { top(Double(tone.frequencyHz), $0, scale) }
    // What both ears hear is as soft as the more sensitive one needs it.
    guard tops.count == ears.count, let top = tops.min() else { return nil }
    return ToneRamp(
      startDecibelsFullScale: top - rampDecibels, endDecibelsFullScale: top, length: toneLength)
  }

  private func top(_ frequencyHz: Double, _ ear: Ear, _ scale: HearingScale) -> Double? {
    guard scale.calibration != nil else { return scale.loudestDecibelsFullScale }
    guard let zero = scale.zero(frequencyHz, ear), let loudest = scale.loudest(frequencyHz, ear)
    else { return nil }
    return zero + min(loudest, loudestDecibelsHL)
  }
}

extension MeasureName {
  /// The level at which a tone was heard, such as `right8000`.
  package static func heardLevel(_ ear: Ear, _ frequencyHz: Int) -> MeasureName {
    MeasureName(
      "\(ear.rawValue)\(frequencyHz)", "dB",
      "the level at which a rising tone of \(frequencyHz) Hz was heard by the \(ear.rawValue) ear, "
        + "in dB HL; in dB FS where it is marked `uncalibrated`")
  }

  package static let heardTones = MeasureName("heardTones", "1", "the tones that were heard")
  package static let wrongEars = MeasureName(
    "wrongEars", "1", "the tones that were heard, as the person says, by the other ear")
  package static let toneFalseAlarms = MeasureName(
    "falseAlarms", "1", "responses when no tone could be heard")
}
