import StudyModel
import TestSupport

@testable import Studies

/// A study with random prompts and with prompts after events, as a researcher writes it.
enum SampledTask {
  static let tasks = """
    { "id": "mood", "file": "mood.json", "section": "s", "schedule": [
        { "daysAWeek": 4, "sampling": { "prompts": 6, "gapMinutes": 60, "way": "blocks",
            "hours": { "from": "10:00", "until": "22:00", "own": true },
            "windowMinutes": 20, "followUpMinutes": 30, "snooze": { "minutes": 5, "times": 2 } } },
        { "afterTask": { "task": "walk", "delayMinutes": 15, "gapMinutes": 45,
            "windowMinutes": 30 } } ] },
    { "id": "walk", "file": "walk.json", "section": "s" }
    """

  static func study() throws -> Study { try Reading.read(Reading.file(tasks: tasks)).study }

  /// Three prompts a day, at least an hour apart.
  static func sampling(
    _ count: Int = 3, gap: Int = 60, way: SamplingWay = .exact,
    hours: (from: String, until: String) = ("10:00", "22:00"), own: Bool = false, window: Int = 20,
    followUp: Int? = nil
  ) throws -> Sampling {
    let usual = try require(
      WakingHours(from: try Moments.time(hours.from), until: try Moments.time(hours.until)))
    return Sampling(
      count: count, gap: .seconds(gap * 60), way: way,
      hours: SamplingHours(usual, mayBeOwn: own),
      rules: PromptRules(
        window: .seconds(window * 60), followUp: followUp.map { .seconds($0 * 60) }))
  }

  /// A task of one schedule.
  static func task(
    _ prompts: SchedulePrompts, days: ScheduleDays = .everyDay, id: String = "mood"
  ) -> PlannedTask {
    PlannedTask(
      id: id, definitionID: id, file: "\(id).json", title: LocalizedText("T"), section: "s",
      schedules: [Schedule(days: days, prompts: prompts)], open: OpenDays())
  }

  /// What is asked of participant 7 in days from `start` on.
  static func occurrences(
    _ task: PlannedTask, from start: String, days: Int, zone: WallZone = .utc,
    person: SamplingPerson = SamplingPerson(study: "t", participant: "7")
  ) throws -> [Occurrence] {
    let start = try Moments.utc(start)
    return task.occurrences(
      from: start, until: Moments.later(start, minutes: days * 1_440),
      enrolled: Enrolment(moment: start, zone: zone, person: person), zone: zone)
  }
}
