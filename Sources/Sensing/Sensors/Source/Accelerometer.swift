/// An opened accelerometer: real (buffered or polled), replayed or simulated.
package protocol Accelerometer: StreamSensor<AccelerationBlock> {}

/// An opened source of positions.
package protocol LocationReceiver: StreamSensor<PositionBlock> {}

/// What a run asks of the person at this moment, for those sensors that only play one.
package enum Cue: Sendable, Equatable {
  case wait
  case walk
  case rest
  case stimulus
}
