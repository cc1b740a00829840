package import Outbox
package import Recording
package import Sensors
package import Vault

/// An error of what lies below a rig.
protocol RigErrorCause: Error {
  /// The same as an error of the rig.
  var ofRig: RigError { get }
}

extension VaultError: RigErrorCause {
  var ofRig: RigError { .vault(self) }
}

extension RecordingError: RigErrorCause {
  var ofRig: RigError { .recording(self) }
}

extension OutboxError: RigErrorCause {
  var ofRig: RigError { .outbox(self) }
}

extension SensorError: RigErrorCause {
  var ofRig: RigError { .sensor(self) }
}

extension RigError {
  /// Runs a body, and throws what it throws as an error of the rig.
  static func from<Value, Cause: RigErrorCause>(
    _ body: () throws(Cause) -> Value
  ) throws(RigError) -> Value {
    do { return try body() } catch { throw error.ofRig }
  }
}
