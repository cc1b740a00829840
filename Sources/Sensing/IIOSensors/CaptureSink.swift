import Sensors

/// Where a capture puts its blocks, whatever they measure.
struct CaptureSink: Sendable {
  let push: @Sendable (StreamItem<AccelerationBlock>) -> Void
  let finish: @Sendable (SensorError?) -> Void
  let giveSign: @Sendable () -> Void

  /// What to do with each item, with the end, and with a sign of life.
  init(
    push: @escaping @Sendable (StreamItem<AccelerationBlock>) -> Void,
    finish: @escaping @Sendable (SensorError?) -> Void,
    giveSign: @escaping @Sendable () -> Void = {}
  ) {
    self.push = push
    self.finish = finish
    self.giveSign = giveSign
  }

  /// The stream of an accelerometer.
  init(_ stream: SampleStream<AccelerationBlock>) {
    push = { stream.push($0) }
    finish = { stream.finish($0) }
    giveSign = { stream.giveSign() }
  }

  /// The stream of a gyroscope.
  init(_ stream: SampleStream<RotationBlock>) {
    push = { stream.push($0.map(RotationBlock.init(axes:))) }
    finish = { stream.finish($0) }
    giveSign = { stream.giveSign() }
  }
}
