package import StudyModel
package import TaskRunner

extension RunPlan {
  /// The pages of a task: steps of several parts are expanded into them.
  ///
  /// A consent becomes `<id>.1` and so on for its sections, its questions, `<id>.agreed`, `<id>.name`
  /// and `<id>.signature` where they are asked for, and `<id>.declined`; an eligibility `<id>`,
  /// `<id>.eligible` where there are words for it, and `<id>.ineligible`; an early end `<id>.ended`.
  package init(task: StudyTask) {
    var builder = PlanBuilder()
    for step in task.steps { builder.append(step) }
    self = builder.plan(scores: task.scores, presentation: task.presentation)
  }
}
