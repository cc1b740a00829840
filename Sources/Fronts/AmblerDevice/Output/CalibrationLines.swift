import Commands
import ResultWords
import StrictJSON
import StudyModel
import Words

/// The calibration of the accelerometer that a result was measured with, if there was one.
struct CalibrationLines {
  private let calibration: JSONValue?
  private let titles: TaskTitles
  private let style: TerminalStyle

  init(_ calibration: JSONValue?, titles: TaskTitles, style: TerminalStyle) {
    self.calibration = calibration
    self.titles = titles
    self.style = style
  }

  var lines: [String] {
    guard let calibration else { return [] }
    func text(_ key: String) -> String { calibration[key]?.stringValue?.printable ?? "?" }
    let (device, serial) = (text("device"), text("serial"))
    let (date, end) = (text("calibrated"), text("validUntil"))
    let first =
      calibration["expired"]?.booleanValue == true
      ? ResultMessage.Calibration.expired(device: device, serial: serial, date: date, end: end)
      : ResultMessage.Calibration.valid(device: device, serial: serial, date: date, end: end)
    let words = ([first] + circumstances(calibration)).map { titles.text($0) }
    return style.lines(
      words.joined(separator: WordWriter(titles.languages).comma), first: "  ", rest: "    ")
  }

  /// How the device was when it was calibrated, as far as the calibration tells it.
  private func circumstances(_ calibration: JSONValue) -> [Message] {
    let noise = (calibration["noiseMetersPerSecondSquared"]?.listValue ?? [])
      .compactMap(\.doubleValue).map(WordValue.short)
    let rate = calibration["rateHz"]?.doubleValue
    let temperature = calibration["temperatureCelsius"]
    let ends = ["start", "end"].compactMap { temperature?[$0]?.doubleValue }.sorted()
      .map(WordValue.short)
    let known: [Message?] = [
      noise.count == 3
        ? ResultMessage.Calibration.noise(x: noise[0], y: noise[1], z: noise[2]) : nil,
      rate.map {
        ResultMessage.Calibration.rate(rate: WordValue.measured(NumberText.short($0), .hertz))
      },
      ends.count == 2
        ? ResultMessage.Calibration.temperature(lowest: ends[0], highest: ends[1]) : nil,
    ]
    return known.compactMap(\.self)
  }
}
