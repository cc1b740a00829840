package import FHIRPath

/// The measures that active tasks yield: the name a condition uses, and the UCUM unit.
package struct MeasureName: Sendable, Hashable {
  package let text: String
  /// UCUM; `1` for a plain count.
  package let unit: String

  package init(_ text: String, _ unit: String) {
    self.text = text
    self.unit = unit
  }

  package static let distance = MeasureName("distance", "m")
  package static let steps = MeasureName("steps", "1")
  package static let cadence = MeasureName("cadence", "/min")
  package static let meanSpeed = MeasureName("meanSpeed", "m/s")
  package static let peakSpeed = MeasureName("peakSpeed", "m/s")
  package static let timeMoving = MeasureName("timeMoving", "s")
  package static let movement = MeasureName("movement", "m/s2")
  package static let stillShare = MeasureName("stillShare", "%")
  package static let medianTime = MeasureName("medianTime", "s")
  package static let medianOnset = MeasureName("medianOnset", "s")
  package static let validCount = MeasureName("validCount", "1")

  package static let walk: [MeasureName] = [
    distance, steps, cadence, meanSpeed, peakSpeed, timeMoving,
  ]
  package static let rest: [MeasureName] = [movement, stillShare]
  package static let reaction: [MeasureName] = [medianTime, medianOnset, validCount]

  /// Counts are integers to a condition, everything else is a quantity in its unit.
  package static func shape(of names: [MeasureName]) -> Shape {
    .object(
      Dictionary(
        uniqueKeysWithValues: names.map { name in
          (
            name.text,
            name.unit == "1"
              ? .value(.integer, isList: false) : .quantity(unit: name.unit, isList: false)
          )
        }))
  }
}
