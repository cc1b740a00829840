import Commands
import Foundation
import Sensors
import Session
import Signals
import StrictJSON
import StudyModel
import Words

/// `ambler calibrate`: the errors of an accelerometer, from its six sides.
struct CalibrateCommand {
  static let serial = Option("serial", "TEXT", "what tells the device from others of its kind")
  static let device = Option(
    "device", "NAME", "the device's name, for a file that does not tell it")
  static let validDays = Option(
    "valid-days", "N", "how long the calibration holds (default: 365)")
  static let gravity = Option(
    "gravity", "M/S2", "gravity at this place, if it is known (default: 9.80665)")
  static let hold = Option("hold", "N", "seconds on each side, 2.5 to 60 (default: 3)")
  static let spoken = Option(
    "spoken", nil, "say the instructions aloud too, at the loudspeaker")
  static let seconds = Option("seconds", "N", "give up after so long (default: 600)")
  static let options: [Option] = [
    .accelerometer, .rate, .out, serial, device, validDays, gravity, hold, seconds,
    spoken, RunCommand.speaker,
    MeasureCommand.columns, MeasureCommand.timeUnit, MeasureCommand.unit, .home, .passphraseFile,
    .json,
  ]

  private let arguments: Arguments
  private let languages = Environment.languages(Environment.all)

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws(Failure) {
    guard arguments.operands.isEmpty != (arguments[.accelerometer] == nil) else {
      throw Failure(
        .usage, "Name a sensor, `--accelerometer URI`, or the files of a recording, not both.")
    }
    let days = try arguments.integer(Self.validDays, in: 0...3_660) ?? 365
    let gravity =
      try arguments.number(Self.gravity, in: 9.7...9.9) ?? standardGravityMetersPerSecondSquared
    if let path = arguments[.out], FileManager.default.fileExists(atPath: path) {
      throw Failure(.usage, "\(path): is there already. Name a new file.")
    }
    let voice = try voice()
    do throws(Failure) {
      let source = try source(voice)
      let found = try calibration(source, gravity)
      try write(try source.file(found, days: days))
      voice?.finish()
    } catch {
      voice?.finish()
      voice?.say(error.text)
      voice?.finish()
      throw error
    }
  }

  private func source(_ voice: CalibrationVoice?) throws(Failure) -> CalibrationSource {
    if arguments.operands.isEmpty {
      return try LiveCalibration(arguments, languages, voice: voice).collect()
    }
    return try RecordedCalibration(arguments).read()
  }

  private func voice() throws(Failure) -> CalibrationVoice? {
    guard arguments.operands.isEmpty else { return nil }
    guard arguments.has(Self.spoken) else {
      guard arguments[RunCommand.speaker] == nil else {
        throw Failure(
          .usage, "`--speaker` says where the voice goes. Add --spoken, or leave it out.")
      }
      return nil
    }
    return try CalibrationVoice.open(arguments[RunCommand.speaker], languages)
  }

  private func calibration(
    _ source: CalibrationSource, _ gravity: Double
  ) throws(Failure) -> SixPositionCalibration {
    do {
      return try SixPositionCalibration(
        from: source.signal, facts: source.facts, gravityMetersPerSecondSquared: gravity)
    } catch {
      throw Failure(.badInput, error.words(languages))
    }
  }

  private func write(_ calibration: AccelerometerCalibration) throws(Failure) {
    let text = calibration.json.prettyPrinted() + "\n"
    let words = CalibrationReport(calibration: calibration, languages: languages).lines
      .joined(separator: "\n")
    guard let path = arguments[.out] else {
      Output.result(text)
      return Output.message(words)
    }
    do throws(Failure) {
      try Files.create(path, text)
    } catch {
      // Somebody has just turned a device to six sides: what came of it is not thrown away.
      Output.result(text)
      throw error
    }
    if arguments.has(.json) {
      Output.result(text)
    } else {
      let written = TerminalMessage.Calibrate.written(path: path).text(languages)
      Output.result(words + "\n" + written + "\n")
    }
  }
}
