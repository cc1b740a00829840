import Recording
import Rigs
import Sensors
import Session
import StrictJSON
import Studies
import StudyModel
import Vault

/// Closes segments: what they hold is complete then, and their documents can be made.
///
/// A recording that nobody finished, because of a kill, a power cut or a full disk, is closed with what is there.
struct SegmentClosing {
  let filing: SegmentFiling
  /// The key of the newest version that is here: what began before there was one is sealed to it.
  var newestKey: StudySealingKey?

  /// Closes a segment that every stream has left; throws, to be tried again, while the disk is full.
  func close(_ segment: OpenSegment, after chain: RigChain) throws(RigError) {
    try close(segment.header, after: chain, segment.ending, HostClock.now)
  }

  /// Closes a segment that a kill or a power cut left, if it is open; nil for one that was cut off before
  /// its first record.
  ///
  /// `chain` is what is known of the streams before it.
  func recover(
    _ id: RunID, after chain: RigChain, bootID: String
  ) throws(RigError) -> SegmentHeader? {
    let contents = try filing.contents(id)
    guard let header = contents.header else { return nil }
    if contents.ending == nil {
      try close(header, after: chain, header.bootID == bootID ? .killed : .restarted, nil)
    }
    return header
  }

  private func close(
    _ header: SegmentHeader, after chain: RigChain, _ ending: SegmentEnding, _ clock: HostClock?
  ) throws(RigError) {
    let journal = try RigError.from(
      vault: SegmentJournal(reopening: header.id, in: filing.folder, key: filing.key))
    let recordings = try filing.contents(header.id).recordings
    for recording in recordings where !recording.isClosed {
      try RigError.from(vault: close(recording, journal))
    }
    // Read again: a full disk may have stopped this in its middle before.
    let contents = try filing.contents(header.id)
    let ends = contents.recordedEnds(after: chain, bootID: header.bootID)
    do {
      for (stream, tail) in ends.sorted(by: { $0.key < $1.key })
      where contents.tails[stream] == nil {
        try journal.append(.left(stream: stream, tail: tail))
      }
      if clock == nil, !contents.problems.contains(where: { $0.kind == .interrupted }) {
        try journal.append(.problem(Self.problem(ending, contents, ends)))
      }
      if header.studyVersion == nil, contents.sealingKey == nil, let newestKey {
        try journal.append(.sealing(newestKey))
      }
      try journal.append(.closed(ending, clock))
    } catch {
      throw .vault(error)
    }
  }

  private func close(
    _ recording: SegmentRecording, _ journal: SegmentJournal
  ) throws(VaultError) {
    do throws(RecordingError) {
      let folder = try RecordingFolder(root: filing.root, id: recording.id)
      let summary = try RecordingRecovery.recover(folder.path, key: filing.key)
      try Self.note(summary, of: recording, journal)
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
    let hasFeaturesAlone = !contents.sensors.isEmpty
    return RigProblem(
      kind: .interrupted, at: last ?? Instant(nanoseconds: 0),
      detail:
        "\(what). Of each stream at most the last second before that is lost"
        + (hasFeaturesAlone ? ", of features without samples the last minute" : "")
        + "; what is missing until it was recorded again is in the ledger of its next recording"
        + (hasFeaturesAlone ? ", or in its next minute." : "."))
  }
}
