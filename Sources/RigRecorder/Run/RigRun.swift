package import Locking
import Outbox
package import Rigs
package import Sensors
package import Session
import StudyModel
package import Vault

/// A rig that records: opens and closes its segments, and keeps the clocks of the machine.
///
/// Its methods block, and are called on a thread of their own.
package final class RigRun {
  private let rig: Rig
  private let home: Home
  private let key: DeviceKey
  private let keepers: [any StreamKeeping]
  private let filing: SegmentFiling
  private let softwareVersion: String
  private let outbox: SegmentOutbox
  private var store: SegmentStore
  private var isFull = false
  private var nextStorage = Instant(nanoseconds: 0)
  private let tell: (RigNews) -> Void
  private let board: StatusBoard
  private let turned: (RigStatus) -> Void
  private let settings: Int?
  private let delivery: Lock<DeliveryWatch>
  private let decided: ((RigProblem) throws(VaultError) -> Void) -> Void
  private let problems = ProblemLog()
  /// The home that segments are recorded in.
  private var place: HomePlace?
  /// Whether the home is not there any more: its disk was pulled out.
  package private(set) var isHomeGone = false
  private let began = SystemClock.now
  private let writes = DiskWrites(at: SystemClock.now)
  private var nextStatus = Instant(nanoseconds: 0)
  private var devices: DeviceWatch?
  private let temperatures: TemperatureKeeper

  private var lock: RunLock?
  private var chain = RigChain()
  /// Segments that are closed and not filed, the oldest first.
  private var waiting: [RunID] = []
  private var roll: SegmentRoll?
  private var watch: ClockWatch
  private var nextFiling = Instant(nanoseconds: 0)

  /// How often it is looked whether a segment is over.
  private static let look = 250
  /// How long to wait after the disk has refused a segment.
  private static let pause = Duration.seconds(10)
  /// How long to wait for room before the first segment, in milliseconds.
  private static let patience = 5_000
  /// How often it is looked whether there is room.
  private static let storageLook = Duration.seconds(10)
  /// How often it says how it stands.
  private static let statusLook = Duration.seconds(1)

  /// Nothing is opened yet; `tell` hears on the thread of the caller, as `turned` does, each second while
  /// it records.
  ///
  /// `decided` is asked at each look for what was decided elsewhere, about settings with the number `settings`
  /// or others, and is given what notes it in the segment that is open. `delivery` is what whoever delivers found.
  package init(
    _ rig: Rig, home: Home, key: DeviceKey, softwareVersion: String,
    keepers: [any StreamKeeping], catalogue: DeviceProfileCatalogue?, outbox: SegmentOutbox,
    board: StatusBoard = StatusBoard(), settings: Int? = nil,
    delivery: Lock<DeliveryWatch> = Lock(DeliveryWatch()),
    decided: @escaping ((RigProblem) throws(VaultError) -> Void) -> Void = { _ in },
    tell: @escaping (RigNews) -> Void, turned: @escaping (RigStatus) -> Void = { _ in }
  ) {
    self.rig = rig
    self.home = home
    self.key = key
    self.softwareVersion = softwareVersion
    self.keepers = keepers
    temperatures = TemperatureKeeper(rig, keepers: keepers, catalogue: catalogue)
    self.outbox = outbox
    store = SegmentStore(rig, home: home, outbox: outbox)
    self.tell = tell
    self.board = board
    self.turned = turned
    self.settings = settings
    self.delivery = delivery
    self.decided = decided
    filing = SegmentFiling(home: home, rig: rig.id, key: key)
    watch = ClockWatch(HostClock.now)
  }

  /// Closes what was cut off, and starts every stream; on a full disk it waits for room, or for `stop`.
  package func begin(until stop: StopSignal) throws(RigError) {
    while !stop.isRequested {
      do throws(RigError) {
        return try open()
      } catch  where error.isDiskFull {
        tell(.notStored(error.description))
        makeRoom()
        _ = stop.wait(milliseconds: Self.patience)
      }
    }
  }

  private func open() throws(RigError) {
    try RigError.from { () throws(VaultError) in
      try filing.folder.create()
      try DiskFolder.create(at: home.recordingsFolder)
    }
    place = HomePlace(home)
    if lock == nil {
      do { lock = try RunLock(folder: filing.folder.path) } catch {
        throw error == .runInUse ? .inUse : .folder
      }
    }
    chain = try filing.chain()
    let last = try recover()
    let roll = SegmentRoll(
      rig, in: filing.folder, key: key, softwareVersion: softwareVersion, lastNumber: last,
      problems: problems)
    let segment = try RigError.from { () throws(VaultError) in try roll.current() }
    self.roll = roll
    let tails = tails
    for keeper in keepers {
      try RigError.from { () throws(SensorError) in
        try keeper.start(
          roll, segment: segment, root: home.recordingsFolder, key: key, tail: tails[keeper.id])
      }
    }
    try RigError.from { () throws(SensorError) in try temperatures.start(roll) }
    // Without udev a sensor that comes is found a little later.
    devices = try? DeviceWatch { [keepers] in
      for keeper in keepers { keeper.call() }
    }
    tell(.began(segment: last + 1))
  }

  /// Where each stream ended, on the clock of this boot.
  private var tails: [String: StreamTail] {
    let (anchor, bootID) = (SystemClock.anchor, SystemClock.bootID)
    var known = chain
    // What waits for room on the disk is newer than the chain.
    for id in waiting {
      guard let contents = try? filing.contents(id), let header = contents.header else { continue }
      known.note(contents, header)
    }
    let isKept = HardwareClock()?.agrees(with: anchor.utc) == true
    let found = keepers.map { keeper in
      let tail = known.tail(
        of: keeper.id, now: anchor, bootID: bootID, hasHardwareClock: isKept)
      return (keeper.id, tail)
    }
    return Dictionary(uniqueKeysWithValues: found).compactMapValues(\.self)
  }

  /// Records until the end is asked for, until `goesOn` says no at a look, or until the home is gone.
  package func record(until stop: StopSignal, while goesOn: () -> Bool = { true }) {
    while !stop.wait(milliseconds: Self.look), goesOn(), !isHomeGone { turn() }
  }

  /// Whether the home that was gone is there again, perhaps on another path of the system to its disk.
  package var isHomeBack: Bool {
    HomePlace(home) == place || (try? DeviceKey.load(at: home.keyPath))?.id == key.id
  }

  /// Ends every stream, and files what was recorded; what cannot be filed now is filed at the next beginning.
  package func end() {
    devices = nil
    temperatures.stop()
    roll?.open.last?.stop()
    for keeper in keepers { keeper.stop() }
    for keeper in keepers { keeper.join() }
    nextFiling = SystemClock.now
    turn()
    lock = nil
  }
}

