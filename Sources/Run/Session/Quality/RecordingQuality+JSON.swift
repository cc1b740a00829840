import Signals
package import StrictJSON

extension RecordingQuality {
  /// Units are in the keys; what does not apply to the kind of sensor is left out.
  package var json: JSONValue {
    .object([
      "algorithm": ["name": .string(Self.name), "version": .string(Self.version)],
      "achievedRateHz": Self.number(achievedRateHz),
      "intervalP50Milliseconds": Self.number(intervalP50Milliseconds),
      "intervalP99Milliseconds": Self.number(intervalP99Milliseconds),
      "gaps": .object([
        "count": .number(gapCount), "seconds": Self.number(gapSeconds),
        "longestSeconds": Self.number(longestGapSeconds),
      ]),
      "saturation": motion.map { .list($0.saturation.map(Self.json)) },
      "flatAxes": flatAxes.map { .list($0.map { .string($0.rawValue) }) },
      "gravity": motion.map { Self.json($0.gravity) },
      "orientation": motion.map { Self.json($0.orientation) },
    ])
  }

  /// Six decimals: finer than any of these is known, and the same text on every machine.
  private static func number(_ value: Double?) -> JSONValue? {
    value.flatMap { .number(($0 * 1e6).rounded() / 1e6) }
  }

  private static func json(_ saturation: AxisSaturation) -> JSONValue {
    .object([
      "axis": .string(saturation.axis.rawValue), "share": number(saturation.share),
      "endMetersPerSecondSquared": number(saturation.railMetersPerSecondSquared),
      "endIsInferred": .boolean(saturation.isInferred),
    ])
  }

  private static func json(_ gravity: GravityCheck) -> JSONValue {
    .object([
      "foundMetersPerSecondSquared": number(gravity.medianMetersPerSecondSquared),
      "expectedMetersPerSecondSquared": number(standardGravityMetersPerSecondSquared),
      "deviationPercent": number(gravity.deviationPercent),
      "restSeconds": number(gravity.stillSeconds),
      "plausible": .boolean(gravity.suspicion == nil),
      "suspicion": gravity.suspicion.map { .string($0.rawValue) },
    ])
  }

  private static func json(_ orientation: SensorOrientation?) -> JSONValue {
    guard let orientation else { return ["up": "unknown"] }
    return .object([
      "up": .string(orientation.isKnown ? orientation.down.opposite.description : "unknown"),
      "tiltDegrees": number(orientation.tiltDegrees),
      "spreadDegrees": number(orientation.spreadDegrees),
      "atRest": .boolean(orientation.isAtRest),
    ])
  }
}
