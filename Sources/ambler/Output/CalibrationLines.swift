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
    return style.lines(
      words + (isExpired ? titles.text(.calibrationExpired) : ""), first: "  ", rest: "    ")
  }
}
