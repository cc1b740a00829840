package import Sensors

/// Where devices of one kind are looked for.
package struct DevicePlace: Sendable, Hashable {
  package var backend: IIOSource.Backend
  package var kind: MotionSensor.Kind

  /// What is there.
  package enum Presence: Sendable, Equatable {
    case devices([DeviceIdentity])
    /// Nothing can be said; a sentence says why.
    case unreachable(String)
  }
}
