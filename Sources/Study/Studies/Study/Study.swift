package import StrictJSON
package import StudyModel

/// A study that was read and resolved: what is asked of whom and when.
///
/// Every section, task, symptom and measure that it names exists; code after this point needs no
/// further checks.
package struct Study: Sendable, Hashable {
  /// The study's id, as its file gives it.
  package var id: String
  /// The version that the file gives the study, such as `1.0.0`.
  package var version: String
  /// The BCP 47 tags that the study is offered in, the default one first; never empty.
  package var languages: [String]
  package var title: LocalizedText
  package var description: LocalizedText?
  /// Whom to call.
  package var contact: LocalizedText
  /// Shown at once after an answer that is a red flag.
  package var emergency: LocalizedText
  /// Whom people can call, in the order of the file.
  package var contacts: [StudyContact] = []
  package var participants: Participants
  package var sections: [StudySection]
  /// In the order of the file; ids and files are unique.
  package var tasks: [PlannedTask]
  /// The ids of the tasks that are asked of everybody once before everything else, in their order.
  package var firstTasks: [String] = []
  package var settings: StudySettings
  package var reminders: ReminderRules
  package var sending = SendingRules()
  package var symptoms: SymptomCatalogue?
  package var charts: [Chart]
  package var places: [StudyPlace]
  /// Which side-effect forms belong to which treatment; ids and numbers are unique.
  package var courses: [DrugCourse] = []
  /// Whether somebody else may answer for a participant; the result says so then.
  package var hasCaregivers = true
  /// How participants are given to treatments that are compared; nil where none are.
  package var arms: StudyArms?
  /// The key that results and recordings are sealed to on the tablet; nil where the server may read them.
  package var sealingKey: StudySealingKey?
  /// What the server hears of a red flag though results are sealed.
  package var redFlagTelling = RedFlagTelling.urgency
  /// Who may take part; nil for everybody.
  package var takesPart: TakingPart?
  /// The file as it was read, without `$schema`; its canonical form identifies the study.
  package var definition: JSONValue

  /// Whether something that happened before decides what may be done.
  package var hasGates: Bool { takesPart != nil || tasks.contains { $0.gate != nil } }

  /// The tasks that gates ask for, by the ids that they give themselves; in their order.
  package var gateTasks: [String] {
    let expressions = tasks.flatMap { $0.gate?.expressions ?? [] }
    let named = (expressions + [takesPart?.when].compactMap(\.self))
      .reduce(into: Set<String>()) { $0.formUnion($1.taskIDs) }
    return tasks.filter { named.contains($0.id) }.map(\.definitionID)
  }

  /// The task of this id; nil if there is none.
  package func task(_ id: String) -> PlannedTask? {
    tasks.first { $0.id == id }
  }
}
