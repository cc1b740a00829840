import Clocks
import Commands
import Foundation
import Outbox
import Recording
import RecordingExport
import Sensors
import Session
import Spelling
import StrictJSON
import StudyModel

/// `ambler export --as`: recordings as tables and items that other programs read.
struct RecordingExportCommand {
  static let forms = Option(
    "as", "LIST",
    "of recordings: some of \(RecordingForm.allCases.map(\.rawValue).joined(separator: ","))")
  static let calibration = Option(
    "calibration", "FILE",
    "with --as: apply the calibration of the accelerometer, made by ambler calibrate")

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws(Failure) {
    try arguments.require(
      only: [Self.forms, Self.calibration, ExportCommand.target, .home, .passphraseFile, .json],
      for: "export --as")
    let forms = try wantedForms()
    let calibration = try calibrationFile()
    let operand = arguments.operands[0]
    let source = DirectoryDestination.path(in: operand) ?? operand
    let arguments = arguments
    let store = { () throws(Failure) in try Store(arguments, .reading) }
    let recordings = try InspectedRecording.all(at: source, store)
    let folder = try newFolder()
    let results = ResultCalibrations(in: source + "/results")
    var report = RecordingExportReport(folder: folder)
    let names = UniqueFileNames(recordings.map(\.name))
    for (recording, name) in zip(recordings, names.unique) {
      do {
        let reader = try recording.open(store)
        try check(calibration, of: reader.summary.sensor)
        let exporter = try RecordingExporter(
          reader, as: forms, named: name, in: folder, calibration: calibration,
          calibrationOfResult: reader.summary.contentDigest.flatMap { results[$0] })
        report.add(try exporter.run())
      } catch let failure as Failure {
        throw failure
      } catch {
        report.failures.append("\(recording.name): \(error)")
      }
    }
    try tell(report)
  }

  private func calibrationFile() throws(Failure) -> AccelerometerCalibration? {
    guard let path = arguments[Self.calibration] else { return nil }
    return try CalibrationFile.read(path)
  }

  private func check(
    _ calibration: AccelerometerCalibration?, of sensor: SensorDescription
  ) throws(Failure) {
    guard let calibration, let path = arguments[Self.calibration] else { return }
    guard let day = LocalDateTime(SystemClock.utc)?.date else {
      throw Failure(.unavailable, "The clock of this machine shows no date. Set it first.")
    }
    try CalibrationFile.check(calibration, path, of: sensor, on: day)
  }

  private func wantedForms() throws(Failure) -> Set<RecordingForm> {
    var forms: Set<RecordingForm> = []
    let list = arguments[Self.forms] ?? ""
    for word in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let form = RecordingForm(rawValue: word) else {
        let words = RecordingForm.allCases.map(\.rawValue)
        let nearest = NearestWord.suggestion(for: word, among: words)
        throw Failure(
          .usage,
          "`\(word)` is none of \(words.joined(separator: ", "))."
            + (nearest.map { " Did you mean `\($0)`?" } ?? ""))
      }
      forms.insert(form)
    }
    return forms
  }

  private func newFolder() throws(Failure) -> String {
    guard let path = arguments[ExportCommand.target] else {
      throw Failure(.usage, "Say where to: `--out FOLDER`.")
    }
    guard !FileManager.default.fileExists(atPath: path) else {
      throw Failure(.usage, "\(path): is there already. Name a new folder.")
    }
    try Files.createFolder(path)
    return path
  }

  private func tell(_ report: RecordingExportReport) throws(Failure) {
    if arguments.has(.json) {
      Output.result(report.json.prettyPrinted() + "\n")
    } else {
      Output.result(report.lines.map { $0 + "\n" }.joined())
    }
    guard report.failures.isEmpty else {
      throw Failure(.badInput, report.failures.joined(separator: "\n"))
    }
    if report.hasDamage {
      throw Failure(
        .badInput, "The data are not what was recorded. What could be read is written.")
    }
  }
}
