import Signals
import StudyModel

/// What was found along one axis.
struct AxisInspection {
  var column: RecordedColumn
  /// In the unit of the column.
  var moments: RunningMoments
  /// Nil where the axis was at no end of its range.
  var saturation: AxisSaturation?
  /// Whether it can be told at all that an axis is at an end of its range.
  var knowsSaturation: Bool
  var overview: SignalOverview
  var spectrum: Computed<Spectrum>
  var noiseFloor: Computed<NoiseFloor>
  var allan: Computed<AllanDeviation>
  /// Fields that were empty, and numbers that the scale brings beyond all numbers.
  var emptyCount: Int
  var beyondCount: Int

  /// As people read it, such as `m/s²`; empty for a plain number.
  var unit: String { column.unit.map(UnitText.readable) ?? "" }

  /// The share of samples at an end of the range, 0 to 1; nil where it cannot be told.
  var saturatedShare: Double? { knowsSaturation ? saturation?.share ?? 0 : nil }
}

/// Densities of noise as data sheets give them.
struct NoiseUnits {
  /// The unit of the column in UCUM.
  let unit: String?

  private static let standardGravity = 9.80665

  /// A density in the usual small unit, µg/√Hz or m°/s/√Hz; nil for units that have none.
  func small(_ density: Double) -> (value: Double, unit: String)? {
    switch unit {
    case "m/s2": (density / Self.standardGravity * 1e6, "µg/√Hz")
    case "rad/s": (density * 180 / Double.pi * 1e3, "m°/s/√Hz")
    default: nil
    }
  }

  /// The coefficient of white noise as a random walk an hour, m/s/√h or °/√h.
  func randomWalk(_ coefficient: Double) -> (value: Double, unit: String)? {
    switch unit {
    case "m/s2": (coefficient * 60, "m/s/√h")
    case "rad/s": (coefficient * 180 / Double.pi * 60, "°/√h")
    default: nil
    }
  }
}
