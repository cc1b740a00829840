import ActiveTasks
package import StrictJSON
package import Studies
package import StudyModel

extension Study {
  /// The symptom check that is made of the catalogue, at any time, where the study names no task of its
  /// own for it; the faults of what is made, where it is no task.
  package func ownSymptomCheck() throws(FaultReport) -> (planned: PlannedTask, task: StudyTask)? {
    guard let symptoms, symptoms.task == nil, let section = sections.first,
      let check = SymptomCheck(of: self)
    else { return nil }
    let text = check.definition.prettyPrinted()
    let task = try StudyTask.read(Array(text.utf8), file: "symptoms").task
    return (check.planned(in: section.id), task)
  }
}
