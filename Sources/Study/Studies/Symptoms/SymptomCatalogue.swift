/// The symptoms that a study asks about.
package struct SymptomCatalogue: Sendable, Hashable {
  /// The catalogue's own version, such as `2`; lists of symptoms name it.
  package var version: String
  /// In the order of the file; never empty.
  package var types: [SymptomType]
  /// The task whose questions have the numbers of the symptoms as ids; nil if there is none.
  package var task: String?
  /// The ids of the tasks that ask about side effects.
  package var sideEffectTasks: [String]
  /// Numbers of earlier versions, which no symptom may have again.
  package var retired: [Int]

  /// All symptoms, in the order of the file.
  package var symptoms: [Symptom] { types.flatMap(\.symptoms) }

  /// The symptom of this number; nil if there is none.
  package func symptom(_ number: Int) -> Symptom? {
    symptoms.first { $0.number == number }
  }
}
