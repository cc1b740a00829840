/// Some consecutive samples of a gyroscope, as raw counts with their times.
package struct RotationBlock: Sendable, Equatable {
  /// The counts about the three axes, in the same form as those of an accelerometer.
  package var axes: AccelerationBlock

  package init(axes: AccelerationBlock) {
    self.axes = axes
  }

  /// One time a sample, in nanoseconds of CLOCK_BOOTTIME.
  package var times: [Int64] { axes.times }
  /// Three counts a sample, in the order x0 y0 z0 x1 y1 z1.
  package var counts: [Int32] { axes.counts }
}

extension RotationBlock: SampleBlock {
  package var firstSequence: Int {
    get { axes.firstSequence }
    set { axes.firstSequence = newValue }
  }
  package var clockOffset: Int64? { axes.clockOffset }

  package func samples(_ range: Range<Int>) -> RotationBlock {
    RotationBlock(axes: axes.samples(range))
  }
}
