/// What is noticed about a stream while it is recorded.
package enum WatchFinding: Sendable, Hashable {
  /// It runs at another rate than it should, in Hz.
  case rate(Hz: Double, wantedHz: Double)
  /// An axis gives the same count all the time while another one changes.
  case axisStuck(String)
  /// So many samples of a minute are at the end of the sensor's range.
  case saturated(count: Int, of: Int)
  /// The sensor's temperature has changed by so many degrees Celsius in a minute.
  case temperature(from: Double, to: Double)
}
