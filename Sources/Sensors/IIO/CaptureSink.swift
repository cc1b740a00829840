/// Where a capture puts its blocks, whatever they measure.
struct CaptureSink: Sendable {
  let push: @Sendable (StreamItem<AccelerationBlock>) -> Void
  let finish: @Sendable (SensorError?) -> Void

  /// What to do with each item, and with the end.
  init(
    push: @escaping @Sendable (StreamItem<AccelerationBlock>) -> Void,
    finish: @escaping @Sendable (SensorError?) -> Void
  ) {
    self.push = push
    self.finish = finish
  }

  /// The stream of an accelerometer.
  init(_ stream: SampleStream<AccelerationBlock>) {
    push = { stream.push($0) }
    finish = { stream.finish($0) }
  }

  /// The stream of a gyroscope.
  init(_ stream: SampleStream<RotationBlock>) {
    push = { stream.push($0.map(RotationBlock.init(axes:))) }
    finish = { stream.finish($0) }
  }
}
