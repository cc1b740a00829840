import Glibc

/// A tone that grows louder until the person hears it: the simple, uncalibrated hearing test.
///
/// The amplitude, as a share of full scale, is 0.03 · 10^(2s - 2), where s goes from 0 to 1 over the
/// tone: 40 dB from -70.5 to -30.5 dB FS, the ramp of ResearchKit's tone audiometry.
package struct ToneRamp: Sendable, Equatable {
  package static let name = "ramp-40-db"
  package static let version = "1"

  /// One of the two ears.
  package enum Ear: String, Sendable, Hashable, CaseIterable {
    case left, right
  }

  /// What a person did.
  package enum Outcome: Sendable, Equatable {
    /// The ear was named at this amplitude, a share of full scale.
    case heard(amplitude: Double)
    /// The other ear was named.
    case wrongEar(amplitude: Double)
    /// Nothing was pressed before the end.
    case notHeard
  }

  /// The amplitude at the end, as a share of full scale.
  package static let loudestAmplitude = 0.03
  /// The amplitude grows by ten to this power.
  private static let decades = 2.0

  /// From the softest to the loudest, in seconds.
  package let durationSeconds: Double
  /// The ear that hears the tone.
  package let ear: Ear

  /// A ramp of a length, 5 s or more; nil for another.
  package init?(durationSeconds: Double, ear: Ear) {
    guard durationSeconds.isFinite, durationSeconds >= 5 else { return nil }
    self.durationSeconds = durationSeconds
    self.ear = ear
  }

  /// The amplitude at a time after the start, as a share of full scale.
  package func amplitude(atSeconds seconds: Double) -> Double {
    let share = min(max(seconds / durationSeconds, 0), 1)
    return Self.loudestAmplitude * pow(10, Self.decades * (share - 1))
  }

  /// What a press of an ear's button at a time means; nil for none.
  package func outcome(of press: (ear: Ear, seconds: Double)?) -> Outcome {
    guard let press, press.seconds >= 0, press.seconds <= durationSeconds else { return .notHeard }
    let amplitude = amplitude(atSeconds: press.seconds)
    return press.ear == ear ? .heard(amplitude: amplitude) : .wrongEar(amplitude: amplitude)
  }

  /// An amplitude as a level under full scale, in dB FS of the peak.
  package static func decibelsFullScale(amplitude: Double) -> Double { 20 * log10(amplitude) }
}
