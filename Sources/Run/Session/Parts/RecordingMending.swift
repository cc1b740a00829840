import Recording
import StudyModel
import Vault

/// Closes a recording that a crash left open.
struct RecordingMending {
  let root: String
  let key: DeviceKey

  /// What could be saved, and sentences on what could not.
  func mend(
    _ open: RestoredRun.OpenRecording
  ) -> (summary: RecordingSummary?, problems: [Problem]) {
    do {
      let folder = try RecordingFolder(root: root, id: open.id)
      let summary = try RecordingRecovery.recover(folder.path, key: key)
      return (summary, losses(summary, open))
    } catch .notARecording {
      // The program ended between the journal's record and the recording's first byte.
      return (nil, [])
    } catch {
      let problem = Problem(
        kind: .storageFailed, step: open.step, stream: open.stream, at: Instant(nanoseconds: 0),
        detail: "The recording that was cut off could not be closed: \(error)")
      return (nil, [problem])
    }
  }

  private func losses(
    _ summary: RecordingSummary, _ open: RestoredRun.OpenRecording
  ) -> [Problem] {
    PartRecorder.lossWords(summary.ledger).map { words in
      [
        Problem(
          kind: .samplesMissing, step: open.step, stream: open.stream,
          at: summary.ended ?? summary.started, detail: words)
      ]
    } ?? []
  }
}
