package import StudyModel

/// One prompt of a person, and what has become of it.
package struct Prompt: Sendable, Hashable {
  /// How things stand with it; what is over does not change any more.
  package enum State: Sendable, Hashable {
    /// Its moment has not come.
    case planned
    case told
    /// The person has opened the task.
    case opened
    case answered
    /// The person has put it off; it is told again at `until`.
    case snoozed(until: UTCTime)
    /// It was told, and its window ended without an answer.
    case expired
    /// The person has left the study.
    case withdrawn
    /// Its window ended, or could not be used, without the person's knowing.
    case notTold(NotTold)
  }

  /// Why a prompt was not told.
  package enum NotTold: String, Sendable, Hashable, CaseIterable {
    /// The tablet was switched off, or its program did not run.
    case off
    /// It was the study's quiet time.
    case quiet
    /// The person wants no notices.
    case noticesOff
    /// The person was in the middle of a task.
    case busy
    /// The study was paused for the person.
    case paused
  }

  /// What can happen to a prompt.
  package enum Event: Sendable, Hashable {
    case tell, open, answer, snooze, expire, withdraw
    case pass(NotTold)
  }

  /// An event that does not fit; the prompt is as it was.
  package struct Refusal: Error, Hashable {
    package var state: State
    package var event: Event
  }

  package let id: PromptID
  /// From this moment to before the other it may be told and opened.
  package let opens: UTCTime
  package let ends: UTCTime
  package internal(set) var state = State.planned
  /// The first time that the person was told of it.
  package internal(set) var told: UTCTime?
  /// When the person opened it last.
  package internal(set) var opened: UTCTime?
  package internal(set) var answered: UTCTime?
  package internal(set) var snoozeCount = 0
  let snooze: PromptRules.Snooze?

  /// `snooze` is nil where it cannot be put off.
  package init(_ occurrence: Occurrence, snooze: PromptRules.Snooze? = nil) {
    self.init(id: occurrence.id, opens: occurrence.opens, ends: occurrence.ends, snooze: snooze)
  }

  init(id: PromptID, opens: UTCTime, ends: UTCTime, snooze: PromptRules.Snooze?) {
    self.id = id
    self.opens = opens
    self.ends = ends
    self.snooze = snooze
  }

  /// Whether the person may put it off at `now`.
  package func canSnooze(at now: UTCTime) -> Bool {
    var copy = self
    do {
      try copy.handle(.snooze, at: now)
      return true
    } catch {
      return false
    }
  }

  /// Whether it will not change any more.
  package var isOver: Bool {
    switch state {
    case .answered, .expired, .withdrawn, .notTold: true
    case .planned, .told, .opened, .snoozed: false
    }
  }

  /// Takes what happens at `now`.
  package mutating func handle(_ event: Event, at now: UTCTime) throws(Refusal) {
    let isOpen = opens <= now && now < ends
    switch (state, event) {
    case (.planned, .tell) where isOpen:
      state = .told
      told = now
    case (.snoozed(let until), .tell) where isOpen && until <= now:
      state = .told
    case (.told, .open) where isOpen, (.snoozed, .open) where isOpen:
      state = .opened
      opened = now
    case (.opened, .answer):
      state = .answered
      answered = now
    case (.told, .snooze) where isOpen:
      state = .snoozed(until: try snoozed(at: now))
      snoozeCount += 1
    case (.told, .expire) where ends <= now, (.opened, .expire) where ends <= now,
      (.snoozed, .expire) where ends <= now:
      state = .expired
    case (.planned, .pass(let cause)) where opens <= now:
      state = .notTold(cause)
    case (.planned, .withdraw), (.told, .withdraw), (.opened, .withdraw), (.snoozed, .withdraw):
      state = .withdrawn
    case (.planned, _), (.told, _), (.opened, _), (.snoozed, _), (.answered, _), (.expired, _),
      (.withdrawn, _), (.notTold, _):
      throw Refusal(state: state, event: event)
    }
  }

  private func snoozed(at now: UTCTime) throws(Refusal) -> UTCTime {
    guard let snooze, snoozeCount < snooze.times else {
      throw Refusal(state: state, event: .snooze)
    }
    let until = now.advanced(by: snooze.delay)
    guard until < ends else { throw Refusal(state: state, event: .snooze) }
    return until
  }
}
