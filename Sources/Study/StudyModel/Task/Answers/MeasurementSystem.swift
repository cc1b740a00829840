/// In which units a person gives a height or a weight.
package enum MeasurementSystem: String, Sendable, Hashable, CaseIterable {
  case metric, imperial
  /// The person chooses.
  case either
}
