import Reminding
import Session
import Studies
import StudyModel
import System
import Vault

/// Reminds everybody at this tablet: looks what is due, rings, and takes what people answer.
///
/// What rings when is decided in `ReminderBook`. It has a thread of its own for the disk.
package actor ReminderDesk {
  /// What it asks of the tablet.
  struct Tablet: Sendable {
    /// What everybody is to be reminded of at a moment.
    var people: @Sendable (UTCTime) async -> [PersonNotices]
    var isShared: @Sendable () -> Bool
    /// Whether somebody is measured just now.
    var isMeasuring: @Sendable () async -> Bool
    /// Puts a prompt off by its own rule; false where it has none, or may not be put off.
    var putOff: @Sendable (NoticeID, UTCTime) async -> Bool
    var now: @Sendable () -> UTCTime
  }

  /// The longest rest between two looks: meanwhile a clock may be set, or a study changed.
  private static let longestRest = Duration.seconds(20)
  /// The longest time that a test holds reminders: somebody may have left it unfinished.
  private static let longestHold = Duration.seconds(900)
  /// How long a machine stays awake after a ring: until every way has had its tries, and somebody has come.
  static let awakeAfterRing = Duration.seconds(120)

  private let queue = SerialQueue("ambler.reminders")
  private let file: PersonFile
  private let tablet: Tablet
  private let equipment: RemindingEquipment
  private var book: ReminderBook
  private var tally = ReminderTally()
  private var ringer: Ringer?
  private var loop: Task<Void, Never>?
  private var resting = WakeableRest()
  /// Whether something changed while people were asked for.
  private var isWanted = false
  private var heldSince: UTCTime?
  private var lastRing: Ring?
  private var ringCount = 0
  private var isSilent = true
  /// Who has looked at a page since the start: a new viewer may be a person who was not known before.
  private var viewers: Set<ReminderView.Viewer> = []
  private var listeners: [Int: @Sendable () -> Void] = [:]
  private var lastNumber = 0

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Does nothing before `start`; reads what was rung before the last start.
  ///
  /// Blocks for the disk.
  init(home: String, key: DeviceKey, equipment: RemindingEquipment, tablet: Tablet) {
    file = PersonFile(.reminders, home: home, key: key, participant: nil)
    // If the book cannot be read, everything rings again: that harms less than a reminder that never rings.
    book = (try? file.read()).flatMap(\.self).flatMap(ReminderBook.init(json:)) ?? ReminderBook()
    self.equipment = equipment
    self.tablet = tablet
  }

  /// Rings from now on.
  package func start() {
    let shells = equipment.shells { [weak self] answer, notices in
      Task { await self?.answer(answer, notices) }
    }
    do throws(SystemError) {
      ringer = try Ringer(shells) { [weak self] event in
        Task { await self?.hear(event) }
      }
    } catch {
      equipment.tell("Reminders are shown on the page alone. \(error)")
    }
    loop = Task { await run() }
  }

  /// Rings nothing more; lights and notices go.
  package func stop() async {
    loop?.cancel()
    resting.end()
    await loop?.value
    loop = nil
    equipment.alarm?.wake(at: nil)
    equipment.keepAwake(nil)
    ringer?.silence()
    ringer = nil
  }

  /// Something may be due or done now that was not before.
  package func want() {
    isWanted = true
    resting.end()
  }

  private func run() async {
    while !Task.isCancelled {
      isWanted = false
      let length = await lookOnce()
      guard !Task.isCancelled else { return }
      if !isWanted { await resting.begin(length).untilEnd() }
    }
  }

  /// Looks what is due and rings it; gives how long to rest before the next look.
  func lookOnce() async -> Duration {
    let now = tablet.now()
    let people = await tablet.people(now)
    let isHeld = await isHeld(at: now)
    let before = book
    let step = book.look(people, at: now, isShared: tablet.isShared(), isHeld: isHeld)
    keep(unless: before)
    if let ring = step.ring { begin(ring) }
    if step.isSilent != isSilent || step.ring != nil {
      isSilent = step.isSilent
      if isSilent {
        ringer?.silence()
        equipment.keepAwake(nil)
      }
      tellListeners()
    }
    equipment.alarm?.wake(at: step.next)
    guard let next = step.next else { return Self.longestRest }
    let left = Duration.nanoseconds(next.nanoseconds &- now.nanoseconds)
    return min(Self.longestRest, max(left, .milliseconds(100)))
  }

  private func begin(_ ring: Ring) {
    lastRing = ring
    ringCount += 1
    equipment.keepAwake(Self.awakeAfterRing)
    ringer?.ring(ring)
  }

  private func isHeld(at now: UTCTime) async -> Bool {
    guard await tablet.isMeasuring() else {
      heldSince = nil
      return false
    }
    let since = heldSince ?? now
    heldSince = since
    return now < since.advanced(by: Self.longestHold)
  }

  /// If the disk fails, only the next start of the program rings again.
  private func keep(unless before: ReminderBook) {
    guard book.entries != before.entries else { return }
    try? file.write(book.json)
  }

  private func hear(_ event: Ringer.Event) {
    if let words = tally.take(event) { equipment.tell(words) }
    switch event {
    case .reached(let way, let notices): book.note(way, hasReached: true, of: notices)
    case .failed(let way, let notices, _):
      book.note(way, hasReached: false, of: notices)
      // It is tried again soon.
      want()
    case .stands: break
    }
  }
}

