import Commands
import Foundation
import RecordingImport
import StrictJSON
import StudyModel

/// `ambler import csv|axivity|geneactiv`: a recording of what another device or program wrote.
struct RecordingImportCommand {
  static let starts = Option(
    "starts", "TIME",
    "csv: when the first row was taken, as 2026-11-21T11:20:00Z, or `unix` where t counts from 1970"
  )
  static let utcOffset = Option(
    "utc-offset", "±HH:MM", "how far the device's clock was ahead of UTC, such as +01:00")

  /// What is imported from.
  enum Source: String, CaseIterable { case csv, axivity, geneactiv }

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run(_ source: Source) throws(Failure) {
    guard arguments.operands.count == 2 else { throw Failure(.usage, "Name one file to import.") }
    let path = arguments.operands[1]
    switch source {
    case .csv: try importTable(path)
    case .axivity: try importDevice(path, AxivityReading(), as: source.rawValue)
    case .geneactiv: try importDevice(path, GENEActivReading(), as: source.rawValue)
    }
  }

  private func importTable(_ path: String) throws(Failure) {
    try arguments.require(
      only: [
        .out, .json, MeasureCommand.columns, MeasureCommand.timeUnit, MeasureCommand.unit,
        Self.starts,
      ], for: "import csv")
    let units = try MeasureUnits(
      unit: arguments[MeasureCommand.unit], timeUnit: arguments[MeasureCommand.timeUnit])
    let start = try tableStart()
    let table = try SampleTable(path, columns: arguments[MeasureCommand.columns], units: units)
    try writing { target throws(Failure) in
      let survey = try table.survey()
      var folder = ImportedFolder(target)
      let roundedCount = try table.write(survey, start: start, to: &folder)
      var report = try folder.finish()
      report.notes.append("columns: \(table.plan.words)")
      if roundedCount > 0 {
        report.notes.append(
          "\(InspectionWords.counted(roundedCount, "value")) rounded: they have more digits than "
            + "32 bits hold")
      }
      return report
    }
  }

  private func importDevice(
    _ path: String, _ empty: some DeviceFileReading, as word: String
  ) throws(Failure) {
    try arguments.require(only: [.out, .json, Self.utcOffset], for: "import \(word)")
    let told = try toldOffset()
    try writing { target throws(Failure) in
      var reading = empty
      var folder = ImportedFolder(target)
      let file = try ImportedBytes(path)
      do {
        while let bytes = try file.next() {
          let items = try reading.take(bytes)
          try folder.take(items, of: reading.device, offset: told, file: path)
        }
        try folder.take(reading.finish(), of: reading.device, offset: told, file: path)
      } catch let failure as Failure {
        throw failure
      } catch {
        throw Failure(.badInput, "\(path): \(error)")
      }
      var report = try folder.finish()
      report.tally = reading.tally
      return report
    }
  }

  /// Seconds; nil where the option is not given.
  private func toldOffset() throws(Failure) -> Int? {
    guard let text = arguments[Self.utcOffset] else { return nil }
    guard let seconds = UTCOffsetText.seconds(text) else {
      throw Failure(
        .usage, "`--utc-offset` is not an offset such as +01:00, -05:30 or 00:00.")
    }
    return seconds
  }

  private func tableStart() throws(Failure) -> SampleTable.Start {
    guard let text = arguments[Self.starts] else { return .unknown }
    if text == "unix" { return .unix }
    guard let time = UTCTime(text: text) else {
      throw Failure(
        .usage, "`--starts` is not a time in UTC such as 2026-11-21T11:20:00.5Z, nor `unix`.")
    }
    return .at(time)
  }

  /// Makes the folder whole or not at all, and tells what is in it.
  private func writing(
    _ body: (String) throws(Failure) -> RecordingImportReport
  ) throws(Failure) {
    guard let target = arguments[.out] else {
      throw Failure(.usage, "Say where to: `--out FOLDER`.")
    }
    let temporary = target + ".new"
    for path in [target, temporary] where FileManager.default.fileExists(atPath: path) {
      throw Failure(
        .usage,
        "\(path): is there already. "
          + (path == target
            ? "Name a new folder." : "An import was cut off: remove it, or name another folder."))
    }
    try Files.createFolder(temporary)
    let report: RecordingImportReport
    do throws(Failure) {
      report = try body(temporary)
    } catch {
      // What stays behind is refused by name the next time.
      try? FileManager.default.removeItem(atPath: temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      throw Failure(.unavailable, "\(target): cannot be made: \(String(cString: strerror(errno))).")
    }
    try tell(report, target)
  }

  private func tell(_ report: RecordingImportReport, _ folder: String) throws(Failure) {
    let file = arguments.operands[1]
    if arguments.has(.json) {
      Output.result(report.json.prettyPrinted() + "\n")
    } else {
      Output.result(report.text(in: folder))
    }
    guard let tally = report.tally, !tally.isWhole else { return }
    let faults = tally.faults.map { "\(file): \($0)" }
    throw Failure(.badInput, (faults + report.rest(file)).joined(separator: "\n"))
  }
}
