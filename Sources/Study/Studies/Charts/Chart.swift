package import StudyModel

/// Values of a person over time, drawn together.
package struct Chart: Sendable, Hashable {
  /// Unique among the charts of the study.
  package var id: String
  package var title: LocalizedText
  /// In the order of the file; never empty.
  package var lines: [ChartLine]
  package var references: [ChartReference]
  /// What stands at the axis of values; nil for the unit of the lines.
  package var valueLabel: LocalizedText?
  /// What stands at the axis of time; nil for nothing.
  package var timeLabel: LocalizedText?
}
