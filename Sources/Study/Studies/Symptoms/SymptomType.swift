package import StudyModel

/// A group of symptoms, which becomes a tab or an entry of a drawer.
package struct SymptomType: Sendable, Hashable {
  /// Unique among the types of the catalogue.
  package var id: String
  package var title: LocalizedText
  /// In the order of the file; never empty.
  package var symptoms: [Symptom]
}
