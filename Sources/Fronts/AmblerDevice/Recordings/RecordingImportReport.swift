import Recording
import RecordingImport
import StrictJSON
import StudyModel

/// What an import made, and what of the file is not in it.
struct RecordingImportReport {
  var summaries: [RecordingSummary] = []
  /// Of a device's file.
  var tally: ImportTally?
  /// Rows of `readings.csv.zst`; nil where there is no such file.
  var readingCount: Int?
  var notes: [String] = []

  func text(in folder: String) -> String {
    var text = summaries.map { $0.text(in: folder) }.joined(separator: "\n")
    var lines = notes
    if let readingCount {
      lines.append(
        "\(InspectionWords.counted(readingCount, "reading")) of temperature, battery, light and "
          + "buttons: \(folder)/device/\(ReadingsFile.name)")
    }
    if let tally { lines += Self.lines(tally) }
    if !lines.isEmpty { text += "\n" + lines.joined(separator: "\n") + "\n" }
    return text
  }

  private static func lines(_ tally: ImportTally) -> [String] {
    var lines = ["\(InspectionWords.counted(tally.readCount, tally.part)) read"]
    if tally.blankCount > 0 {
      lines.append("\(InspectionWords.counted(tally.blankCount, tally.part)) never written")
    }
    return lines + tally.leftOut.map { "left out: \($0)" }
  }

  /// What is told behind the faults that are listed.
  func rest(_ file: String) -> [String] {
    guard let tally else { return [] }
    var lines: [String] = []
    let more = tally.faultCount - tally.faults.count
    if more > 0 { lines.append("\(file): and \(more) more faults.") }
    if tally.isCut {
      lines.append(
        "\(file): ends inside a \(tally.part). Copy the file anew if there is more of it.")
    }
    lines.append("All that could be read is imported; what is missing is told as gaps.")
    return lines
  }

  var json: JSONValue {
    .object([
      "recordings": .list(summaries.map(\.json)),
      "readings": readingCount.map { .number($0) },
      "file": tally.map(Self.json),
      "notes": .list(notes.map { .string($0) }),
    ])
  }

  private static func json(_ tally: ImportTally) -> JSONValue {
    .object([
      "part": .string(tally.part), "read": .number(tally.readCount),
      "blank": .number(tally.blankCount), "faults": .number(tally.faultCount),
      "told": .list(tally.faults.map { .string($0) }),
      "cut": .boolean(tally.isCut),
      "leftOut": .list(tally.leftOut.map { .string($0) }),
    ])
  }
}
