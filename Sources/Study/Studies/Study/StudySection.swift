package import StudyModel

/// A heading that tasks stand under.
package struct StudySection: Sendable, Hashable {
  /// By which tasks name their section.
  package var id: String
  package var title: LocalizedText
}
