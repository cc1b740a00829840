/// Some consecutive samples of some of the axes of a motion sensor.
package struct SelectedAxes<Whole: MotionBlock, Count: AxisCount>: SampleBlock, Equatable {
  package var firstSequence: Int
  /// One time a sample, in nanoseconds of CLOCK_BOOTTIME.
  package var times: [Int64]
  /// `Count.count` counts a sample.
  package var counts: [Int32]
  package var clockOffset: Int64?

  package init(
    firstSequence: Int, times: [Int64], counts: [Int32], clockOffset: Int64? = nil
  ) {
    self.firstSequence = firstSequence
    self.times = times
    self.counts = counts
    self.clockOffset = clockOffset
  }

  /// The axes of these places, 0 to 2, of a block; there are `Count.count` places.
  package init(_ block: Whole, places: [Int]) {
    let axes = block.axes
    var counts: [Int32] = []
    counts.reserveCapacity(axes.times.count * Count.count)
    for index in axes.times.indices {
      for place in places.prefix(Count.count) { counts.append(axes.counts[3 * index + place]) }
    }
    self.init(
      firstSequence: axes.firstSequence, times: axes.times, counts: counts,
      clockOffset: axes.clockOffset)
  }

  package func samples(_ range: Range<Int>) -> SelectedAxes {
    SelectedAxes(
      firstSequence: firstSequence + range.lowerBound, times: Array(times[range]),
      counts: Array(counts[(Count.count * range.lowerBound)..<(Count.count * range.upperBound)]),
      clockOffset: clockOffset)
  }
}
