import Recording
import RecordingExport
import StrictJSON
import StudyModel

/// What became of each recording that was to be exported, in words and as JSON.
struct RecordingExportReport {
  let folder: String
  private(set) var recordings: [ExportedRecording] = []
  /// What could not be opened or written.
  var failures: [String] = []

  init(folder: String) {
    self.folder = folder
  }

  mutating func add(_ recording: ExportedRecording) { recordings.append(recording) }

  var hasDamage: Bool { recordings.contains(where: \.isDamaged) }

  var lines: [String] { recordings.flatMap(Self.lines) }

  private static func lines(_ recording: ExportedRecording) -> [String] {
    let ledger = recording.ledger
    let samples = InspectionWords.counted(ledger.receivedCount, "sample")
    let gaps =
      ledger.gaps.isEmpty
      ? "no gap"
      : "\(InspectionWords.counted(ledger.gaps.count, "gap")) with "
        + "\(InspectionWords.counted(ledger.missingCount, "sample")) missing"
    let head = "\(recording.name.printable): \(samples), \(gaps)"
    let files = recording.files.map { file in
      "  \(file.name.printable)  \(InspectionWords.count(file.byteCount)) bytes"
    }
    return [head] + files + remarks(recording).map { "  \($0)" }
  }

  private static func remarks(_ recording: ExportedRecording) -> [String] {
    var remarks: [String] = []
    if recording.hasNoClock { remarks.append("no clock: when it was is not known, `utc` is empty") }
    if !recording.steps.isEmpty {
      let steps = InspectionWords.counted(recording.steps.count, "step")
      remarks.append("\(steps) of the clock taken out of `utc`, see the .json")
    }
    for form in recording.refused {
      remarks.append("no \(form.rawValue): it has no items for a recording of this kind")
    }
    if recording.itemsLeftOut > 0 {
      let rows = InspectionWords.counted(recording.itemsLeftOut, "sample")
      remarks.append("\(rows) without a value that ResearchKit's items need, left out of them")
    }
    return remarks
  }

  var json: JSONValue {
    .object([
      "folder": .string(folder), "recordings": .list(recordings.map(Self.json)),
      "failures": .list(failures.map { .string($0) }),
    ])
  }

  private static func json(_ recording: ExportedRecording) -> JSONValue {
    .object([
      "name": .string(recording.name), "recording": .string(recording.summary.id),
      "kind": .string(recording.summary.kind.rawValue),
      "samples": .number(recording.ledger.receivedCount),
      "missing": .number(recording.ledger.missingCount),
      "gaps": .number(recording.ledger.gaps.count), "damaged": .boolean(recording.isDamaged),
      "itemsLeftOut": .number(recording.itemsLeftOut),
      "notAs": .list(recording.refused.map { .string($0.rawValue) }),
      "files": .list(recording.files.map { .string($0.name) }),
    ])
  }
}
