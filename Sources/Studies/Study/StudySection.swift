package import StudyModel

/// A heading that tasks stand under.
package struct StudySection: Sendable, Hashable {
  package var id: String
  package var title: LocalizedText
}
