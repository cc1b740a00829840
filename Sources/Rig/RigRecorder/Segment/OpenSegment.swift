import Session
import StrictJSON
package import StudyModel
import System
import Vault

/// A segment that is being recorded, shared by the threads of all streams.
package final class OpenSegment: Sendable {
  package let header: SegmentHeader
  private let journal: SegmentJournal
  private let problems: ProblemLog

  private struct State {
    var end: Instant
    var ending = SegmentEnding.boundary
    /// Streams that may still bring something.
    var waiting: Set<String>
    var recordingCount = 0
  }

  private let state: Lock<State>

  init(
    _ header: SegmentHeader, _ journal: SegmentJournal, end: Instant, streams: Set<String>,
    problems: ProblemLog
  ) {
    self.header = header
    self.journal = journal
    self.problems = problems
    state = Lock(State(end: end, waiting: streams))
  }

  /// When the next one begins.
  package var end: Instant { state.withLock { $0.end } }

  package var ending: SegmentEnding { state.withLock { $0.ending } }

  /// Lets it end before its time; later words on that change nothing.
  package func end(at moment: Instant, _ ending: SegmentEnding) {
    state.withLock { state in
      guard moment < state.end else { return }
      state.end = moment
      state.ending = ending
    }
  }

  /// Notes that it ends because the program does.
  func stop() { state.withLock { $0.ending = .stopped } }

  /// Whether every stream has left it.
  package var isLeft: Bool { state.withLock { $0.waiting.isEmpty } }

  /// Notes that a recording of a stream begins, and gives its id.
  func beginRecording(
    of stream: String, calibration: JSONValue? = nil
  ) throws(VaultError) -> String {
    let number = state.withLock { state in
      state.recordingCount += 1
      return state.recordingCount
    }
    let id = "\(header.id.text)-\(number)"
    try journal.append(.recording(id: id, stream: stream, calibration: calibration))
    return id
  }

  func note(_ record: SegmentRecord) throws(VaultError) {
    // Whoever watches hears of it even if the disk takes nothing more.
    if case .problem(let problem) = record { problems.note(problem) }
    try journal.append(record)
  }

  /// Notes that nothing more comes of a stream.
  func leave(_ stream: String) {
    state.withLock { $0.waiting.subtract([stream]) }
  }
}
