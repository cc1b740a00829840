package import StudyModel

/// A level line of a chart that values are compared with, in the unit of the chart's lines.
package struct ChartReference: Sendable, Hashable {
  /// Where the line is drawn.
  package var value: Double
  package var label: LocalizedText
}
