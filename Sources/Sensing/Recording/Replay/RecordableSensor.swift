package import Sensors

/// An opened sensor whose samples are recorded as they come, by what their rows say.
package protocol RecordableSensor<Block>: StreamSensor where Block: RecordedBlock {}

extension SimulatedReadingSensor: RecordableSensor {}
extension ReplaySensor: RecordableSensor {}
