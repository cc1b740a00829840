extension AccelerationSignal {
  private static let mostRepeatedShare = 0.1

  /// Throws when the samples cannot be those of a sensor on a person, so that nothing found in them
  /// would be worth anything.
  ///
  /// `noSamples`, `timesOutOfOrder` when more than a tenth of the times repeat, `constant`,
  /// `rateTooLow` by the median interval, `tooShort`, and `unitImplausible` when gravity is not found,
  /// within `GravityCheck.limitsPercentMoving`.
  package func check(leastRateHz: Double, leastSeconds: Double) throws(Absence) {
    let series = MagnitudeSeries(self)
    guard let first = series.times.first, let last = series.times.last else { throw .noSamples }
    let usable = usableCount
    guard Double(usable - series.times.count) <= Self.mostRepeatedShare * Double(usable) else {
      throw .timesOutOfOrder
    }
    guard !isConstant || series.times.count == 1 else { throw .constant }
    guard let interval = zip(series.times, series.times.dropFirst()).map({ $1 - $0 }).median()
    else { throw .tooShort }
    guard last - first >= leastSeconds else { throw .tooShort }
    guard 1 / interval >= leastRateHz else { throw .rateTooLow }
    let middle = (series.values.median() ?? 0) / standardGravityMetersPerSecondSquared
    guard GravityCheck.limitsPercentMoving.contains(100 * (middle - 1)) else {
      throw .unitImplausible
    }
  }

  /// Samples that are finite; those inside holes are left aside as in `MagnitudeSeries`.
  private var usableCount: Int {
    (0..<sampleCount).count { index in
      let time = times[index]
      return time.isFinite && (x[index] + y[index] + z[index]).isFinite
        && !holes.contains { $0.lowerBound < time && time < $0.upperBound }
    }
  }

  private var isConstant: Bool {
    [x, y, z].allSatisfy { axis in
      let known = axis.lazy.filter(\.isFinite)
      guard let first = known.first else { return true }
      return known.allSatisfy { $0 == first }
    }
  }
}
