/// Record the given streams for a while.
package struct RecordingStep: Sendable, Hashable {
  package let length: Duration
  package let streams: [StreamKind]
  /// The accelerometer's rate that is asked for; nil for the session's own choice.
  package let rateHz: Double?

  package init(length: Duration, streams: [StreamKind], rateHz: Double? = nil) {
    self.length = length
    self.streams = streams
    self.rateHz = rateHz
  }
}
