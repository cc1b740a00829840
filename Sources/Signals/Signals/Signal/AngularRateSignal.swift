/// Angular rate over time about three axes, as a gyroscope gives it.
///
/// Positive is counter-clockwise seen from the tip of an axis. The arrays should have one length;
/// what is longer than the shortest is ignored, and samples that are not finite are passed over.
package struct AngularRateSignal: Sendable, Equatable {
  /// Seconds from the same origin as the acceleration, one for each sample.
  package var times: [Double]
  /// Radians per second about the first axis.
  package var x: [Double]
  /// Radians per second about the second axis.
  package var y: [Double]
  /// Radians per second about the third axis.
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
