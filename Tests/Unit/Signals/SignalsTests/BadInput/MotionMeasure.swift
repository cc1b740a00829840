import Glibc
import Signals
import TestSupport

/// What a measure makes of motion, for tests that hold for all of them.
struct MotionMeasure: Sendable, CustomStringConvertible {
  /// What an accelerometer and a gyroscope on the same body gave.
  struct Motion: Sendable {
    var acceleration: AccelerationSignal
    var rates = AngularRateSignal()
  }

  /// What was measured.
  struct Found: Equatable {
    /// Sizes, and with which power of the signal's scale they grow.
    var sizes: [(value: Double, power: Double)] = []
    /// Moments in seconds on the signal's clock.
    var moments: [Double] = []

    static func == (one: Found, other: Found) -> Bool {
      one.moments == other.moments && one.sizes.map(\.value) == other.sizes.map(\.value)
    }
  }

  var description: String
  /// Whether gravity must be in it, so that a wrong unit shows.
  var needsGravity = true
  /// What two signals that mean the same may differ by, as a share.
  var tolerance = 0.02
  var good: @Sendable () -> Motion
  var measure: @Sendable (Motion) throws -> Found

  static let all: [MotionMeasure] = walking + moving + resting

  private static let walking = [
    MotionMeasure(description: "steps", good: walk) { motion in
      let steps = try StepDetector().measuredSteps(in: motion.acceleration)
      return Found(sizes: [(Double(steps.count), 0)], moments: steps.map(\.seconds))
    },
    MotionMeasure(description: "gait", good: walk) { motion in
      let gait = try Gait(of: motion.acceleration)
      let alike = try gait.regularity()
      return Found(sizes: [
        (try gait.cadencePerMinute(), 0), (try gait.stepTimes().meanSeconds, 0),
        (alike.step, 0), (alike.stride, 0),
      ])
    },
    MotionMeasure(description: "turns", good: course) { motion in
      let turns = try TurnDetector().turns(
        acceleration: motion.acceleration, rates: motion.rates)
      return Found(
        sizes: turns.map { ($0.radians, 0) }, moments: turns.map(\.span.lowerBound))
    },
    MotionMeasure(description: "interruptions", good: course) { motion in
      let steps = try StepDetector().measuredSteps(in: motion.acceleration)
      let found = try GaitInterruptionDetector().interruptions(
        in: motion.acceleration, steps: StepSeries(times: steps.map(\.seconds)))
      return Found(sizes: [(Double(found.count), 0)], moments: found.map(\.seconds))
    },
    MotionMeasure(description: "turns on a course", good: course) { motion in
      let steps = StepSeries(
        times: try StepDetector().measuredSteps(in: motion.acceleration).map(\.seconds))
      let found = try CourseTurnFinder().turns(
        in: motion.acceleration, steps: steps, from: (steps.times.first ?? 0) - 0.5,
        to: (steps.times.last ?? 0) + 0.5, courseMeters: 30)
      return Found(
        sizes: [(found.stepsPerLength, 0), (Double(found.expectedCount), 0)],
        moments: found.times)
    },
  ]

  private static let moving = [
    MotionMeasure(
      description: "short walk", tolerance: 0.05,
      good: {
        let movement = SyntheticMovement(parts: [.rest(4), .walk(7), .rest(4)])
        return Motion(acceleration: movement.signal(), rates: movement.rotation())
      }
    ) { motion in
      let walks = try ShortWalkSegmentation().walks(in: motion.acceleration, rotation: nil)
      return Found(
        sizes: walks.walkSeconds.map { ($0, 0) }, moments: walks.walks.map(\.lowerBound))
    },
    MotionMeasure(
      description: "up and go", tolerance: 0.05,
      good: {
        let movement = SyntheticMovement.upAndGo()
        return Motion(acceleration: movement.signal(), rates: movement.rotation())
      }
    ) { motion in
      let test = try UpAndGoTiming().test(in: motion.acceleration, rotation: nil)
      return Found(sizes: [(test.seconds, 0)])
    },
    MotionMeasure(
      description: "chair stands",
      good: { Motion(acceleration: SyntheticMovement.stands(7).signal()) }
    ) { motion in
      let stands = try ChairStandCounter().stands(in: motion.acceleration)
      return Found(sizes: [(Double(stands.count(in: -1e12...1e12)), 0)])
    },
    MotionMeasure(
      description: "range of motion, accelerometer",
      good: { Motion(acceleration: hinge.acceleration) }
    ) { motion in
      Found(sizes: [(try Inclinometer().estimate(of: motion.acceleration).rangeDegrees, 0)])
    },
    MotionMeasure(
      description: "range of motion, both sensors",
      good: { Motion(acceleration: hinge.acceleration, rates: hinge.angularRate) }
    ) { motion in
      let attitudes = try ComplementaryFilter().attitudes(
        acceleration: motion.acceleration, angularRate: motion.rates)
      return Found(sizes: [(try RangeOfMotionAnalysis().estimate(of: attitudes).rangeDegrees, 0)])
    },
  ]

