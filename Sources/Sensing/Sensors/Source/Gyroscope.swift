/// An opened gyroscope: real, replayed or simulated; its counts are scaled to rad/s.
package protocol Gyroscope: StreamSensor<RotationBlock> {}
