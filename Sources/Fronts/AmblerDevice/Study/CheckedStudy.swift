import StrictJSON
import StudyModel
import StudyVersions
import TaskAnalysis

/// What `ambler study check` finds in a study that was read without a fault.
struct CheckedStudy {
  /// Each finding in a line, with its place.
  let lines: [String]
  /// How many of them must be mended before the study is published.
  let faultCount: Int

  /// Proves each task; may take seconds for one with many conditions.
  ///
  /// Whatever else is found in a study as a whole belongs into this list.
  init(_ opened: OpenedStudy) throws(FaultReport) {
    var findings: [PlacedFinding] = []
    for (content, bytes) in opened.contents.files {
      guard let task = opened.tasks[content.path] else { continue }
      let document = try JSONDocument(
        bytes: bytes, file: content.path.text, limits: StudyTask.fileLimits)
      findings += PlacedFinding.all(TaskReport(task).findings, in: document)
    }
    lines = findings.map(\.description)
    faultCount = findings.count { $0.finding.weight == .fault }
  }
}
