import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

struct ReceptionTrackTests {
  @Test func `four steps of 4 decibels, then steps of 2, and the mean from the fifth on`() {
    var track = ReceptionTrack(initialDecibels: 10)
    var ratios: [Double] = []
    for isUnderstood in [true, true, true, false, true, false, true, false, true, false] {
      ratios.append(track.ratioDecibels)
      track.take(isUnderstood: isUnderstood)
    }
    expectEqual(ratios, [10, 6, 2, -2, 2, 0, 2, 0, 2, 0])
    expectEqual(track.ratioDecibels, 2)
    // (2 + 0 + 2 + 0 + 2 + 0 + 2) / 7
    expectEqual(track.thresholdDecibels, 8.0 / 7)
  }

  @Test(arguments: Array(stride(from: -14.0, through: 20, by: 0.5)))
  func `somebody who understands from a ratio on is measured within a step`(threshold: Double)
    throws
  {
    var track = ReceptionTrack(initialDecibels: 10)
    for _ in 0..<20 { track.take(isUnderstood: track.ratioDecibels >= threshold) }
    expect(abs(try require(track.thresholdDecibels) - threshold) <= 2)
  }

  @Test func `too few sentences give no threshold`() {
    var track = ReceptionTrack(initialDecibels: 10)
    for index in 0..<7 { track.take(isUnderstood: index.isMultiple(of: 2)) }
    expect(track.thresholdDecibels == nil && !track.isBeyond)
    track.take(isUnderstood: true)
    expectNotNil(track.thresholdDecibels)
  }

  @Test(arguments: [true, false])
  func `who understands everything or nothing has no threshold among the ratios`(all: Bool) {
    var track = ReceptionTrack(initialDecibels: 10)
    for _ in 0..<30 {
      track.take(isUnderstood: all)
      expect(ReceptionTrack.range.contains(track.ratioDecibels))
    }
    expect(track.thresholdDecibels == nil && track.isBeyond)
  }
}
