package import Session

/// What a page measured of frames and inputs since it last told, in milliseconds.
package struct TimingSamples: Sendable, Equatable {
  /// The most values of one kind that one report may hold.
  package static let limit = 20_000

  /// From one frame to the next, each.
  package var frames: [Double] = []
  /// From the call for a frame with a stimulus until it was shown, each.
  package var onsets: [Double] = []
  /// From the time of an input until the page heard of it, each.
  package var inputDelays: [Double] = []
  /// Half of the shortest round trip by which the clocks were compared.
  package var clockError: Double?
  package var focusLostCount = 0

  package init() {}
}

/// Adds up what the windows of a page tell while a test lasts; a pure value.
package struct TimingTally: Sendable, Equatable {
  /// A frame that took longer than so many usual ones was dropped.
  private static let droppedShare = 1.5
  /// A page that draws nothing anew is slowed down by the browser: such pauses are no dropped frames.
  private static let longestFrame = 250.0

  private var samples = TimingSamples()
  private var hasHeard = false

  package init() {}

  /// Adds a report of a window; of each kind only the newest `TimingSamples.limit` values are kept.
  package mutating func add(_ more: TimingSamples) {
    hasHeard = true
    samples.frames = Self.joined(samples.frames, more.frames)
    samples.onsets = Self.joined(samples.onsets, more.onsets)
    samples.inputDelays = Self.joined(samples.inputDelays, more.inputDelays)
    samples.clockError = [samples.clockError, more.clockError].compactMap(\.self).max()
    samples.focusLostCount += more.focusLostCount
  }

  /// The report of the test, and the tally is empty again; nil where no window told anything.
  package mutating func take() -> TimingReport? {
    guard hasHeard else { return nil }
    defer { self = TimingTally() }
    let frames = samples.frames.filter { $0 > 0 && $0 < Self.longestFrame }
    let usual = frames.sorted().dropFirst(frames.count / 2).first ?? 0
    return TimingReport(
      front: "browser", clockErrorMilliseconds: samples.clockError,
      frame: TimingReport.Spread(frames.filter { $0 <= Self.droppedShare * usual }),
      droppedFrameCount: frames.count { $0 > Self.droppedShare * usual },
      onset: TimingReport.Spread(samples.onsets),
      inputDelay: TimingReport.Spread(samples.inputDelays),
      focusLostCount: samples.focusLostCount)
  }

  private static func joined(_ old: [Double], _ new: [Double]) -> [Double] {
    Array((old + new).suffix(TimingSamples.limit))
  }
}
