/// How a device is turned over time, against a frame that stays where it is.
///
/// The arrays should have one length; what is longer than the shorter is ignored. Attitudes that
/// are not finite are passed over, and those that are out of order are sorted before use.
package struct AttitudeSignal: Sendable, Equatable {
  /// Seconds from any origin, one for each attitude.
  package var times: [Double]
  /// The rotations; which of the two frames is turned into the other makes no difference.
  package var attitudes: [Quaternion]

  /// A signal of the given attitudes; an empty one without arguments.
  package init(times: [Double] = [], attitudes: [Quaternion] = []) {
    self.times = times
    self.attitudes = attitudes
  }
}
