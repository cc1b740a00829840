import Outbox
import Session
package import StrictJSON
package import Studies
package import StudyModel

/// The first screen: what the study's schedule says of this moment, in the person's language.
package struct TodayView: Sendable {
  package var study: Study
  package var today: Today
  package var now: UTCTime
  /// The tasks by id in the study that wait to be gone on with.
  package var waiting: Set<String>
  /// What became of the person's prompts so far.
  package var prompts: [PromptID: Prompt] = [:]
  /// Runs that were closed for the person, who is to be told.
  package var leftOpen: [ClosedRun] = []
  /// About how long each task takes, in minutes.
  package var minutes: [String: Int]
  package var counts: SafetyCount
  package var isSyncOn: Bool
  /// Whether there is a study server, or another place that results go to.
  package var hasDestination: Bool
  /// Why results wait, if they do.
  package var standing = SyncStanding()
  /// How many results wait for recovery; nil where no key was lost.
  package var lostResults: Int?
  /// BCP 47, the person's preferred language first.
  package var languages: [String]

  package init(
    study: Study, today: Today, now: UTCTime, waiting: Set<String>,
    minutes: [String: Int],
    counts: SafetyCount, isSyncOn: Bool, hasDestination: Bool, languages: [String]
  ) {
    self.study = study
    self.today = today
    self.now = now
    self.waiting = waiting
    self.minutes = minutes
    self.counts = counts
    self.isSyncOn = isSyncOn
    self.hasDestination = hasDestination
    self.languages = languages
  }

  package var json: JSONValue {
    .object([
      "now": .string(now.text),
      "first": today.first.map { item($0, [:]) },
      "waiting": .list(
        study.tasks.filter { waiting.contains($0.id) && today.first == nil }.map(waitingItem)),
      "asked": asked,
      "leftOpen": leftOpen.isEmpty ? nil : .list(leftOpen.map(leftOpenItem)),
      "due": .list(today.due.map(dueItem)),
      "coming": .list(today.coming.map { item($0.task, ["from": .string($0.opens.text)]) }),
      "done": .list(
        today.done.map { item($0.run.task, ["at": .string($0.run.ended.text)]) }),
      "missed": .list(today.missed.map(missedItem)),
      "sections": .list(today.anyTime.map(section)),
      "next": today.next.map { item($0.task, ["from": .string($0.opens.text)]) },
      "barred": barred, "lost": lostResults.map { .number(JSONNumber($0)) },
      "closed": today.closed.isEmpty ? nil : .list(today.closed.map(closedItem)),
      "counts": counts.json,
      "sync": .object([
        "isOn": .boolean(isSyncOn), "hasDestination": .boolean(hasDestination),
        "reason": standing.reason.map { .string($0) },
        "until": standing.until.map { .string($0.text) },
      ]),
    ])
  }

  /// What waits, with the time that it was asked for where it was begun in that time's window.
  private func waitingItem(_ task: PlannedTask) -> JSONValue {
    let occurrence = today.begun.first { $0.task == task.id }
    return item(task.id, ["at": occurrence.map { .string($0.due.text) }])
  }

  /// Why the person does not take part, and whether something can still be done about it.
  ///
  /// Nil for a person who takes part.
  private var barred: JSONValue? {
    guard case .waits(let needed, let because) = today.standing else { return nil }
    return .object([
      "because": because.json(for: languages), "isYet": .boolean(!needed.isEmpty),
    ])
  }

  private func closedItem(_ closed: Today.ClosedTask) -> JSONValue {
    item(closed.task, ["because": closed.because.json(for: languages)])
  }

  private func dueItem(_ occurrence: Occurrence) -> JSONValue {
    let prompt = prompts[occurrence.id]
    let canWait = prompt?.canSnooze(at: now) ?? false
    var again: UTCTime?
    if case .snoozed(let until) = prompt?.state, until > now { again = until }
    return item(
      occurrence.task,
      [
        "until": .string(occurrence.ends.text),
        "later": canWait ? .string(occurrence.due.text) : nil,
        "again": again.map { .string($0.text) },
      ])
  }

  /// What staff ask for; nil where it stands among what is due or waits, which says of itself that it is asked for.
  private var asked: JSONValue? {
    guard let next = today.asked, !waiting.contains(next.task),
      !today.due.contains(where: { $0.task == next.task })
    else { return nil }
    return item(next.task, ["until": .string(next.ends.text)])
  }

  private func leftOpenItem(_ run: ClosedRun) -> JSONValue {
    .object([
      "run": .string(run.id.text), "at": .string(run.began.text),
      "title": study.title(ofResult: run.task, in: languages).json,
    ])
  }

  private func missedItem(_ occurrence: Occurrence) -> JSONValue {
    let isLate = today.late.contains(occurrence.id) ? JSONValue.boolean(true) : nil
    return item(occurrence.task, ["at": .string(occurrence.due.text), "isLate": isLate])
  }

  private func section(_ section: Today.AnyTimeSection) -> JSONValue {
    let title = study.sections.first { $0.id == section.section }?.title
    return .object([
      "title": title.map { $0.json(for: languages) },
      "tasks": .list(
        section.tasks.map {
          item(
            $0.task,
            ["isFull": .boolean($0.leftToday == 0), "isReport": $0.isReport ? true : nil])
        }),
    ])
  }

  private func item(
    _ id: String, _ more: KeyValuePairs<String, JSONValue?>
  ) -> JSONValue {
    let task = study.task(id)
    let rest = JSONValue.object(more).objectValue ?? []
    let members = JSONValue.object([
      "task": .string(id),
      "title": task.map { $0.title.json(for: languages) },
      "minutes": minutes[id].map { .number($0) },
      "isWaiting": .boolean(waiting.contains(id)),
      "isAsked": today.asked?.task == id ? true : nil,
      "layout": study.symptoms?.task == id ? "symptoms" : nil,
    ])
    return .object((members.objectValue ?? []) + rest)
  }
}

extension SafetyCount {
  package var json: JSONValue {
    .object([
      "saved": .number(saved), "safe": .number(safe), "waiting": .number(waiting),
      "refused": .number(refused),
    ])
  }
}
