package import StudyModel
import TaskRunner

/// How long a task takes half of the people, by a simulation of a few.
package struct SimulatedMinutes: Sendable {
  /// So many people give the median to about a tenth.
  private static let peopleCount = 99

  /// Nil where nobody could finish.
  package let median: Double?

  package init(_ task: StudyTask) {
    var summary = SimulationSummary(task)
    let setting = SimulationSetting(task, seed: 1, began: SimulationSetting.usualBeginning)
    // A very long task is told by few.
    let count = setting.plan.pages.count > 2_000 ? 3 : Self.peopleCount
    for index in 0..<count { summary.add(SimulatedRun(setting, index: index)) }
    median = summary.outcomes[.completed] == nil ? nil : summary.minutes(atShare: 0.5)
  }
}
