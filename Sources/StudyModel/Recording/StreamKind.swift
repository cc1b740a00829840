/// A kind of sensor stream, as a task names it under `streams`.
package enum StreamKind: String, Sendable, Hashable, CaseIterable {
  case accelerometer
  case location
}
