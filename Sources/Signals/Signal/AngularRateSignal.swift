/// Angular rate over time on three axes, as a gyroscope measures it.
///
/// The arrays should have one length; what is longer than the shortest is ignored. Samples that are
/// not finite are passed over, and samples that are out of order are sorted before use.
package struct AngularRateSignal: Sendable, Equatable {
  /// Seconds from any origin, one for each sample.
  package var times: [Double]
  /// Radians per second about the first axis.
  package var x: [Double]
  /// Radians per second about the second axis.
  package var y: [Double]
  /// Radians per second about the third axis.
  package var z: [Double]

  /// A signal of the given samples; an empty one without arguments.
  package init(
    times: [Double] = [], x: [Double] = [], y: [Double] = [], z: [Double] = []
  ) {
    self.times = times
    self.x = x
    self.y = y
    self.z = z
  }

  /// How many samples have a time and three axes.
  package var sampleCount: Int { min(times.count, x.count, y.count, z.count) }
}
