import Clocks
import Outbox
package import Rigs
package import Sensors
package import Session
package import StudyDelivery
import StudyModel
package import System
package import Vault

/// A rig that records: opens and closes its segments, and keeps the clocks of the machine.
///
/// Its methods block, and are called on a thread of their own.
package final class RigRun {
  private let rig: Rig
  private let softwareVersion: String
  private let studies: VersionSwitch<RecordedStudy>
  private let key: DeviceKey
  private let decided: ((RigProblem) throws(VaultError) -> Void) -> Void
  private let voice: RigVoice
  private let folder: RigFolder
  private var homeWatch: HomeWatch
  private var streams: StreamGroup
  private var filer: SegmentFiler
  private var room: RoomKeeper
  private var clock: ClockKeeper
  private var reporter: StatusReporter
  private var studyWatch = StudyWatch()
  private var lock: RunLock?
  private var roll: SegmentRoll?

  /// How often it is looked whether a segment is over, in milliseconds.
  private static let look = 250
  /// How long to wait for room before the first segment, in milliseconds.
  private static let patience = 5_000

  /// Nothing is opened yet; `tell` hears on the thread of the caller, as `turned` does, each second while
  /// it records.
  ///
  /// `decided` is asked at each look for what was decided elsewhere, about settings with the number `settings`
  /// or others, and is given what notes it in the segment that is open. `delivery` is what whoever delivers found.
  /// `studies` holds the version of the study that a segment names from its beginning to its end.
  package init(
    _ rig: Rig, home: Home, key: DeviceKey, softwareVersion: String,
    keepers: [any StreamKeeping], catalogue: DeviceProfileCatalogue?, outbox: SegmentOutbox,
    board: StatusBoard = StatusBoard(), settings: Int? = nil,
    studies: VersionSwitch<RecordedStudy> = VersionSwitch(.none),
    delivery: Lock<DeliveryWatch> = Lock(DeliveryWatch()),
    decided: @escaping ((RigProblem) throws(VaultError) -> Void) -> Void = { _ in },
    tell: @escaping (RigNews) -> Void, turned: @escaping (RigStatus) -> Void = { _ in }
  ) {
    let filing = SegmentFiling(home: home, rig: rig.id, key: key)
    self.rig = rig
    self.softwareVersion = softwareVersion
    self.studies = studies
    self.key = key
    self.decided = decided
    folder = filing.folder
    voice = RigVoice(tell: tell)
    homeWatch = HomeWatch(home, key: key)
    streams = StreamGroup(rig, keepers, catalogue)
    filer = SegmentFiler(filing, into: outbox, studies, voice)
    room = RoomKeeper(
      SegmentStore(rig, home: home, key: key, outbox: outbox), filing.folder.reserve, voice)
    clock = ClockKeeper(voice)
    reporter = StatusReporter(
      rig, softwareVersion: softwareVersion, settings: settings, studies: studies,
      delivery: delivery, board: board, turned: turned)
  }

  /// Closes what was cut off, and starts every stream; on a full disk it waits for room, or for `stop`.
  package func begin(until stop: StopSignal) throws(RigError) {
    while !stop.isRequested {
      do throws(RigError) {
        return try open()
      } catch  where error.isDiskFull {
        voice.tell(.notStored(error.description))
        room.makeRoom(nil, hold: streams.hold)
        _ = stop.wait(milliseconds: Self.patience)
      }
    }
  }

  /// Records until the end is asked for, until `goesOn` says no at a look, or until the home is gone.
  package func record(until stop: StopSignal, while goesOn: () -> Bool = { true }) {
    while !stop.wait(milliseconds: Self.look), goesOn(), !isHomeGone { turn() }
  }

  /// Whether the home is not there any more: its disk was pulled out.
  package var isHomeGone: Bool { homeWatch.isGone }

  /// Whether the home that was gone is there again, perhaps on another path of the system to its disk.
  package var isHomeBack: Bool { homeWatch.isBack }

  /// Ends every stream, and files what was recorded; what cannot be filed now is filed at the next beginning.
  ///
  /// With `waits` it waits a while for what is being sealed.
  package func end(waits: Bool = true) {
    streams.end(in: roll?.open.last)
    filer.hurry()
    turn()
    if waits, !isHomeGone { filer.finish() }
    lock = nil
  }
}

extension RigRun {
  private func open() throws(RigError) {
    let root = homeWatch.home.recordingsFolder
    try RigError.from(vault: folder.create())
    try RigError.from(vault: DiskFolder.create(at: root))
    homeWatch.begin()
    try takeLock()
    let last = try filer.recover()
    let roll = SegmentRoll(
      rig, in: folder, key: key, softwareVersion: softwareVersion, lastNumber: last,
      studies: studies, problems: voice.problems)
    let segment = try RigError.from(vault: roll.current())
    self.roll = roll
    try streams.start(roll, segment, root: root, key: key, tails: filer.tails(of: streams.ids))
    voice.tell(.began(segment: last + 1))
  }

  /// No two programs record for one rig in one home.
  private func takeLock() throws(RigError) {
    guard lock == nil else { return }
    do { lock = try RunLock(folder: folder.path) } catch {
      throw error == .runInUse ? .inUse : .folder
    }
  }

  private func turn() {
    guard let roll else { return }
    lookForHome()
    // Nothing is written where the home was: a mount point without its disk would take it, and hide it later.
    if isHomeGone { return show(roll.open.last) }
    if let segment = roll.open.last { clock.turn(segment) }
    room.turn(roll.open.last, hold: streams.hold)
    if let segment = roll.open.last {
      decided { problem throws(VaultError) in try segment.note(.problem(problem)) }
    }
    filer.turn(roll)
    voice.tellProblems()
    let version = roll.open.last?.header.studyVersion
    for news in studyWatch.note(version, studies.progress.standing) { voice.tell(news) }
    if reporter.isDue { show(roll.open.last) }
  }

  private func lookForHome() {
    guard homeWatch.look() else { return }
    let problem = RigProblem(
      kind: .homeGone, at: SystemClock.now,
      detail: "The folder of the home is not there any more: nothing is recorded. Attach its disk.")
    voice.problems.note(problem)
    voice.tellProblems()
  }

  private func show(_ segment: OpenSegment?) {
    reporter.show(segment, streams, room, filer, voice.problems.last)
  }
}
