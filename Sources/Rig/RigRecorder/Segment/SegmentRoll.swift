import Clocks
import Foundation
package import Rigs
import Sensors
import Session
import Studies
package import StudyDelivery
import StudyModel
import System
package import Vault

/// The segments that are open: the one that is recorded now, and those that not every stream has left.
package final class SegmentRoll: Sendable {
  private struct State {
    var open: [OpenSegment] = []
    var lastNumber: Int
  }

  private let rig: Rig
  private let calendar: SegmentCalendar
  private let folder: RigFolder
  private let key: DeviceKey
  private let softwareVersion: String
  private let studies: VersionSwitch<RecordedStudy>
  private let problems: ProblemLog
  private let state: Lock<State>

  /// A boundary that is nearer than this is that of the segment before, which the clocks have brought
  /// a little early.
  private static let nearness = Duration.seconds(5)

  /// The next segment has the number after `lastNumber`; each names the version of the study that is in use as it begins.
  package init(
    _ rig: Rig, in folder: RigFolder, key: DeviceKey, softwareVersion: String, lastNumber: Int,
    studies: VersionSwitch<RecordedStudy> = VersionSwitch(.none),
    problems: ProblemLog = ProblemLog()
  ) {
    self.rig = rig
    calendar = SegmentCalendar(zone: rig.zone, length: rig.segment)
    self.folder = folder
    self.key = key
    self.softwareVersion = softwareVersion
    self.studies = studies
    self.problems = problems
    state = Lock(State(lastNumber: lastNumber))
  }

  /// The segment that is recorded now; made if none is open, or if the last one's time is over.
  package func current() throws(VaultError) -> OpenSegment {
    try state.withLock { state -> Result<OpenSegment, VaultError> in
      if let last = state.open.last, SystemClock.now < last.end { return .success(last) }
      return begin(&state)
    }.get()
  }

  /// The one that comes after another; made if that is the last.
  func next(after segment: OpenSegment) throws(VaultError) -> OpenSegment {
    try state.withLock { state -> Result<OpenSegment, VaultError> in
      if let next = state.open.first(where: { $0.header.number > segment.header.number }) {
        return .success(next)
      }
      return begin(&state)
    }.get()
  }

  /// Those that every stream has left, the oldest first; those behind one that is not left are not among
  /// them, because the chain goes in order.
  package var left: [OpenSegment] { state.withLock { Array($0.open.prefix(while: \.isLeft)) } }

  /// Those that are open, the oldest first.
  package var open: [OpenSegment] { state.withLock { $0.open } }

  /// Forgets one that is closed.
  package func remove(_ segment: OpenSegment) {
    state.withLock { state in state.open.removeAll { $0 === segment } }
  }

  private func begin(_ state: inout State) -> Result<OpenSegment, VaultError> {
    let clock = HostClock.now
    let study = studies.beginSegment()
    let header = SegmentHeader(
      id: RunID(at: clock.anchor.utc), number: state.lastNumber + 1, rig: rig.id,
      definition: rig.definition, definitionSHA256: TaskDigest.sha256(of: rig.definition),
      machine: .current, softwareVersion: softwareVersion, bootID: SystemClock.bootID, began: clock,
      studyVersion: study.version, sealingKey: study.sealingKey)
    do throws(VaultError) {
      let journal = try SegmentJournal(creating: header, in: folder, key: key)
      let segment = OpenSegment(
        header, journal, end: end(clock.anchor), streams: Set(rig.streams.map(\.id)),
        problems: problems)
      state.open.append(segment)
      state.lastNumber += 1
      return .success(segment)
    } catch {
      // On a full disk this is tried again and again, and must leave nothing.
      try? FileManager.default.removeItem(atPath: folder.segmentFolder(header.id))
      return .failure(error)
    }
  }

  private func end(_ anchor: ClockAnchor) -> Instant {
    let nearness = min(Self.nearness, rig.segment / 10)
    let from = UTCTime(nanoseconds: anchor.utc.nanoseconds + nearness.nanoseconds)
    let end = calendar.end(ofSegmentAt: from)
    return anchor.boot + .nanoseconds(end.nanoseconds - anchor.utc.nanoseconds)
  }
}
