/// Acceleration over time on three axes, gravity included.
///
/// The arrays should have one length; what is longer than the shortest is ignored. Samples that are
/// not finite are passed over, and samples that are out of order are sorted before use.
package struct AccelerationSignal: Sendable, Equatable {
  /// Seconds from any origin, one for each sample.
  package var times: [Double]
  /// Metres per second squared along the first axis.
  package var x: [Double]
  /// Metres per second squared along the second axis.
  package var y: [Double]
  /// Metres per second squared along the third axis.
  package var z: [Double]
  /// Spans of seconds in which samples are missing, from the last before to the first after.
  package var holes: [ClosedRange<Double>]

  /// A signal of the given samples; an empty one without arguments.
  package init(
    times: [Double] = [], x: [Double] = [], y: [Double] = [], z: [Double] = [],
    holes: [ClosedRange<Double>] = []
  ) {
    self.times = times
    self.x = x
    self.y = y
    self.z = z
    self.holes = holes
  }

  /// How many samples have a time and three axes.
  package var sampleCount: Int { min(times.count, x.count, y.count, z.count) }
}
