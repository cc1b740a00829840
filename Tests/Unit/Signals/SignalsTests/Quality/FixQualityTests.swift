import Signals
import TestSupport
import Testing

struct FixQualityTests {
  /// One fix a second at the given seconds.
  static func track(_ seconds: some Sequence<Int>, errorMeters: Double? = 5) -> FixTrack {
    FixTrack(
      fixes: seconds.map {
        TrackFix(
          timeSeconds: Double($0), latitudeDegrees: 37.4, longitudeDegrees: -122.1,
          horizontalErrorMeters: errorMeters)
      })
  }

  @Test func `a fix every second is a fix all the time`() throws {
    let quality = try FixQuality(of: Self.track(0...60), from: 0, to: 60)
    expectEqual(quality.fixCount, 61)
    expectEqual(quality.firstFixAfterSeconds, 0)
    expectEqual(quality.shareWithFix, 1)
    expectEqual(quality.medianErrorMeters, 5)
    expectEqual(quality.longestHoleSeconds, 1)
  }

  @Test func `a late first fix and a hole are told`() throws {
    let quality = try FixQuality(
      of: Self.track(Array(10...20) + Array(40...60)), from: 0, to: 60)
    expectEqual(quality.firstFixAfterSeconds, 10)
    expectEqual(quality.longestHoleSeconds, 20)
    expect(abs(quality.shareWithFix - (10 + 2.5 + 20) / 60) < 1e-9)
  }

  @Test func `the time before the first and after the last fix can be the longest hole`() throws {
    expectEqual(try FixQuality(of: Self.track(30...60), from: 0, to: 60).longestHoleSeconds, 30)
    expectEqual(try FixQuality(of: Self.track(0...20), from: 0, to: 60).longestHoleSeconds, 40)
  }

  @Test func `no fix is a finding, not an error`() throws {
    let quality = try FixQuality(of: FixTrack(), from: 0, to: 60)
    expectEqual(quality.fixCount, 0)
    expectNil(quality.firstFixAfterSeconds)
    expectEqual(quality.shareWithFix, 0)
    expectNil(quality.medianErrorMeters)
    expectEqual(quality.longestHoleSeconds, 60)
  }

  @Test func `impossible places, repeated times and errors that are none do not count`() throws {
    var track = Self.track(0...10)
    track.fixes.append(
      TrackFix(timeSeconds: 5.5, latitudeDegrees: .nan, longitudeDegrees: 0))
    track.fixes.append(TrackFix(timeSeconds: 6, latitudeDegrees: 37, longitudeDegrees: 200))
    track.fixes.append(track.fixes[3])
    track.fixes[4].horizontalErrorMeters = .infinity
    track.fixes[5].horizontalErrorMeters = -1
    let quality = try FixQuality(
      of: FixTrack(fixes: track.fixes.reversed()), from: 0, to: 10)
    expectEqual(quality.fixCount, 12)
    expectEqual(quality.shareWithFix, 1)
    expectEqual(quality.medianErrorMeters, 5)
  }

  @Test func `a span without length has no quality`() {
    for (from, to) in [(0.0, 0.0), (5, 1), (0, .nan), (-.infinity, 0)] {
      #expect(throws: Absence.tooShort) {
        try FixQuality(of: FixTrack(), from: from, to: to)
      }
    }
  }
}