extension RigRun {
  /// Closes the segments that were cut off and files them; gives the last number that was used.
  private func recover() throws(RigError) -> Int {
    let closing = SegmentClosing(filing: filing)
    let bootID = SystemClock.bootID
    var found: [SegmentHeader] = []
    var known = chain
    for id in filing.folder.segments() {
      let isCutOff = try filing.contents(id).ending == nil
      if let header = try closing.recover(id, after: known, bootID: bootID),
        header.number > chain.number
      {
        found.append(header)
        let contents = try filing.contents(id)
        known.note(contents, header)
        if isCutOff { tellInterruption(contents) }
      } else {
        filing.remove(id)
      }
    }
    found.sort { $0.number < $1.number }
    waiting = found.map(\.id)
    for header in found { tell(.recovered(segment: header.number)) }
    file()
    return max(chain.number, found.last?.number ?? 0)
  }

  /// Tells those who watch now what the segment says for good.
  private func tellInterruption(_ contents: SegmentContents) {
    for var problem in contents.problems where problem.kind == .interrupted {
      // Its own moment may be one of a boot before this one.
      problem.at = SystemClock.now
      problems.note(problem)
    }
  }

  private func turn() {
    guard let roll else { return }
    lookForHome()
    // Nothing is written where the home was: a mount point without its disk would take it, and hide it later.
    if isHomeGone { return show(roll) }
    watchClock(roll)
    if SystemClock.now >= nextStorage { makeRoom() }
    if let segment = roll.open.last {
      decided { problem throws(VaultError) in try segment.note(.problem(problem)) }
    }
    for segment in roll.left {
      guard SystemClock.now >= nextFiling else { break }
      do {
        try SegmentClosing(filing: filing).close(segment, after: chain)
        roll.remove(segment)
        waiting.append(segment.header.id)
      } catch {
        // It is tried again: without its end nobody could make its document.
        nextFiling = SystemClock.now + Self.pause
        tell(.notStored(error.description))
      }
    }
    if !waiting.isEmpty, SystemClock.now >= nextFiling { file() }
    for problem in problems.takeUntold() { tell(.problem(problem)) }
    if SystemClock.now >= nextStatus { show(roll) }
  }

