import Outbox
import Recording
import Sensors
import Vault

/// Runs what lies below a rig, and throws its error as one of the rig.
extension RigError {
  static func from<Value>(
    vault body: @autoclosure () throws(VaultError) -> Value
  ) throws(RigError) -> Value {
    do { return try body() } catch { throw .vault(error) }
  }

  static func from<Value>(
    recording body: @autoclosure () throws(RecordingError) -> Value
  ) throws(RigError) -> Value {
    do { return try body() } catch { throw .recording(error) }
  }

  static func from<Value>(
    outbox body: @autoclosure () throws(OutboxError) -> Value
  ) throws(RigError) -> Value {
    do { return try body() } catch { throw .outbox(error) }
  }

  static func from<Value>(
    sensor body: @autoclosure () throws(SensorError) -> Value
  ) throws(RigError) -> Value {
    do { return try body() } catch { throw .sensor(error) }
  }
}
