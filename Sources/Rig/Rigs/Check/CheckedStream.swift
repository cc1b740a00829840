package import Sensors
package import StudyModel

/// What a look at the hardware found about a stream.
package struct CheckedStream: Sendable, Equatable {
  /// The id of the stream, as in the rig's file.
  package var id: String
  /// Nil for positions.
  package var kind: MotionSensor.Kind?
  package var findings: [StreamFinding]

  package init(id: String, kind: MotionSensor.Kind?, findings: [StreamFinding]) {
    self.id = id
    self.kind = kind
    self.findings = findings
  }

  /// Whether the rig may not record it like this.
  package var isFaulty: Bool { findings.contains { $0.isFault } }
}

extension MotionStream {
  /// What an opened device gives in place of what was asked for, and what it says.
  package func findings(of sensor: SensorDescription) -> [StreamFinding] {
    var findings: [StreamFinding] = []
    if let asked = rateHz, let given = sensor.nominalRateHz,
      abs(given - asked) > StreamFinding.rateTolerance * asked
    {
      findings.append(.otherRate(givenHz: given))
    }
    if let range, let full = sensor.rangeMetersPerSecondSquared {
      let given = full / kind.unitsPerRangeUnit
      // Full scale is what the bits reach, some per cent beyond the range that is named.
      if abs(given - range) > Self.rangeTolerance * range {
        findings.append(.otherRange(given: given))
      }
    }
    return sensor.notes.map(StreamFinding.note) + findings
  }

  /// What so many seconds of samples say; `nominal` is the rate that the device tells.
  package func finding(of live: LiveRate, nominalHz nominal: Double?) -> StreamFinding {
    guard let hertz = live.hertz else { return .silent(samples: live.sampleCount) }
    return .rate(
      Hz: hertz, wantedHz: nominal ?? rateHz,
      missing: live.gaps.compactMap(\.missingCount).reduce(0, +))
  }

  private static let rangeTolerance = 0.1
}
