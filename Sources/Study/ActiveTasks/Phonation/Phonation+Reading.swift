import StrictJSON
import StudyModel

extension Phonation {
  static let keys = [
    lengthSeconds.description, attempts.description, noiseCheck.description,
    noise.description, noiseFullScale.description,
  ]

  private static let lengthSeconds = Parameter.seconds(
    "lengthSeconds", 5...30, otherwise: .seconds(10), "how long the voice is held")
  private static let attempts = Parameter.integer(
    "attempts", 1...3, otherwise: 1, "how often it is held")
  private static let noiseCheck = Parameter.flag(
    "noiseCheck", otherwise: true, "whether it is waited until the place is quiet")
  private static let noise = Parameter.number(
    "noiseDecibels", 20...100, unit: "dB(A)", otherwise: 50,
    "quiet is what is below this, with a calibrated microphone")
  private static let noiseFullScale = Parameter.number(
    "noiseDecibelsFullScale", -120...0, unit: "dB FS", otherwise: -33,
    "the same without a calibration")

  init?(_ members: inout Members) {
    let length = Self.lengthSeconds.read(&members)
    let attempts = Self.attempts.read(&members)
    let checksNoise = Self.noiseCheck.read(&members)
    let noise = Self.noise.read(&members)
    let noiseFullScale = Self.noiseFullScale.read(&members)
    let common = CommonKeys(&members)
    guard let length, let attempts, let checksNoise, let noise, let noiseFullScale else {
      return nil
    }
    self.init(length: length)
    self.attempts = attempts
    var rules = Self.usualNoise
    (rules.thresholdDecibels, rules.thresholdDecibelsFullScale) = (noise, noiseFullScale)
    self.noise = checksNoise ? rules : nil
    self.common = common
  }
}
