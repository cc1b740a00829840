import Session
import StrictJSON
import TestSupport
import Testing

@testable import Tablet

struct TimingTallyTests {
  private func samples(
    frames: [Double] = [], onsets: [Double] = [], delays: [Double] = [], clock: Double? = nil,
    lost: Int = 0
  ) -> TimingSamples {
    var samples = TimingSamples()
    samples.frames = frames
    samples.onsets = onsets
    samples.inputDelays = delays
    samples.clockError = clock
    samples.focusLostCount = lost
    return samples
  }

  @Test func `a page that told nothing has no report`() {
    var tally = TimingTally()
    let taken = tally.take()
    expectNil(taken)
  }

  @Test func `even frames and a near clock meet the limits`() throws {
    var tally = TimingTally()
    tally.add(samples(frames: Array(repeating: 16.7, count: 100), onsets: [17, 17], clock: 0.2))
    tally.add(samples(delays: [1, 3], clock: 0.4))
    let taken = tally.take()
    let report = try require(taken)
    expectEqual(report.front, "browser")
    expectEqual(report.clockErrorMilliseconds, 0.4)
    expectEqual(report.frame?.count, 100)
    expectEqual(report.droppedFrameCount, 0)
    expectEqual(report.inputDelay?.mean, 2)
    expectEqual(report.meetsLimits, true)
    let again = tally.take()
    expectNil(again)
  }

  @Test func `a frame of twice the usual length was dropped, a pause of the page was not`() throws {
    var tally = TimingTally()
    tally.add(samples(frames: Array(repeating: 16, count: 50) + [33, 2_000]))
    let taken = tally.take()
    let report = try require(taken)
    expectEqual(report.droppedFrameCount, 1)
    expectEqual(report.frame?.count, 50)
  }

  @Test func `uneven frames, a far clock or a page that was not in front do not meet the limits`()
    throws
  {
    let even = Array(repeating: 16.0, count: 20)
    for bad in [
      samples(frames: even, onsets: [1, 40], clock: 0.1), samples(frames: even, clock: 6),
      samples(frames: even, lost: 1),
    ] {
      var tally = TimingTally()
      tally.add(bad)
      let report = tally.take()
      expectEqual(report?.meetsLimits, false)
    }
  }

  @Test func `without frames nobody knows`() throws {
    var tally = TimingTally()
    tally.add(samples(clock: 0.1))
    let report = tally.take()
    expectNotNil(report)
    expectNil(report?.meetsLimits)
  }

  @Test func `the result gets every figure`() throws {
    var tally = TimingTally()
    tally.add(
      samples(frames: [16, 16, 17], onsets: [16.5], delays: [2], clock: 0.25, lost: 0))
    let taken = tally.take()
    let json = try require(taken?.json)
    expectEqual(json["front"]?.stringValue, "browser")
    expectEqual(json["clockErrorMilliseconds"]?.doubleValue, 0.25)
    expectEqual(json["frameMilliseconds"]?["count"]?.integerValue, 3)
    expectEqual(json["onsetMilliseconds"]?["mean"]?.doubleValue, 16.5)
    expectEqual(json["inputDelayMilliseconds"]?["largest"]?.doubleValue, 2)
    expectEqual(json["meetsLimits"]?.booleanValue, true)
  }
}
