package import StudyModel

/// What was recorded of one sensor, of one person.
package struct StreamTotals: Sendable, Hashable {
  package var stream: StreamKind
  /// How many recordings there are.
  package var recordings = 0
  /// How long they are together.
  package var seconds = 0.0
  package var byteCount = 0
  /// How many of the recordings can still be taken back.
  package var withdrawable = 0

  package init(_ stream: StreamKind) {
    self.stream = stream
  }

  /// The totals of each sensor that something was recorded of, in a fixed order.
  package static func all(
    _ results: [(result: ShelvedResult, canBeWithdrawn: Bool)]
  ) -> [StreamTotals] {
    StreamKind.allCases.compactMap { stream in
      var totals = StreamTotals(stream)
      for (result, canBeWithdrawn) in results {
        for recording in result.recordings
        where recording.stream == stream && !recording.isWithdrawn {
          totals.add(recording, canBeWithdrawn)
        }
      }
      return totals.recordings == 0 ? nil : totals
    }
  }

  private mutating func add(_ recording: ShelvedRecording, _ canBeWithdrawn: Bool) {
    recordings += 1
    seconds += recording.seconds ?? 0
    // A document may say anything of its lengths: no sum of them ends the program.
    let (sum, isBeyond) = byteCount.addingReportingOverflow(recording.byteCount ?? 0)
    byteCount = isBeyond ? .max : sum
    if canBeWithdrawn { withdrawable += 1 }
  }
}