extension ReminderDesk {
  /// Takes what was answered to these notices; false if none of them could be answered so.
  @discardableResult
  func answer(_ answer: NoticeAnswer, _ notices: Set<NoticeID>) async -> Bool {
    let (now, before) = (tablet.now(), book)
    var isTaken = false
    for id in notices {
      switch answer {
      case .heard: isTaken = book.finish(id, at: now) || isTaken
      case .later:
        // A prompt has a rule of its own, which the study has set.
        let isPutOff = await tablet.putOff(id, now)
        let isSnoozed = isPutOff ? book.finish(id, at: now) : book.snooze(id, at: now)
        isTaken = isTaken || isPutOff || isSnoozed
      }
    }
    keep(unless: before)
    want()
    return isTaken
  }

  /// What a page of this viewer shows; the page has reached whoever looks at it.
  func view(for viewer: ReminderView.Viewer, isLit: Bool) -> ReminderView {
    if viewers.insert(viewer).inserted { want() }
    let now = tablet.now()
    let standing = book.standing
    let own = standing.keys.filter { viewer == .person($0.person) }
    let others = Set(standing.keys).subtracting(own)
    for way in [ReminderWay.page] + (isLit ? [.screen] : []) where !standing.isEmpty {
      book.note(way, hasReached: true, of: Set(standing.keys))
      tally.noteReached(way)
    }
    let items = own.map { id in
      ReminderView.Own(
        id: id, ends: standing[id]?.occurrence.ends ?? now, canWait: book.canSnooze(id, at: now))
    }
    return ReminderView(
      own: items.sorted { ($0.ends, $0.id.prompt.task) < ($1.ends, $1.id.prompt.task) },
      others: others.isEmpty ? nil : words(others, standing), ring: ringCount,
      chime: tally.isThere(.sound) ? nil : lastRing?.chime,
      vibrates: !tally.isThere(.vibration) && lastRing?.ways.contains(.vibration) ?? false)
  }

  private func words(
    _ notices: Set<NoticeID>, _ standing: [NoticeID: Reminder]
  ) -> RingWords {
    RingWords(
      isShared: tablet.isShared(), peopleCount: Set(notices.map(\.person)).count,
      taskCount: Set(notices.map(\.prompt)).count,
      isEnding: notices.allSatisfy { standing[$0]?.kind == .ending })
  }

  /// How the ways of this machine stand.
  package var ways: ReminderTally { tally }

  /// Lets somebody hear, see or feel a way.
  func tryOut(_ way: ReminderWay, _ settings: StudySettings, _ languages: [String]) {
    let words = RingWords(
      isShared: tablet.isShared(), peopleCount: 1, taskCount: 1, isEnding: false)
    ringer?.ring(
      Ring(
        notices: [], ways: [way], words: words, chime: settings.reminderChime,
        colour: settings.reminderColour, languages: languages))
  }

  /// Tells from now on that something stands, rings or is over, on any thread; gives the number by which it ends.
  func listen(_ hear: @escaping @Sendable () -> Void) -> Int {
    lastNumber += 1
    listeners[lastNumber] = hear
    return lastNumber
  }

  /// Tells this listener nothing more.
  func stopListening(_ number: Int) { listeners[number] = nil }

  private func tellListeners() {
    for hear in listeners.values { hear() }
  }
}
