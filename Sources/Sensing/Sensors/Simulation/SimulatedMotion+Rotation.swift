import Glibc
import StudyModel

extension SimulatedMotion {
  /// Radians a second of one count of the gyroscope: 16 bits at ±2000 degrees a second.
  package static let radiansPerSecondPerCount = 2000 * Double.pi / 180 / 32_768

  /// Standard deviation of the gyroscope's noise on each axis, in rad/s.
  private static let rotationNoise = 0.003

  /// The three counts of a sample of the gyroscope, about the axes of the accelerometer.
  ///
  /// A walk turns the trunk to and fro about the vertical once in two steps, and nods with each
  /// step; a shake turns the wrist. It is plausible, not a model of a real gait.
  package func rotationCounts(ofSample index: Int) -> [Int32] {
    // Another seed than that of the acceleration, so that the noise is another.
    var generator = SeededRandom(seed: parameters.seed ^ 0x6779_726F, index: index)
    return rotation(at: time(ofSample: index).nanoseconds).map { value in
      let noisy = value + Self.rotationNoise * generator.deviate()
      let count = (noisy / Self.radiansPerSecondPerCount).rounded()
      return Int32(min(max(count, -32_768), 32_767))
    }
  }

  /// What a stream of the gyroscope carries for a range of samples.
  package func rotationItems(samples: Range<Int>) -> [StreamItem<RotationBlock>] {
    items(samples: samples, counts: rotationCounts).map { $0.map(RotationBlock.init(axes:)) }
  }

  private func rotation(at nanoseconds: Int64) -> [Double] {
    let share = cues.walkingShare(at: nanoseconds)
    let step = 2 * Double.pi * parameters.cadenceHz * cues.walkedSeconds(at: nanoseconds)
    let (turn, nod) = (share * 0.5 * sin(step / 2 + 0.4), share * 0.3 * sin(step + 1.1))
    let twist = 6 * shakeShare(at: nanoseconds)
    return (0..<3).map { axis in
      turn * Self.up[axis] + nod * Self.aside[axis] + twist * Self.ahead[axis]
    }
  }
}
