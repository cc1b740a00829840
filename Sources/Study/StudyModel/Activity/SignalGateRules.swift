/// What the sensors must give before a part may begin.
package struct SignalGateRules: Sendable, Hashable {
  package var streams: [StreamKind]
  /// How long is looked at.
  package var length: Duration
  /// The accelerometer's rate that is asked for, in hertz.
  package var rateHz: Double?
  /// Whether the device must be at rest meanwhile.
  package var needsStillness: Bool

  package init(
    streams: [StreamKind], length: Duration = .seconds(2), rateHz: Double? = nil,
    needsStillness: Bool = false
  ) {
    self.streams = streams
    self.length = length
    self.rateHz = rateHz
    self.needsStillness = needsStillness
  }
}
