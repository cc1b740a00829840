import StudyModel

/// A tone that becomes louder evenly in decibels.
package struct ToneRamp: Sendable, Hashable {
  /// The level at the beginning, in dB FS.
  package var startDecibelsFullScale: Double
  /// The level at the end, in dB FS.
  package var endDecibelsFullScale: Double
  package var length: Duration

  package init(startDecibelsFullScale: Double, endDecibelsFullScale: Double, length: Duration) {
    self.startDecibelsFullScale = startDecibelsFullScale
    self.endDecibelsFullScale = endDecibelsFullScale
    self.length = length
  }

  /// The level in dB FS so long after the beginning; the first before it, the last after the end.
  package func decibelsFullScale(after elapsed: Duration) -> Double {
    let share = min(1, max(0, elapsed.inSeconds / length.inSeconds))
    return startDecibelsFullScale + share * (endDecibelsFullScale - startDecibelsFullScale)
  }
}
