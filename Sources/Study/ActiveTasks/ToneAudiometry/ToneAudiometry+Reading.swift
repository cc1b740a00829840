import StrictJSON
import StudyModel

extension ToneAudiometry {
  static let keys = [
    toneSeconds.description, frequencies.description, ramp.description,
    loudestFullScale.description, loudestHL.description, practice.description,
    HearingKeys.soundCheck.description,
    HearingKeys.ways.description,
  ]

  private static let toneSeconds = Parameter.seconds(
    "toneSeconds", 5...60, otherwise: .seconds(20), "how long each tone becomes louder")
  private static let frequencies = HearingKeys.frequencies(otherwise: usualFrequenciesHz)
  private static let ramp = Parameter.number(
    "rampDecibels", 20...80, unit: "dB", otherwise: 40, "by how much each tone becomes louder")
  private static let loudestFullScale = HearingKeys.loudest(otherwise: usualLoudestFullScale)
  private static let loudestHL = Parameter.number(
    "loudestDecibelsHL", 20...100, unit: "dB HL", otherwise: 60,
    "the loudest level with a calibration, unless that allows less")
  private static let practice = Parameter.flag(
    "practice", otherwise: true, "whether a tone is heard in both ears before it counts")

  init?(_ members: inout Members) {
    let length = Self.toneSeconds.read(&members)
    let (hertz, hertzField) = Self.frequencies.readWithField(&members)
    let ramp = Self.ramp.read(&members)
    let loudestFullScale = Self.loudestFullScale.read(&members)
    let loudestHL = Self.loudestHL.read(&members)
    let practice = Self.practice.read(&members)
    let soundCheck = HearingKeys.soundCheck.read(&members)
    let ways = HearingKeys.ways.read(&members)
    let common = CommonKeys(words: &members)
    guard let length, let hertz, let ramp, let loudestFullScale, let loudestHL, let practice,
      let soundCheck,
      let ways
    else { return nil }
    guard HearingKeys.isEachOnce(hertz, hertzField) else { return nil }
    self.init(toneLength: length)
    frequenciesHz = hertz
    rampDecibels = ramp
    loudestDecibelsFullScale = loudestFullScale
    loudestDecibelsHL = loudestHL
    hasPractice = practice
    checksSound = soundCheck
    self.ways = ways
    self.common = common
  }
}
