package import StudyModel
import TaskRunner

/// How long a task takes half of the people, by a simulation of a few.
package struct SimulatedMinutes: Sendable {
  /// So many people give the median to about a tenth.
  private static let usualPeopleCount = 99
  /// Tasks with more pages than this are told by few people.
  private static let mostPages = 2_000
  private static let fewPeopleCount = 3
  /// After so many events of all people together, no more than a few are led through.
  private static let mostEvents = 60_000
  /// Somebody who goes round in loops for longer is taken for one who does not finish.
  private static let mostEventsOfOne = 10_000

  /// How many people were led through.
  package let peopleCount: Int
  /// Nil where nobody could finish.
  package let median: Double?

  /// Whether so few people were led through that the median is rough.
  package var isRough: Bool { peopleCount < Self.usualPeopleCount }

  /// Leads made-up people through the task, fewer where it is long.
  package init(_ task: StudyTask) {
    var summary = SimulationSummary(task)
    let setting = SimulationSetting(task, seed: 1, began: SimulationSetting.usualBeginning)
    let pageCount = setting.plan.pages.count
    let wanted = pageCount > Self.mostPages ? Self.fewPeopleCount : Self.usualPeopleCount
    let most = max(Self.mostEventsOfOne, 4 * pageCount)
    var (count, eventCount) = (0, 0)
    while count < wanted, count < Self.fewPeopleCount || eventCount < Self.mostEvents {
      let run = SimulatedRun(setting, index: count, mostEvents: most)
      count += 1
      eventCount += run.events.count
      summary.add(run)
    }
    peopleCount = count
    median = summary.outcomes[.completed] == nil ? nil : summary.minutes(atShare: 0.5)
  }
}
