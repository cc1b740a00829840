package import Recording
package import StudyModel

/// What became of a recording that was exported.
package struct ExportedRecording: Sendable, Equatable {
  /// What its files are called, without what tells their forms apart.
  package var name: String
  package var summary: RecordingSummary
  package var ending: RecordingEnding
  /// Made anew of what was read.
  package var ledger: Ledger
  package var files: [ExportedFile] = []
  /// Forms that this kind of recording does not have, and why.
  package var refused: [RecordingForm] = []
  /// Rows that ResearchKit has no item for.
  package var itemsLeftOut = 0
  /// Jumps of the wall clock that were taken out of `utc`.
  package var steps: [RecordingTimeline.Step] = []
  /// No anchor of the clock: when it was is not known.
  package var hasNoClock = false

  /// Whether the data is not what was written.
  package var isDamaged: Bool {
    switch ending {
    case .complete, .open: false
    case .torn: summary.state == .complete
    case .corrupted, .altered: true
    }
  }
}
