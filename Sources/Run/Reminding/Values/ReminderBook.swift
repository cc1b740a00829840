package import Studies
package import StudyModel

/// Which notices of all people were rung, put off or heard; a pure value.
///
/// A notice is rung at the first look that finds it, and again after a pause while nobody answers. It is over when the
/// person begins the task, says that they heard it, or the window ends: then it is no longer a current one.
package struct ReminderBook: Sendable, Hashable {
  package private(set) var entries: [NoticeID: ReminderEntry]
  /// The notices that were current at the last look.
  private var current: [NoticeID: Reminder] = [:]
  private var looked: UTCTime?
  private let rhythm = RingRhythm.usual

  package init(entries: [NoticeID: ReminderEntry] = [:]) {
    self.entries = entries
  }

  /// What is to be done at `now`, by what each person is to be reminded of.
  ///
  /// While a test measures (`isHeld`) the ways that would disturb it wait until it is over.
  package mutating func look(
    _ people: [PersonNotices], at now: UTCTime, isShared: Bool, isHeld: Bool = false
  ) -> ReminderStep {
    noteClock(now)
    entries = entries.filter { $0.value.ends > now }
    current = [:]
    var ring: Ring?
    for person in people {
      guard let own = rung(person, now, isShared, isHeld) else { continue }
      if ring == nil { ring = own } else { ring?.join(own) }
    }
    return ReminderStep(
      ring: ring, isSilent: standing.isEmpty, next: nextMoment(people, isHeld, now))
  }

  /// The notices that stand: they were rung, and nobody has answered yet.
  package var standing: [NoticeID: Reminder] {
    current.filter { id, _ in
      if case .rung = entries[id]?.state { true } else { false }
    }
  }

  /// Rings what a person is to be reminded of; nil where it is time for nothing.
  private mutating func rung(
    _ person: PersonNotices, _ now: UTCTime, _ isShared: Bool, _ isHeld: Bool
  ) -> Ring? {
    var notices: Set<NoticeID> = []
    var ways: Set<ReminderWay> = []
    var isEnding = true
    let wanted = person.wishes.ways
    for reminder in person.current {
      let id = NoticeID(reminder, of: person.person)
      current[id] = reminder
      var entry = entries[id] ?? ReminderEntry(reminder, at: now)
      // A prompt that was put off by its own rule has come again.
      if reminder.moment > entry.moment { entry = ReminderEntry(reminder, at: now) }
      let own = entry.ways(of: wanted, at: now, rhythm)
      let isRetry = entry.isRetry(at: now, rhythm)
      // A first ring waits whole: what comes later would be a second one.
      let isPossible = !isHeld || own.isDisjoint(with: ReminderWay.disturbing)
      if !own.isEmpty, isPossible {
        entry.ring(own, at: now, isRetry: isRetry)
        notices.insert(id)
        ways.formUnion(own)
        isEnding = isEnding && reminder.kind == .ending
      }
      entries[id] = entry
    }
    guard !notices.isEmpty else { return nil }
    return Ring(
      notices: notices, ways: ways,
      words: RingWords(
        isShared: isShared, peopleCount: 1, taskCount: Set(notices.map(\.prompt)).count,
        isEnding: isEnding),
      chime: ways.contains(.sound) ? person.wishes.chime : nil,
      colour: ways.contains(.light) ? person.wishes.colour : nil, languages: person.languages)
  }

  /// When to look again at the latest; nil where nothing is coming.
  private func nextMoment(
    _ people: [PersonNotices], _ isHeld: Bool, _ now: UTCTime
  ) -> UTCTime? {
    let own = current.keys.compactMap { entries[$0]?.nextMoment(rhythm) }
    let ends = current.keys.compactMap { entries[$0]?.ends }
    let moments = people.compactMap(\.next) + own + ends
    // A ring that waits for a test has a moment in the past: it rings at the first look after the test.
    return moments.filter { $0 > now }.min()
  }

  /// Forgets what was rung by a clock that was ahead: it is rung again when its moment really comes.
  private mutating func noteClock(_ now: UTCTime) {
    defer { looked = now }
    let tolerated = now.advanced(by: rhythm.clockTolerance)
    // After a small correction of the clock nothing may ring twice.
    let limit = looked.map { tolerated < $0 } ?? false ? now : tolerated
    entries = entries.filter { $0.value.since <= limit }
  }
}

extension ReminderBook {
  /// Notes whether a ring reached somebody on a way; a way that this machine lacks is not noted.
  package mutating func note(
    _ way: ReminderWay, hasReached: Bool, of notices: Set<NoticeID>
  ) {
    for id in notices {
      if hasReached {
        entries[id]?.reached.insert(way)
        entries[id]?.failed.remove(way)
      } else {
        entries[id]?.failed.insert(way)
      }
    }
  }

  /// Whether the notice can be put off: it stands, and its window is still open after the pause.
  package func canSnooze(_ id: NoticeID, at now: UTCTime) -> Bool {
    guard case .rung = entries[id]?.state, let ends = entries[id]?.ends else { return false }
    return now.advanced(by: rhythm.snooze) < ends
  }

  /// Puts a notice off; false, and nothing is changed, if that cannot be.
  package mutating func snooze(_ id: NoticeID, at now: UTCTime) -> Bool {
    guard canSnooze(id, at: now) else { return false }
    entries[id]?.become(.snoozed(until: now.advanced(by: rhythm.snooze)), at: now)
    return true
  }

  /// The person has heard it; false if it was never rung.
  package mutating func finish(_ id: NoticeID, at now: UTCTime) -> Bool {
    guard case .rung = entries[id]?.state else { return false }
    entries[id]?.become(.done, at: now)
    return true
  }
}
