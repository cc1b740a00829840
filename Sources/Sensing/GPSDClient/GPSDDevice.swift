/// A receiver that a gpsd reads.
package struct GPSDDevice: Sendable, Hashable {
  /// Where gpsd reads it, such as `/dev/ttyACM0` or `tcp://127.0.0.1:5950`.
  package var path: String
  /// The protocol gpsd recognised, such as `u-blox`; nil until it has heard enough.
  package var driver: String?

  package init(path: String, driver: String? = nil) {
    self.path = path
    self.driver = driver
  }
}
