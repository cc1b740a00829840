import Recording
import Rigs
import Sensors
import Session
import StudyModel
import Vault

/// Closes segments that a kill or a power cut left open.
struct SegmentRecovery {
  let filing: SegmentFiling

  /// Closes the segment if it is open; nil for one that was cut off before its first record.
  func close(_ id: RunID, bootID: String) throws(RigError) -> SegmentHeader? {
    let contents = try filing.contents(id)
    guard let header = contents.header else { return nil }
    guard contents.ending == nil else { return header }
    do {
      let journal = try SegmentJournal(reopening: id, in: filing.folder, key: filing.key)
      var ends: [String: StreamTail] = [:]
      for recording in contents.recordings where !recording.isClosed {
        try close(recording, journal, &ends)
      }
      for (stream, tail) in ends.sorted(by: { $0.key < $1.key })
      where contents.tails[stream] == nil {
        try journal.append(.left(stream: stream, tail: tail))
      }
      let ending: SegmentEnding = header.bootID == bootID ? .killed : .restarted
      try journal.append(.problem(Self.problem(ending, contents, ends)))
      try journal.append(.closed(ending, nil))
    } catch {
      throw .vault(error)
    }
    return header
  }

  private func close(
    _ recording: SegmentRecording, _ journal: SegmentJournal, _ ends: inout [String: StreamTail]
  ) throws(VaultError) {
    do throws(RecordingError) {
      let folder = try RecordingFolder(root: filing.root, id: recording.id)
      let summary = try RecordingRecovery.recover(folder.path, key: filing.key)
      try Self.note(summary, of: recording, journal)
      if let tail = StreamTail(summary) { ends[recording.stream] = tail }
    } catch .vault(let error) where error.isDiskFull {
      // There is nothing wrong with it: it is closed when there is room.
      throw error
    } catch {
      // The program may have ended before the recording's first byte.
      if error != .notARecording {
        try journal.append(
          .problem(
            RigProblem(
              kind: .storageFailed, stream: recording.stream, at: Instant(nanoseconds: 0),
              detail: "The recording \(recording.id) could not be closed: \(error)")))
      }
      try journal.append(.recorded(id: recording.id, entry: nil))
    }
  }

  private static func note(
    _ summary: RecordingSummary, of recording: SegmentRecording, _ journal: SegmentJournal
  ) throws(RecordingError) {
    do {
      try journal.append(.recorded(id: recording.id, entry: summary.json))
    } catch {
      throw .vault(error)
    }
  }

  private static func problem(
    _ ending: SegmentEnding, _ contents: SegmentContents, _ ends: [String: StreamTail]
  ) -> RigProblem {
    let what =
      ending == .killed ? "The program was killed" : "The machine lost its power or was restarted"
    let last = ends.values.map(\.time).max() ?? contents.clocks.last?.anchor.boot
    return RigProblem(
      kind: .interrupted, at: last ?? Instant(nanoseconds: 0),
      detail:
        "\(what). Of each stream at most the last second before that is lost; what is missing "
        + "until it was recorded again is in the ledger of its next recording.")
  }
}

extension StreamTail {
  /// Where a recovered recording ends; nil for one that holds nothing.
  init?(_ summary: RecordingSummary) {
    guard let sequence = summary.ledger.lastSequence, let time = summary.ended else { return nil }
    self.init(
      sequence: sequence, time: time,
      period: summary.achievedRateHz.map { .nanoseconds(Int64((1e9 / $0).rounded())) })
  }
}