  private static let resting = [
    MotionMeasure(description: "stillness", good: walk) { motion in
      let still = try Stillness().stillness(of: motion.acceleration)
      return Found(sizes: [(still.deviationMetersPerSecondSquared, 1)])
    },
    MotionMeasure(description: "tremor", good: tremor) { motion in
      let tremor = try TremorAnalysis().estimate(of: motion.acceleration)
      return Found(sizes: [
        (try tremor.peak.get().frequencyHz, 0), (tremor.bandRootMeanSquare, 1),
        (tremor.bandShare, 0),
      ])
    },
    MotionMeasure(description: "tremor, gyroscope", needsGravity: false, good: tremor) { motion in
      let tremor = try TremorAnalysis().estimate(of: motion.rates)
      return Found(sizes: [
        (try tremor.peak.get().frequencyHz, 0), (tremor.bandRootMeanSquare, 1),
      ])
    },
    MotionMeasure(description: "sway", good: quiet) { motion in
      let sway = try TrunkSway().estimate(of: motion.acceleration)
      return Found(sizes: [
        (sway.radiusRootMeanSquare, 1), (sway.ellipse.predictionArea, 2), (sway.pathLength, 1),
      ])
    },
  ]

  private static let hinge = SyntheticHinge(
    postures: [0, 80, 10, 60], isUprightPlane: true, noise: 0.01)

  private static func walk() -> Motion {
    motion(of: CourseWalk(turnsAfter: [], stepCount: 60))
  }

  private static func course() -> Motion {
    motion(of: CourseWalk(turnsAfter: [45, 89, 135, 180, 224, 270], stepCount: 300))
  }

  private static func motion(of walk: CourseWalk) -> Motion {
    let rates = walk.times.map { time -> Double in
      let since = walk.turns.map { time - $0 }.first { abs($0) < 1 }
      return since.map { Double.pi / 2 * (1 + cos(Double.pi * $0)) } ?? 0
    }
    return Motion(
      acceleration: AccelerationSignal(times: walk.times, x: walk.x, y: walk.y, z: walk.z),
      rates: AngularRateSignal(
        times: walk.times, x: rates.map { _ in 0 }, y: rates.map { _ in 0 }, z: rates))
  }

  private static func tremor() -> Motion {
    let signal = SyntheticTremor(frequencyHz: 6, seconds: 20).signal()
    return Motion(
      acceleration: signal,
      rates: AngularRateSignal(
        times: signal.times, x: signal.x.map { $0 / 10 }, y: signal.y.map { $0 / 10 },
        z: signal.z.map { $0 / 10 }))
  }

  private static func quiet() -> Motion {
    var dice = SeededDice(seed: 2)
    var signal = AccelerationSignal()
    for index in 0..<3000 {
      let time = Double(index) / 100
      signal.times.append(time)
      signal.x.append(
        0.2 * sin(2.6 * time) + 0.1 * sin(5.1 * time)
          + Double.random(in: -0.02...0.02, using: &dice))
      signal.y.append(0.15 * sin(3.7 * time + 1) + Double.random(in: -0.02...0.02, using: &dice))
      signal.z.append(9.81 + Double.random(in: -0.02...0.02, using: &dice))
    }
    return Motion(acceleration: signal)
  }
}
