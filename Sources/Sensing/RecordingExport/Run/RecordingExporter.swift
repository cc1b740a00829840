import Glibc
package import Recording
package import StrictJSON
package import StudyModel
import Vault

/// Exports one recording in some forms, frame by frame in flat memory.
///
/// Blocks; to be used on one thread.
package final class RecordingExporter {
  private let reader: RecordingReader
  private let name: String
  private let folder: String
  private let values: SampleValues
  private let timeline: RecordingTimeline?
  private let calibration: AccelerometerCalibration?
  private let calibrationOfResult: JSONValue?
  private var files: [FormFile] = []
  private var ledger: LedgerBuilder
  private var failure: RecordingExportError?
  private var found: ExportedRecording

  /// Files go into a folder that is there and begin with `name`.
  ///
  /// `calibration` is applied to the samples; without it they are as they were recorded. The one that the
  /// result tells of is only written beside them.
  package init(
    _ reader: RecordingReader, as forms: Set<RecordingForm>, named name: String,
    in folder: String, calibration: AccelerometerCalibration? = nil,
    calibrationOfResult: JSONValue? = nil
  ) throws(RecordingExportError) {
    let summary = reader.summary
    self.reader = reader
    self.name = name
    self.folder = folder
    self.calibration = calibration
    self.calibrationOfResult = calibrationOfResult
    values = try Self.values(summary, calibration)
    timeline = RecordingTimeline(summary.clock)
    ledger = LedgerBuilder(start: summary.started)
    found = ExportedRecording(
      name: name, summary: summary, ending: .complete, ledger: Ledger(),
      steps: timeline?.steps ?? [], hasNoClock: timeline == nil)
    for form in RecordingForm.allCases where forms.contains(form) { try begin(form) }
  }

  private static func values(
    _ summary: RecordingSummary, _ calibration: AccelerometerCalibration?
  ) throws(RecordingExportError) -> SampleValues {
    let columns = ExportedColumn.all(of: summary.sensor)
    let isAccelerometer =
      summary.kind == .accelerometer && columns.count == 3
      && columns.allSatisfy { $0.source.unit == "m/s2" }
    guard calibration == nil || isAccelerometer else { throw .notCalibrated(summary.kind) }
    return SampleValues(columns: columns, calibration: calibration.map(SampleCalibration.init))
  }

  private func begin(_ form: RecordingForm) throws(RecordingExportError) {
    let content: any SampleForm
    switch form {
    case .csv: content = CSVForm(values, timeline, start: reader.summary.started)
    case .parquet: content = try ParquetForm(values, timeline, of: reader.summary)
    case .researchkit:
      guard let items = ResearchKitForm(values, timeline, of: reader.summary) else {
        found.refused.append(form)
        return
      }
      content = items
    }
    files.append(try FormFile(form, named: name, in: folder, content))
  }

  /// Reads all of it; an error leaves no file behind.
  ///
  /// Of data that is damaged at some place, what stands before is written, and the rest is a gap.
  package func run() throws(RecordingExportError) -> ExportedRecording {
    do throws(RecordingExportError) {
      found.ending = try visit()
      if let failure { throw failure }
      found.ledger = ledger.ledger
      for file in files {
        found.files.append(try file.finish())
        if let items = file.content as? ResearchKitForm {
          found.itemsLeftOut = items.leftOutCount
        }
      }
      try writeGaps()
      try writeDescription()
    } catch {
      files.forEach { $0.discard() }
      for file in found.files { unlink("\(folder)/\(file.name)") }
      throw error
    }
    return found
  }

  private func visit() throws(RecordingExportError) -> RecordingEnding {
    do {
      return try reader.visit(
        until: { self.failure != nil },
        rows: { rows, range in self.take(rows, range) },
        gap: { self.ledger.miss($0) })
    } catch {
      throw .recording(error)
    }
  }

  private func take(_ rows: RecordedRows, _ range: Range<Int>) {
    guard failure == nil, let first = range.first, let last = range.last else { return }
    _ = ledger.receive(
      firstSequence: rows.sequences[first], count: range.count,
      firstTime: Instant(nanoseconds: rows.times[first]),
      lastTime: Instant(nanoseconds: rows.times[last]))
    do throws(RecordingExportError) {
      for file in files { try file.append(rows, range) }
    } catch {
      failure = error
    }
  }

  private func writeGaps() throws(RecordingExportError) {
    let lines = GapLines(found.ledger.gaps, timeline, start: reader.summary.started)
    try write(lines.text, named: "\(name).gaps.csv")
  }

  private func writeDescription() throws(RecordingExportError) {
    let description = ExportDescription(
      found: found, columns: values.columns, calibration: calibration,
      calibrationOfResult: calibrationOfResult)
    try write(description.json.prettyPrinted() + "\n", named: "\(name).json")
  }

  private func write(_ text: String, named name: String) throws(RecordingExportError) {
    var file = try NewFile(name, in: folder)
    try file.write(Array(text.utf8))
    found.files.append(ExportedFile(name: name, byteCount: try file.finish()))
  }
}
