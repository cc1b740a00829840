/// What can go wrong with a sensor; the words are made in `SensorError+Description.swift`.
package enum SensorError: Error, Sendable, Equatable {
  /// A C call failed: which call, on what, and its errno.
  case call(String, subject: String, code: Int32)
}
