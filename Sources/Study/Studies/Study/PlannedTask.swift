package import StudyModel

/// A task of a study: which file, where it is shown, and when it is to be done.
package struct PlannedTask: Sendable, Hashable {
  /// The name of the task in this study.
  package var id: String
  /// The id that the task file gives itself; every result carries it.
  package var definitionID: String
  /// The task file, relative to the folder of the study file.
  package var file: String
  /// The study's own title, or else that of the task file.
  package var title: LocalizedText
  /// The id of the section that it stands under.
  package var section: String
  /// When it is to be done; empty for any time.
  package var schedules: [Schedule]
  package var open: OpenDays
  /// How often a day a task without a schedule may be done; nil for as often as wanted.
  package var limitPerDay: Int?
  /// Whether it can be done at any hour though it has a schedule, when a run outside its windows is extra, or though it
  /// is a first task that was done.
  package var isAnyHour = false
  /// The answers after which the study's emergency text is shown.
  package var redFlags: [RedFlag] = []
  /// In which months of which drug courses it is asked for; empty where it belongs to none, and is for everybody.
  package var courses: [CourseMonths] = []
  /// What opens and closes it for a person; nil for nothing.
  package var gate: TaskGate?

  /// Whether it is a first task of the study and nothing else: once it was done it is not offered again.
  package var isOnce = false

  /// Whether the person chooses when.
  package var isAnyTime: Bool { schedules.isEmpty }
}
