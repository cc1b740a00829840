package import StudyModel
import TaskRunner

/// How long a task takes half of the people, by a simulation of a few.
package struct SimulatedMinutes: Sendable {
  /// So many people give the median to about a tenth.
  private static let usualPeopleCount = 99
  /// Tasks with more pages than this are told by few people.
  private static let mostPages = 2_000
  private static let fewPeopleCount = 3

  /// How many people were led through.
  package let peopleCount: Int
  /// Nil where nobody could finish.
  package let median: Double?

  /// Whether so few people were led through that the median is rough.
  package var isRough: Bool { peopleCount < Self.usualPeopleCount }

  package init(_ task: StudyTask) {
    var summary = SimulationSummary(task)
    let setting = SimulationSetting(task, seed: 1, began: SimulationSetting.usualBeginning)
    peopleCount =
      setting.plan.pages.count > Self.mostPages ? Self.fewPeopleCount : Self.usualPeopleCount
    for index in 0..<peopleCount { summary.add(SimulatedRun(setting, index: index)) }
    median = summary.outcomes[.completed] == nil ? nil : summary.minutes(atShare: 0.5)
  }
}
