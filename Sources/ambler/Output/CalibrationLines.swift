import ResultWords
import Session
import StrictJSON

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
    let words = ResultPhrase.calibration.text(
      titles.languages, text("device"), text("serial"), text("calibrated"), text("validUntil"))
    let isExpired = calibration["expired"]?.booleanValue == true
    let first = words + (isExpired ? titles.text(.calibrationExpired) : "")
    return style.lines(
      ([first] + circumstances(calibration)).joined(separator: ", "), first: "  ", rest: "    ")
  }

  /// How the device was when it was calibrated, as far as the calibration tells it.
  private func circumstances(_ calibration: JSONValue) -> [String] {
    func text(_ phrase: ResultPhrase, _ values: [Double]) -> String {
      phrase.text(titles.languages, values.map(NumberText.short))
    }
    let noise = calibration["noiseMetersPerSecondSquared"]?.listValue?.compactMap(\.doubleValue)
    let rate = calibration["rateHz"]?.doubleValue
    let temperature = calibration["temperatureCelsius"]
    let ends = ["start", "end"].compactMap { temperature?[$0]?.doubleValue }
    return [
      noise?.count == 3 ? noise.map { text(.calibrationNoise, $0) } : nil,
      rate.map { text(.calibrationRate, [$0]) },
      ends.count == 2 ? text(.calibrationTemperature, ends.sorted()) : nil,
    ].compactMap(\.self)
  }
}
