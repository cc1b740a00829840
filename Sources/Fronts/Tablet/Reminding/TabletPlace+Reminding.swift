import Clocks
import Reminding
import Session
import Studies
import StudyDelivery
import StudyModel
import System

/// What reminders ask of a tablet.
extension TabletPlace {
  /// Rings from now on what is due.
  package func startReminding() async {
    let desk = ReminderDesk(
      home: home.path, key: key, equipment: equipment.reminding,
      tablet: ReminderDesk.Tablet(
        people: { [weak self] now in await self?.notices(at: now) ?? [] },
        isShared: { [weak self] in self?.isShared ?? false },
        isMeasuring: { [weak self] in await self?.isMeasuring() ?? false },
        putOff: { [weak self] id, now in
          await self?.prompts.snooze(id.prompt, of: id.person, at: now) ?? false
        }, now: { SystemClock.utc }))
    reminding.withLock { $0 = desk }
    await desk.start()
  }

  /// Rings nothing more.
  package func stopReminding() async {
    let desk = reminding.withLock { $0.take() }
    await desk?.stop()
  }

  /// Nil before reminders are started, and after they were stopped.
  var reminders: ReminderDesk? { reminding.withLock(\.self) }

  /// Whether a test or a part that is timed lasts at any desk: nothing may be heard then but its own sounds.
  private func isMeasuring() async -> Bool {
    for desk in openDesks {
      switch await desk.current?.front.page.screen?.body {
      case .countdown, .timed, .exercise, .gate: return true
      case .instruction, .question, .form, .group, .review, .completion, .table, .wait, .media,
        .ending, .interrupted, nil:
        continue
      }
    }
    return false
  }

  /// What everybody here is to be reminded of; nothing while the study is on its way.
  func notices(at now: UTCTime) async -> [PersonNotices] {
    let inUse = studies.inUse
    guard !inUse.isOnItsWay else { return [] }
    var found: [PersonNotices] = []
    for person in await people(of: inUse.study) {
      // Results that cannot be read now are read at the next look.
      if let notices = try? await notices(of: person, inUse.study, now) { found.append(notices) }
    }
    return found
  }

  private func people(of study: Study) async -> [Person] {
    guard study.participants == .single else { return await reception.known }
    // A person joins when the page is opened first, and not before.
    let participant = owner.participant()
    let own = await reception.everybody.first {
      !$0.hasPIN && $0.participant == participant
    }
    return [own].compactMap(\.self)
  }

  /// Nil for a person who wants no reminders, or has the first tasks before them.
  private func notices(
    of person: Person, _ study: Study, _ now: UTCTime
  ) async throws -> PersonNotices? {
    let settings = study.settings(of: person)
    guard settings.hasNotifications else { return nil }
    let study = study.quieted(by: settings)
    let desk = await desk(of: person)
    let results = try await shelf.results(of: person.names).map(\.result)
    let schedule = await schedule(of: person, in: study, now: now)
    let (enrolled, zone) = (schedule.enrolled, schedule.zone)
    let finished = FinishedRun.all(results, in: study)
    let history = schedule.history(results)
    let gates = PersonGates(study: study, history: history, now: now, zone: zone)
    let open = OpenTasks(
      study: study, gates: gates, now: now, finished: finished, next: schedule.facts.next)
    guard open.first == nil else { return nil }
    let begun = BegunRun.all(await desk.waiting(), in: study)
    let look = await prompts.look(of: person.participant) { prompts in
      prompts.look(
        at: now, study: study, enrolled: enrolled, zone: zone, finished: finished, begun: begun,
        telling: PersonPrompts.Telling(isSeen: false, hasNotices: true))
    }
    let plan = ReminderPlan(
      study: study, enrolled: enrolled, now: now, zone: zone, finished: finished,
      snoozed: look?.snoozed ?? [:], history: history)
    let openTask = await desk.current?.task.task.id
    let current = (look?.standing(of: plan.current) ?? plan.current).filter { reminder in
      let task = reminder.occurrence.task
      // Whoever is at it needs no reminder; whoever left it is told that its time ends.
      if let openTask, study.task(task)?.definitionID == openTask { return false }
      return reminder.kind == .ending || !begun.contains { $0.task == task }
    }
    return PersonNotices(
      person: person.participant, wishes: settings.wishes,
      languages: study.languages(of: person), current: current, next: plan.coming.first?.moment)
  }
}
