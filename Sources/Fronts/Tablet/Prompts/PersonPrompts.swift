package import StrictJSON
package import Studies
package import StudyModel

/// The prompts of one person, and up to when they were looked for; a pure value.
package struct PersonPrompts: Sendable, Hashable {
  package private(set) var ledger = PromptLedger()
  /// Nil before the first look.
  package private(set) var looked: UTCTime?

  /// A clock that was years ahead must not make an endless list.
  private static let longest = Duration.seconds(60 * 86_400)
  private static let overlap = Duration.seconds(2 * 86_400)

  package init() {}

  /// Looks at `now` what the person is to be told of, and what has become of earlier prompts.
  package mutating func look(
    at now: UTCTime, study: Study, enrolled: Enrolment, zone: WallZone, finished: [FinishedRun],
    begun: [BegunRun], telling: Telling
  ) -> PromptLook {
    var look = PromptLook(snoozed: ledger.snoozed)
    let tasks = study.tasks.filter(\.hasPrompts)
    let start = max(
      (looked ?? enrolled.moment).advanced(by: .zero - Self.overlap),
      now.advanced(by: .zero - Self.longest))
    for task in tasks {
      let asked = task.occurrences(
        from: start, until: now.advanced(by: .nanoseconds(1)), enrolled: enrolled, zone: zone,
        finished: finished)
      ledger.meet(asked.filter { task.schedules[$0.schedule].promptRules != nil }, of: task)
    }
    ledger.note(finished, begun: begun)
    for task in tasks {
      let cause = { telling.cause(of: $0, study.reminders, zone) }
      guard telling.isPossible(at: now, study.reminders, zone) else {
        ledger.pass(task, now: now, notTold: cause)
        continue
      }
      look.told.formUnion(ledger.due([], of: task, now: now, notTold: cause).map(\.id))
    }
    looked = now
    look.prompts = ledger.prompts
    return look
  }

  /// Takes in what was kept of the same person before, each prompt once.
  package mutating func join(_ earlier: PersonPrompts) {
    ledger.join(earlier.ledger)
    looked = [looked, earlier.looked].compactMap(\.self).max()
  }

  /// Puts a prompt off.
  package mutating func snooze(_ id: PromptID, at now: UTCTime) throws(Prompt.Refusal) {
    try ledger.handle(.snooze, id, at: now)
  }
}

extension PersonPrompts {
  /// How the person can hear of prompts at a look.
  package struct Telling: Sendable, Hashable {
    /// Whether the person looks at what is due now.
    package var isSeen: Bool
    /// Whether the person wants notices.
    package var hasNotices: Bool

    package init(isSeen: Bool, hasNotices: Bool) {
      self.isSeen = isSeen
      self.hasNotices = hasNotices
    }

    func isPossible(at now: UTCTime, _ rules: ReminderRules, _ zone: WallZone) -> Bool {
      isSeen || hasNotices && !rules.isQuiet(at: now, zone)
    }

    /// Why a prompt was not told whose window has ended.
    func cause(of prompt: Prompt, _ rules: ReminderRules, _ zone: WallZone) -> Prompt.NotTold {
      if !hasNotices { return .noticesOff }
      return rules.end(after: prompt.opens, zone) >= prompt.ends ? .quiet : .off
    }
  }
}

extension PersonPrompts {
  package var json: JSONValue {
    .object(["looked": looked.map { .string($0.text) }, "prompts": ledger.json])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let ledger = json["prompts"].flatMap(PromptLedger.init(json:)) else { return nil }
    let looked = json["looked"]?.stringValue.flatMap(UTCTime.init(text:))
    guard (looked == nil) == (json["looked"] == nil),
      json.objectValue?.count == (looked == nil ? 1 : 2)
    else { return nil }
    self.ledger = ledger
    self.looked = looked
  }
}
