package import StudyModel

/// Values of a person over time, drawn together.
package struct Chart: Sendable, Hashable {
  package var id: String
  package var title: LocalizedText
  /// In the order of the file; never empty.
  package var lines: [ChartLine]
  package var references: [ChartReference]
}
