/// Where the weight of a standing person presses on a force plate, over time.
///
/// The arrays should have one length; what is longer than the shortest is ignored. Samples that are
/// not finite are passed over.
package struct CenterOfPressure: Sendable, Equatable {
  /// Seconds from any origin, one for each sample.
  package var times: [Double]
  /// Centimetres to the side.
  package var mediolateral: [Double]
  /// Centimetres to the front.
  package var anteroposterior: [Double]

  /// A record of the given samples; an empty one without arguments.
  package init(
    times: [Double] = [], mediolateral: [Double] = [], anteroposterior: [Double] = []
  ) {
    self.times = times
    self.mediolateral = mediolateral
    self.anteroposterior = anteroposterior
  }

  /// The even record of a plate with a known rate in hertz.
  package init(rateHz: Double, mediolateral: [Double], anteroposterior: [Double]) {
    self.init(
      times: mediolateral.indices.map { Double($0) / rateHz }, mediolateral: mediolateral,
      anteroposterior: anteroposterior)
  }
}
