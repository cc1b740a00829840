import Commands

/// The units in which a file is written.
struct MeasureUnits: Equatable {
  /// Metres per second squared of one count or unit of acceleration.
  var metersPerSecondSquared = 1.0
  /// Times are in seconds times ten to the power of minus this.
  var timeDecimals = 0

  private static let standardGravity = 9.80665

  /// Reads `--unit` and `--time-unit`; nil stands for m/s2 and s.
  init(unit: String? = nil, timeUnit: String? = nil) throws(Failure) {
    if let unit { metersPerSecondSquared = try Self.scale(unit) }
    if let timeUnit {
      guard let decimals = ["s": 0, "ms": 3, "us": 6, "µs": 6, "ns": 9][timeUnit] else {
        throw Failure(.usage, "`--time-unit` is s, ms, us or ns.")
      }
      timeDecimals = decimals
    }
  }

  private static func scale(_ unit: String) throws(Failure) -> Double {
    switch unit {
    case "m/s2": return 1
    case "g": return standardGravity
    default: break
    }
    let parts = unit.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "raw" else {
      throw Failure(.usage, "`--unit` is m/s2, g, or raw:SCALE with the counts of 1 g.")
    }
    guard let counts = Double(parts[1]), counts.isFinite, counts > 0,
      (standardGravity / counts).isNormal
    else {
      throw Failure(
        .usage, "`--unit raw:SCALE` needs the counts of 1 g, a number above 0 such as 8192.")
    }
    return standardGravity / counts
  }
}
