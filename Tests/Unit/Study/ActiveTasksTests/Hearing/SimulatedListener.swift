import StudyModel

@testable import ActiveTasks

/// Somebody who hears a tone if it is at least as loud as the threshold of its ear and frequency.
struct SimulatedListener {
  let calibration: HearingCalibration?
  /// In dB HL with a calibration, else in dB FS.
  let threshold: (Double, Ear) -> Double
  /// All tones that were played.
  private(set) var tones: [SoundRequest.Tone] = []

  init(_ calibration: HearingCalibration?, threshold: @escaping (Double, Ear) -> Double) {
    self.calibration = calibration
    self.threshold = threshold
  }

  /// Listens to a test to its end; false if it never comes.
  mutating func listen(_ player: inout ExercisePlayer, id: String = "heard") -> Bool {
    for _ in 0..<100_000 {
      if player.exercise.isOver { return true }
      if let tone = player.effects.tone {
        tones.append(tone)
        if hears(tone) {
          player.respond(.press(id, at: nil), after: .milliseconds(400))
          continue
        }
      }
      player.wait()
    }
    return false
  }

  private func hears(_ tone: SoundRequest.Tone) -> Bool {
    let zero =
      calibration.map {
        $0.point(tone.frequencyHz, tone.ear)?.zeroDecibelsFullScale ?? .infinity
      } ?? 0
    return tone.startDecibelsFullScale - zero >= threshold(tone.frequencyHz, tone.ear)
  }
}

extension [ExerciseEffect] {
  var tone: SoundRequest.Tone? {
    compactMap { if case .play(.tone(let tone)) = $0 { tone } else { nil } }.first
  }
}

extension HearingCalibration {
  /// Headphones whose zero differs between ears and frequencies.
  static func made(
    loudest: Double = 100, isExpired: Bool = false,
    frequenciesHz: [Int] = HearingThreshold.possibleHz
  ) -> HearingCalibration {
    HearingCalibration(
      name: "Bench headphones", isExpired: isExpired,
      points: [Ear.left, .right].flatMap { ear in
        frequenciesHz.enumerated().map { index, frequency in
          Point(
            ear: ear, frequencyHz: Double(frequency),
            zeroDecibelsFullScale: -104.5 - Double(index) - (ear == .left ? 3.25 : 0),
            loudestDecibelsHL: loudest)
        }
      })
  }
}

extension Exercise {
  func value(_ name: String) -> Double? { scores.first { $0.name.text == name }?.value }

  func flags(_ name: String) -> Set<QualityFlag> {
    scores.first { $0.name.text == name }?.flags ?? []
  }
}
