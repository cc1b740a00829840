package import StudyModel

extension Study {
  /// What the study calls a red flag in a task, by the id that it gives itself; the task may have more of its own.
  package func redFlags(of definitionID: String) -> [RedFlag] {
    let own = tasks.first { $0.definitionID == definitionID }?.redFlags ?? []
    guard asksSymptoms(definitionID), let symptoms else { return own }
    return own
      + symptoms.symptoms.compactMap { symptom in
        symptom.redFlagFrom.map {
          RedFlag(
            id: "symptom-\(symptom.number)", cause: .question(String(symptom.number)),
            values: .from(Double($0)), title: symptom.title)
        }
      }
  }

  /// What the study adds to the red flags of a task, by the id that the task gives itself.
  package func alarm(of definitionID: String) -> RunAlarm {
    RunAlarm(
      flags: redFlags(of: definitionID), emergency: emergency, contacts: contacts,
      telling: redFlagTelling)
  }

  /// Whether a task, by the id that it gives itself, asks about the symptoms of the catalogue.
  package func asksSymptoms(_ definitionID: String) -> Bool {
    guard let symptoms else { return false }
    return symptoms.task.flatMap { task($0) }?.definitionID == definitionID
      || definitionID == SymptomCatalogue.checkID
  }

  /// Whether a task, by the id that it gives itself, is a check of symptoms or of side effects.
  package func isCheck(_ definitionID: String) -> Bool {
    guard let symptoms else { return false }
    return asksSymptoms(definitionID)
      || symptoms.sideEffectTasks.contains { task($0)?.definitionID == definitionID }
  }
}
