import Clocks
import Outbox
import Rigs
import Sensors
import Session
import StudyModel

/// Keeps the disk of a running rig within its rules; each decision is told in the segment that is open.
struct RoomKeeper {
  private let reserve: DiskReserve
  private let voice: RigVoice
  private var store: SegmentStore
  private var next = Instant(nanoseconds: 0)
  /// Whether there is no room, so that nothing is recorded.
  private(set) var isFull = false

  /// How often it is looked whether there is room.
  private static let look = Duration.seconds(10)

  init(_ store: SegmentStore, _ reserve: DiskReserve, _ voice: RigVoice) {
    self.store = store
    self.reserve = reserve
    self.voice = voice
  }

  /// What was found at the last look, and what the disk has now.
  var queue: QueueStatus { store.queue }
  var segmentBytes: Int64 { store.segmentBytes }
  var freeBytes: Int64 { store.freeBytes }

  /// Makes room, if it is time to look; `hold` stops recording for want of it, and lets it go on.
  mutating func turn(_ segment: OpenSegment?, hold: (Bool) -> Void) {
    if SystemClock.now >= next { makeRoom(segment, hold: hold) }
  }

  /// Makes room now.
  mutating func makeRoom(_ segment: OpenSegment?, hold: (Bool) -> Void) {
    next = SystemClock.now + Self.look
    do throws(OutboxError) {
      let decision = try store.decide(now: SystemClock.utc)
      try store.carryOut(decision)
      if !decision.isFull { reserve.take() }
      if decision.isEarly { note(.removedEarly(decision.removed.count), segment) }
      if !decision.thinned.isEmpty { note(.thinned(decision.thinned.count), segment) }
      guard decision.isFull != isFull else { return }
      isFull = decision.isFull
      hold(isFull)
      note(isFull ? .full : .roomAgain, segment)
    } catch {
      voice.tell(.notStored(error.description))
    }
  }

  private func note(_ news: StorageNews, _ segment: OpenSegment?) {
    voice.note(news.kind, news.words, in: segment)
  }
}
