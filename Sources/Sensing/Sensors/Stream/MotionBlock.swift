/// A block of three axes: accelerations, or turns.
package protocol MotionBlock: SampleBlock {
  /// Its counts with their times.
  var axes: AccelerationBlock { get }
  /// A block of the same samples, with the counts of `axes`.
  init(axes: AccelerationBlock)
}

extension AccelerationBlock: MotionBlock {
  package var axes: AccelerationBlock { self }

  package init(axes: AccelerationBlock) {
    self = axes
  }
}

extension RotationBlock: MotionBlock {}
