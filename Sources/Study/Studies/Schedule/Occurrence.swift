package import StudyModel

/// One time at which a task of a study is to be done.
///
/// The windows of all occurrences of one task are apart from each other.
package struct Occurrence: Sendable, Hashable {
  /// The task's id in the study.
  package var task: String
  /// Which of the task's schedules asks for it, from 0.
  package var schedule: Int
  package var window: ScheduleWindow
  /// Whether its moment was drawn: the person is not to know it beforehand.
  package var isDrawn = false

  /// The same whenever it is asked for, also after the clock was set back.
  package var id: PromptID { PromptID(task: task, due: due) }
  /// The day and the time that the schedule names.
  package var day: CalendarDate { window.day }
  package var time: TimeOfDay { window.time }
  package var due: UTCTime { window.due }
  package var opens: UTCTime { window.opens }
  package var ends: UTCTime { window.ends }
}
