package import Receipts
package import StudyModel

/// A value of a line at one moment.
package struct ChartPoint: Sendable, Hashable {
  /// When the run ended.
  package var moment: UTCTime
  /// Nil where the run gave none: the line breaks there.
  package var value: Double?
  package var result: ResultID
}
