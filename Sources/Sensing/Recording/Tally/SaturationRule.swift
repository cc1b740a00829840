package import StudyModel

/// Tells a count at the end of the sensor's range.
///
/// A count is at the rail when its value is within one step of full scale, below or above: a 12-bit chip
/// of ±16 g ends at −2048 and 2047. Nil where the full scale is not known. Of sound it is known always,
/// and all that is within a thousandth of it is at the rail: 16 bits that became 24 end below the last.
package struct SaturationRule: Sendable, Equatable {
  let lowest: Int64
  let highest: Int64

  /// The same share as in the levels of sound (`SoundLevelAnalysis`).
  private static let soundRail = 0.999

  /// Nil where the sensor's full scale or the scale of its columns is not known.
  package init?(_ sensor: SensorDescription) {
    if let column = sensor.columns.first, column.unit == RecordedColumn.fullScaleUnit {
      guard column.scale.isFinite, column.scale > 1e-12, column.scale < 1 else { return nil }
      highest = Int64((Self.soundRail / column.scale).rounded())
      lowest = -highest
      return
    }
    guard let range = sensor.rangeMetersPerSecondSquared, let column = sensor.columns.first,
      column.scale.isFinite, column.scale > 0, range > 0
    else { return nil }
    let steps = range / column.scale
    guard steps > 1, steps < 1e15, abs(column.offset) < 1e15 else { return nil }
    lowest = Int64((-steps - column.offset).rounded())
    highest = Int64((steps - column.offset).rounded()) - 1
  }

  /// Whether a stored count is at either end of the range.
  package func isAtRail(_ count: Int64) -> Bool { count <= lowest || count >= highest }
}
