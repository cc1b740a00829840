package import StrictJSON
package import StudyModel

/// A task that staff ask of a person next, whatever the study's schedules say.
package struct NextTask: Sendable, Hashable {
  /// The task's id in the study.
  package var task: String
  package var asked: UTCTime
  /// From then on it is no longer asked for; after `asked`.
  package var ends: UTCTime

  package init(task: String, asked: UTCTime, ends: UTCTime) {
    self.task = task
    self.asked = asked
    self.ends = ends
  }

  /// Whether it is still to be done: no run of the task that counts began since it was asked for.
  package func isDue(at now: UTCTime, finished: [FinishedRun]) -> Bool {
    guard asked <= now, now < ends else { return false }
    return !finished.contains { $0.task == task && $0.counts && $0.began >= asked }
  }

  package var json: JSONValue {
    .object([
      "task": .string(task), "asked": .string(asked.text), "ends": .string(ends.text),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard json.objectValue?.count == 3, let task = json["task"]?.stringValue,
      let asked = json["asked"]?.stringValue.flatMap(UTCTime.init(text:)),
      let ends = json["ends"]?.stringValue.flatMap(UTCTime.init(text:)), asked < ends
    else { return nil }
    self.init(task: task, asked: asked, ends: ends)
  }
}
