package import StrictJSON
import StudyModel

/// What is known of the times of one test, as its front measured them: how far stimuli and responses
/// may be from when they were.
///
/// It speaks of the software alone: how long a display takes to light up and a touch screen to
/// report is known to nobody without a light sensor and a striker; see docs/timing.md.
package struct TimingReport: Sendable, Hashable {
  /// How values of one kind lie, in milliseconds.
  package struct Spread: Sendable, Hashable {
    /// How many values there are, at least one.
    package var count: Int
    /// The mean, in milliseconds.
    package var mean: Double
    /// Of the sample; 0 for a single value.
    package var deviation: Double
    /// The greatest value, in milliseconds.
    package var largest: Double

    /// Nil of no values.
    package init?(_ values: [Double]) {
      guard let largest = values.max() else { return nil }
      count = values.count
      mean = values.reduce(0, +) / Double(values.count)
      self.largest = largest
      let mean = mean
      let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      deviation = values.count < 2 ? 0 : (squares / Double(values.count - 1)).squareRoot()
    }
  }

  /// The bias that a reaction time may have at the most, and its scatter, in milliseconds.
  package static let biasLimit = 5.0
  /// The most that the scatter may be, as one standard deviation in milliseconds.
  package static let deviationLimit = 10.0

  /// The kind of front, such as `browser`.
  package var front: String
  /// How far the page's clock, mapped to the engine's, may be off, in milliseconds; nil where there
  /// is one clock only.
  package var clockErrorMilliseconds: Double?
  /// From frame to frame; nil where none was counted.
  package var frame: Spread?
  /// Frames that took more than one and a half of the usual interval.
  package var droppedFrameCount: Int
  /// From the call for a frame until it was shown, for each stimulus.
  package var onset: Spread?
  /// From the time of an input event until the page heard of it; the event's own time is what counts.
  package var inputDelay: Spread?
  /// How often the page was not in front of the person.
  package var focusLostCount: Int

  package init(
    front: String, clockErrorMilliseconds: Double? = nil, frame: Spread? = nil,
    droppedFrameCount: Int = 0, onset: Spread? = nil, inputDelay: Spread? = nil,
    focusLostCount: Int = 0
  ) {
    self.front = front
    self.clockErrorMilliseconds = clockErrorMilliseconds
    self.frame = frame
    self.droppedFrameCount = droppedFrameCount
    self.onset = onset
    self.inputDelay = inputDelay
    self.focusLostCount = focusLostCount
  }

  /// The most that the software may add to every reaction time, in milliseconds: the error of the
  /// clocks, and half a frame where a stimulus may have been shown one frame from where it is said.
  package var biasBound: Double? {
    guard let frame else { return nil }
    return (clockErrorMilliseconds ?? 0) + (onset == nil ? 0 : frame.deviation / 2)
  }

  /// The scatter that the software adds, in milliseconds: of the onsets against their frames, and of
  /// the frames.
  package var deviation: Double? {
    guard let frame else { return nil }
    let onset = onset?.deviation ?? 0
    return (onset * onset + frame.deviation * frame.deviation).squareRoot()
  }

  /// Whether bias and scatter are within what may be published; nil where that is not known.
  package var meetsLimits: Bool? {
    guard let biasBound, let deviation else { return nil }
    return biasBound <= Self.biasLimit && deviation <= Self.deviationLimit && focusLostCount == 0
  }
}

extension TimingReport {
  /// As a visit in the result holds it; all lengths in milliseconds.
  package var json: JSONValue {
    .object([
      "front": .string(front),
      "clockErrorMilliseconds": clockErrorMilliseconds.map(JSONValue.milliseconds),
      "frameMilliseconds": frame?.json,
      "droppedFrames": .number(droppedFrameCount),
      "onsetMilliseconds": onset?.json,
      "inputDelayMilliseconds": inputDelay?.json,
      "focusLost": .number(focusLostCount),
      "biasBoundMilliseconds": biasBound.map(JSONValue.milliseconds),
      "deviationMilliseconds": deviation.map(JSONValue.milliseconds),
      "meetsLimits": meetsLimits.map { .boolean($0) },
    ])
  }
}

extension TimingReport.Spread {
  fileprivate var json: JSONValue {
    .object([
      "count": .number(count), "mean": .milliseconds(mean), "deviation": .milliseconds(deviation),
      "largest": .milliseconds(largest),
    ])
  }
}

extension JSONValue {
  /// To the microsecond.
  fileprivate static func milliseconds(_ value: Double) -> JSONValue {
    .number((value * 1000).rounded() / 1000) ?? .null
  }
}
