import Clocks
import Rigs
import Sensors
import StudyDelivery
import StudyModel
import System

/// Says each second how a running rig stands.
struct StatusReporter {
  let rig: Rig
  let softwareVersion: String
  /// The number of the settings that are recorded by; nil for the rig's own file.
  let settings: Int?
  /// The study that it records for.
  let studies: VersionSwitch<RecordedStudy>
  /// What whoever delivers has found.
  let delivery: Lock<DeliveryWatch>
  let board: StatusBoard
  /// Hears what is shown, on the rig's own thread.
  let turned: (RigStatus) -> Void
  private let began = SystemClock.now
  private let writes = DiskWrites(at: SystemClock.now)
  private var next = Instant(nanoseconds: 0)

  private static let look = Duration.seconds(1)

  init(
    _ rig: Rig, softwareVersion: String, settings: Int?,
    studies: VersionSwitch<RecordedStudy>, delivery: Lock<DeliveryWatch>,
    board: StatusBoard, turned: @escaping (RigStatus) -> Void
  ) {
    self.rig = rig
    self.softwareVersion = softwareVersion
    self.settings = settings
    self.studies = studies
    self.delivery = delivery
    self.board = board
    self.turned = turned
  }

  /// Whether it is time to say it.
  var isDue: Bool { SystemClock.now >= next }

  /// Says how the rig stands, by its parts.
  mutating func show(
    _ segment: OpenSegment?, _ streams: StreamGroup, _ room: RoomKeeper, _ filer: SegmentFiler,
    _ problems: [RigProblem]
  ) {
    let clock = HostClock.now
    let now = clock.anchor.boot
    next = now + Self.look
    var status = RigStatus(
      rig: rig.id, title: rig.title, softwareVersion: softwareVersion, clock: clock,
      uptime: now - began, filedSegment: filer.chain.number, disk: disk(room, at: now),
      queue: queue(room, filer))
    status.settings = settings
    status.studyVersion = segment?.header.studyVersion
    status.studyStanding = studies.progress.standing
    status.segment = segment?.header.number
    status.untilSegmentEnds = segment.map { $0.end - now }
    status.streams = streams.statuses(at: now)
    status.problems = problems
    board.show(status)
    turned(status)
  }

  private func disk(_ room: RoomKeeper, at now: Instant) -> DiskStatus {
    DiskStatus(
      freeBytes: room.freeBytes, keptFreeBytes: rig.storage.keepFree,
      segmentBytes: room.segmentBytes, writtenBytesPerDay: writes.perDay(at: now),
      isFull: room.isFull)
  }

  private func queue(_ room: RoomKeeper, _ filer: SegmentFiler) -> QueueStatus {
    var queue = room.queue
    queue.unfiled = filer.waitingCount
    queue.failure = delivery.withLock(\.failure)
    return queue
  }
}
