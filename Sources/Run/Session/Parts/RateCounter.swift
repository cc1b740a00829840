import StudyModel

/// Counts samples and tells their rate about twice a second.
struct RateCounter: Sendable {
  private var sampleCount = 0
  private var missing = MissingCount()
  private var windowStart: Instant?
  private var windowCount = 0

  private static let window: Duration = .milliseconds(500)

  private let stream: StreamKind

  init(stream: StreamKind = .accelerometer) {
    self.stream = stream
  }

  mutating func miss(_ gap: Gap) { missing.take(gap) }

  /// Takes a block in; gives a readout when half a second has passed since the last one.
  mutating func take(_ count: Int, from first: Instant?, to last: Instant?) -> LiveReadout? {
    sampleCount += count
    guard let last, let start = windowStart else {
      windowStart = last
      return nil
    }
    windowCount += count
    guard last - start >= Self.window else { return nil }
    let rate = Double(windowCount) / (last - start).inSeconds
    windowStart = last
    windowCount = 0
    return LiveReadout(
      stream: stream, sampleCount: sampleCount, missingCount: missing.value, rateHz: rate)
  }
}
