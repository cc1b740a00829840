import DataExport
import Words

extension DataExportReport {
  /// What was exported, as a line.
  var sentence: String {
    "\(results) results, \(recordings) recordings: \(files) files of \(size).\n"
  }

  private var size: String { Formats.of(.first).measured(String(bytes), .byte) }

  /// What was not as it should be, as lines.
  var warning: String {
    let kinds = problems.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.value) \($0.key.rawValue)" }
    return "Not all of it was whole: \(Formats.of(.first).list(kinds)).\n"
      + "problems-of-export.csv tells each."
  }
}
