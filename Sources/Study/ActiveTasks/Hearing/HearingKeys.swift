import StrictJSON
import StudyModel

/// Keys that tests with headphones share.
enum HearingKeys {
  static func loudest(otherwise: Double) -> Parameter<Double> {
    Parameter.number(
      "loudestDecibelsFullScale", -80...HearingScale.uncalibratedLoudest, unit: "dB FS",
      otherwise: otherwise,
      "the loudest level without a calibration; with one, the calibration says it")
  }

  /// With `false` somebody else makes sure of it, such as in a laboratory.
  static let soundCheck = Parameter.flag(
    "soundCheck", otherwise: true,
    "whether the test begins only for somebody who hears tones on their sides"
  ).besideMeasures

  static let ways = Way.parameter(among: [.touch, .key, .switch])

  /// Frequencies of an audiometer, each at most once.
  static func frequencies(otherwise: [Int]) -> Parameter<[Int]> {
    let possible = HearingThreshold.possibleHz
    return Parameter.numbers(
      "frequenciesHz", among: possible, count: 1...possible.count, otherwise: otherwise,
      "the tones of each ear, each once")
  }

  /// Adds a fault where a frequency is named twice.
  static func isEachOnce(_ frequencies: [Int], _ field: Field?) -> Bool {
    guard Set(frequencies).count < frequencies.count else { return true }
    field?.fault("names a frequency twice", "Name each once.")
    return false
  }
}
