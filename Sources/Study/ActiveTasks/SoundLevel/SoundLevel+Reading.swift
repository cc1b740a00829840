import StrictJSON
import StudyModel

extension SoundLevel {
  static let keys = [
    threshold.description, thresholdFullScale.description, interval.description,
    contiguous.description, limit.description, recordSeconds.description,
  ]

  private static let threshold = Parameter.number(
    "thresholdDecibels", 20...100, unit: "dB(A)", otherwise: 45,
    "quiet is what is below this, with a calibrated microphone")
  private static let thresholdFullScale = Parameter.number(
    "thresholdDecibelsFullScale", -120...0, unit: "dB FS", otherwise: -60,
    "the same without a calibration")
  private static let interval = Parameter.seconds(
    "intervalSeconds", 0.5...10, otherwise: .seconds(1), "how long each look is")
  private static let contiguous = Parameter.integer(
    "contiguousIntervals", 1...20, otherwise: 5, "how many quiet ones in a row are wanted")
  private static let limit = Parameter.seconds(
    "limitSeconds", 5...600, otherwise: .seconds(60),
    "when it goes on in any case; not below the length of the wanted intervals")
  private static let recordSeconds = Parameter<Duration>(
    "recordSeconds", .numberOrZero(2...300, unit: "seconds"), fallback: .seconds(5),
    fallbackWords: "5", "how long the microphone records afterwards; 0 leaves that out"
  ) { field in
    guard let number = field.number() else { return nil }
    return number.double == 0 ? .zero : field.seconds(in: 2...300)
  }

  init?(_ members: inout Members) {
    let threshold = Self.threshold.read(&members)
    let thresholdFullScale = Self.thresholdFullScale.read(&members)
    let interval = Self.interval.read(&members)
    let wanted = Self.contiguous.read(&members)
    let (limit, limitField) = Self.limit.readWithField(&members)
    let recording = Self.recordSeconds.read(&members)
    let common = CommonKeys(&members)
    guard let threshold, let thresholdFullScale, let interval, let wanted, let limit, let recording
    else { return nil }
    guard interval * wanted <= limit else {
      (limitField ?? members.field).fault(
        "has \"limitSeconds\" below the length of the wanted intervals",
        "Make the limit longer, or ask for fewer or shorter intervals.")
      return nil
    }
    self.init()
    rules = SoundLevelRules(
      thresholdDecibels: threshold, thresholdDecibelsFullScale: thresholdFullScale,
      interval: interval, wanted: wanted, limit: limit)
    self.recording = recording
    self.common = common
  }
}
