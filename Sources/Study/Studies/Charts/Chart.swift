package import StudyModel

/// Values of a person over time, drawn together.
package struct Chart: Sendable, Hashable {
  /// Unique among the charts of the study.
  package var id: String
  package var title: LocalizedText
  /// In the order of the file; never empty.
  package var lines: [ChartLine]
  package var references: [ChartReference]
}
