import Signals

/// Motion that is spoilt in a way that recordings are.
struct BadMotion: Sendable, CustomStringConvertible {
  typealias Motion = MotionMeasure.Motion

  var description: String
  /// Whether it shows only where gravity is looked for.
  var showsInGravity = false
  var spoil: @Sendable (Motion) -> Motion

  /// Nothing can be measured from these.
  static let hopeless = [
    BadMotion(description: "nothing") { _ in Motion(acceleration: AccelerationSignal()) },
    BadMotion(description: "not a number") { $0.scaled(.nan) },
    BadMotion(description: "infinities") { $0.scaled(.infinity) },
    BadMotion(description: "numbers next to infinity") { $0.scaled(1e300) },
    BadMotion(description: "one sample") { $0.chosen { Array(0..<min(1, $0)) } },
    BadMotion(description: "two samples") { $0.chosen { Array(0..<min(2, $0)) } },
    BadMotion(description: "half a second") { $0.retimed { $0 / 400 } },
    BadMotion(description: "never changing") { $0.changed { _, _ in 5.66 } },
    BadMotion(description: "one time for all") { $0.retimed { _ in 5 } },
    BadMotion(description: "no time is a number") { $0.retimed { _ in .nan } },
    BadMotion(description: "times in whole seconds") { $0.retimed { $0.rounded(.down) } },
    BadMotion(description: "one sample a second") { $0.retimed { $0 * 100 } },
    BadMotion(description: "times in milliseconds") { $0.retimed { $0 * 1000 } },
    BadMotion(description: "an hour between all samples") { $0.retimed { $0 * 360_000 } },
    BadMotion(description: "in g", showsInGravity: true) { $0.scaled(1 / 9.80665) },
    BadMotion(description: "in thousandths of g", showsInGravity: true) {
      $0.scaled(1000 / 9.80665)
    },
    BadMotion(description: "raw counts", showsInGravity: true) { $0.scaled(8192 / 9.80665) },
  ]

  /// These hold what was measured, so the result is the same, or there is none.
  static let repairable = [
    BadMotion(description: "every fiftieth sample not a number") {
      $0.changed { $0.isMultiple(of: 50) ? .nan : $1 }
    },
    BadMotion(description: "every fiftieth sample twice") {
      $0.chosen { (0..<$0).flatMap { $0.isMultiple(of: 50) ? [$0, $0] : [$0] } }
    },
    BadMotion(description: "in the order from the last to the first") {
      $0.chosen { (0..<$0).reversed() }
    },
    BadMotion(description: "some samples out of order") {
      $0.chosen { count in
        (0..<count).map { $0 % 40 == 7 && $0 + 1 < count ? $0 + 1 : $0 % 40 == 8 ? $0 - 1 : $0 }
      }
    },
    BadMotion(description: "one time far in the past, one far ahead") { motion in
      var motion = motion
      motion.acceleration.times[7] = -1e6
      motion.acceleration.times[motion.acceleration.sampleCount / 2] = 1e12
      return motion
    },
    BadMotion(description: "an axis shorter than the others") { motion in
      var motion = motion
      motion.acceleration.z.removeLast(3)
      return motion
    },
  ]
}
