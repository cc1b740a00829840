import Commands
import Foundation
import Recording
import Spelling
import StrictJSON
import StudyModel

/// `ambler measure`: a measure of any file of samples, or of a recording.
struct MeasureCommand {
  static let columns = Option(
    "columns", "LIST", "which columns hold t,x,y,z: names, numbers or roles, as said above")
  static let timeUnit = Option("time-unit", "UNIT", "of t: s, ms, us or ns (default: s)")
  static let unit = Option(
    "unit", "UNIT", "of x, y, z: m/s2, g, or raw:COUNTS of 1 g (default: m/s2)")
  static let stimulus = Option(
    "stimulus", "SECONDS", "reaction: when the signal came, on the clock of t", repeats: true)
  static let threshold = Option(
    "threshold", "G", "reaction: the movement that counts, gravity removed (default: 0.5)")
  static let acceleration = Option(
    "acceleration", "FILE", "distance: the acceleration of the same walk, on the same clock")
  static let accelerationColumns = Option(
    "acceleration-columns", "LIST", "distance: which columns of that file hold t,x,y,z")
  static let calibration = Option(
    "calibration", "FILE", "the calibration of the accelerometer, made by ambler calibrate")
  static let options: [Option] = [
    columns, timeUnit, unit, stimulus, threshold, acceleration, accelerationColumns, calibration,
    .home, .passphraseFile, .json,
  ]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws(Failure) {
    let kind = try kind()
    try checkOptions(kind)
    let stimuli = try stimuli(kind)
    let file = MeasuredFile(arguments.operands[1], kind, arguments)
    var data = try file.read()
    if let path = arguments[Self.calibration] { try data.calibrate(path) }
    let found = FileMeasurement(kind, of: data, stimuli)
    let report = MeasurementReport(kind: kind, file: file.baseName, data: data, found: found)
    if arguments.has(.json) {
      Output.result(report.json.prettyPrinted() + "\n")
    } else {
      Output.result(report.text(TerminalDevice.resultStyle(Environment.all)))
    }
  }

  private func kind() throws(Failure) -> MeasureKind {
    let word = arguments.operands[0]
    if let kind = MeasureKind(rawValue: word) { return kind }
    let known = MeasureKind.allCases.map(\.rawValue)
    let nearest = NearestWord.suggestion(for: word, among: known)
    let hint = nearest.map { " Did you mean `\($0)`?" } ?? ""
    throw Failure(
      .usage, "There is no measure `\(word)`.\(hint) There are \(known.joined(separator: ", ")).")
  }

  /// Refuses options that mean nothing for a measure.
  private func checkOptions(_ kind: MeasureKind) throws(Failure) {
    let common: [Option] = [Self.columns, Self.timeUnit, .home, .passphraseFile, .json]
    let own: [Option] =
      switch kind {
      case .distance: [Self.unit, Self.acceleration, Self.accelerationColumns, Self.calibration]
      case .reaction: [Self.unit, Self.stimulus, Self.threshold, Self.calibration]
      case .tapping: []
      case .steps, .gait, .tremor, .sway, .rom: [Self.unit, Self.calibration]
      }
    try arguments.require(only: common + own, for: "measure \(kind.rawValue)")
    if arguments[Self.accelerationColumns] != nil, arguments[Self.acceleration] == nil {
      throw Failure(.usage, "`--acceleration-columns` needs the file: `--acceleration FILE`.")
    }
  }

  private func stimuli(_ kind: MeasureKind) throws(Failure) -> FileMeasurement.Stimuli {
    let threshold = try arguments.number(Self.threshold, in: 0.01...100) ?? 0.5
    let words = arguments.all(Self.stimulus)
    guard kind == .reaction else { return .init(seconds: [], thresholdG: threshold) }
    guard !words.isEmpty else {
      throw Failure(.usage, "Say when the signal came: `--stimulus SECONDS`.")
    }
    var seconds: [Double] = []
    for word in words {
      guard let value = Double(word), abs(value) < 4e9 else {
        throw Failure(.usage, "`--stimulus` is not a number of seconds.")
      }
      seconds.append(value)
    }
    guard Set(seconds).count == seconds.count else {
      throw Failure(.usage, "`--stimulus` gives one moment twice.")
    }
    return .init(seconds: seconds, thresholdG: threshold)
  }
}