  private func lookForHome() {
    guard !isHomeGone, HomePlace(home) != place else { return }
    isHomeGone = true
    let problem = RigProblem(
      kind: .homeGone, at: SystemClock.now,
      detail: "The folder of the home is not there any more: nothing is recorded. Attach its disk.")
    problems.note(problem)
    for problem in problems.takeUntold() { tell(.problem(problem)) }
  }

  /// Says how it stands.
  private func show(_ roll: SegmentRoll) {
    let clock = HostClock.now
    let now = clock.anchor.boot
    nextStatus = now + Self.statusLook
    var queue = store.queue
    queue.unfiled = waiting.count
    queue.failure = delivery.withLock(\.failure)
    var status = RigStatus(
      rig: rig.id, title: rig.title, softwareVersion: softwareVersion, clock: clock,
      uptime: now - began, filedSegment: chain.number,
      disk: DiskStatus(
        freeBytes: store.freeBytes, keptFreeBytes: rig.storage.keepFree,
        segmentBytes: store.segmentBytes, writtenBytesPerDay: writes.perDay(at: now),
        isFull: isFull),
      queue: queue)
    status.settings = settings
    status.segment = roll.open.last?.header.number
    status.untilSegmentEnds = roll.open.last.map { $0.end - now }
    status.streams = zip(rig.streams, keepers).map { StreamStatus($0, $1.now, at: now) }
    for place in status.streams.indices {
      status.streams[place].celsius = temperatures.celsius(of: status.streams[place].id)
    }
    status.problems = problems.last
    board.show(status)
    turned(status)
  }

  /// Files what waits, in order; stops at the first that cannot be.
  private func file() {
    while let id = waiting.first {
      do throws(RigError) {
        if let (item, next) = try filing.item(id, after: chain) {
          try RigError.from { () throws(OutboxError) in try outbox.put(item) }
          try filing.filed(id, next)
          chain = next
          tell(.filed(segment: next.number))
        } else {
          filing.remove(id)
        }
        waiting.removeFirst()
      } catch {
        nextFiling = SystemClock.now + Self.pause
        return tell(.notStored(error.description))
      }
    }
  }

  /// Keeps the disk within the rules of the rig; each decision is told in the segment that is open.
  private func makeRoom() {
    nextStorage = SystemClock.now + Self.storageLook
    do throws(OutboxError) {
      let decision = try store.decide(now: SystemClock.utc)
      try store.carryOut(decision)
      if !decision.isFull { filing.folder.reserve.take() }
      if decision.isEarly { note(.removedEarly(decision.removed.count)) }
      if !decision.thinned.isEmpty { note(.thinned(decision.thinned.count)) }
      guard decision.isFull != isFull else { return }
      isFull = decision.isFull
      for keeper in keepers { keeper.hold(isFull) }
      note(isFull ? .full : .roomAgain)
    } catch {
      tell(.notStored(error.description))
    }
  }

  private func note(_ news: StorageNews) {
    let problem = RigProblem(kind: news.kind, at: SystemClock.now, detail: news.words)
    guard let segment = roll?.open.last else { return tell(.problem(problem)) }
    // On a disk that takes nothing more it is told all the same.
    try? segment.note(.problem(problem))
  }

  private func watchClock(_ roll: SegmentRoll) {
    guard let segment = roll.open.last else { return }
    let clock = HostClock.now
    let findings = watch.look(clock)
    do {
      if findings.isMinute { try segment.note(.clock(clock)) }
      if let step = findings.step {
        try segment.note(
          .problem(
            RigProblem(kind: .clockStepped, at: clock.anchor.boot, detail: step.words)))
        segment.end(at: clock.anchor.boot, .clockStep)
      }
    } catch {
      tell(.notStored(error.description))
    }
  }
}
