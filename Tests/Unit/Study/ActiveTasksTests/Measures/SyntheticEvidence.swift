import ActiveTasks
import Glibc
import Signals
import StudyModel

/// Evidence with a known truth: 2 steps a second for 100 s along a straight line of 140 m.
enum SyntheticEvidence {
  static let seconds = 100.0
  static let metersPerSecond = 1.4

  /// A bob of 2.5 m/s² for each step, gravity along z, and a fixed faint pattern as noise.
  static func walk(stepsPerSecond: Double = 2, rateHz: Double = 100) -> AccelerationSignal {
    signal(rateHz: rateHz) { time in (0, 0, 2.5 * sin(2 * Double.pi * stepsPerSecond * time)) }
  }

  /// Gravity along z, and what `movement` adds in m/s².
  static func signal(
    seconds: Double = seconds, rateHz: Double = 100,
    _ movement: (Double) -> (Double, Double, Double)
  ) -> AccelerationSignal {
    var signal = AccelerationSignal()
    for index in 0..<Int(seconds * rateHz) {
      let time = Double(index) / rateHz
      let (x, y, z) = movement(time)
      let noise = Double((index * 7919) % 13 - 6) * 0.002
      signal.times.append(time)
      signal.x.append(x + noise)
      signal.y.append(y - noise)
      signal.z.append(z + standardGravityMetersPerSecondSquared + noise)
    }
    return signal
  }

  /// One fix a second along the meridian, each with the error the receiver states.
  static func track(
    metersPerSecond: Double = metersPerSecond, errorMeters: Double = 3
  ) -> FixTrack {
    let degreesPerMeter = 180 / (Double.pi * 6_371_008.8)
    return FixTrack(
      fixes: (0...Int(seconds)).map { second in
        TrackFix(
          timeSeconds: Double(second),
          latitudeDegrees: 48.2 + Double(second) * metersPerSecond * degreesPerMeter,
          longitudeDegrees: 16.36, horizontalErrorMeters: errorMeters)
      })
  }

  /// Evidence of a walk with whichever streams are given.
  static func walking(
    _ acceleration: AccelerationSignal?, _ track: FixTrack?, seconds: Double = seconds,
    accelerationFlags: Set<QualityFlag> = [], trackFlags: Set<QualityFlag> = [],
    flags: Set<QualityFlag> = []
  ) -> PartEvidence {
    PartEvidence(
      step: StepID("fitness.walk"), seconds: seconds,
      acceleration: acceleration.map {
        PartEvidence.Stream(data: $0, recording: "acc", flags: accelerationFlags)
      },
      track: track.map { PartEvidence.Stream(data: $0, recording: "gps", flags: trackFlags) },
      flags: flags)
  }
}

extension [Measure] {
  /// The measure of that name; nil if there is none or more than one.
  func named(_ name: MeasureName) -> Measure? {
    let found = filter { $0.name == name.text }
    return found.count == 1 ? found.first : nil
  }
}
