import GPSDClient
import Sensors
import StudyModel
import TestSupport
import Testing

@Suite struct FixSequenceTests {
  private static func time(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64(seconds * 1e9))
  }

  private static func report(
    second: Int, mode: Int32 = 3, hasAltitude: Bool = true, hasPlace: Bool = true
  ) -> GPSDReport {
    var reading = FixReading(mode: mode, seconds: second)
    if hasPlace {
      reading.latitudeDegrees = 48
      reading.longitudeDegrees = 16
    }
    if hasAltitude { reading.altitudeMeters = 170 }
    return .fix(reading)
  }

  private static func fixes(_ items: [FixSequence.Item]) -> [PositionFix] {
    items.flatMap { item -> [PositionFix] in
      if case .samples(let block) = item { block.fixes } else { [] }
    }
  }

  private static func gap(_ start: Double, _ end: Double?, _ cause: GapCause) -> FixSequence.Item {
    .gap(Gap(missingCount: nil, start: time(start), end: end.map(time), cause: cause))
  }

  @Test func `each new time is a fix and is numbered`() {
    var sequence = FixSequence(startedAt: Self.time(0))
    for second in 1...4 {
      let items = sequence.take(Self.report(second: second), at: Self.time(Double(second)))
      expectEqual(items.count, 1)
      guard case .samples(let block) = items.first else { continue }
      expectEqual(block.firstSequence, second - 1)
      expectEqual(block.fixes.map(\.arrival), [Self.time(Double(second))])
    }
  }

  @Test func `a repeated time is no fix unless it knows more or the fix is lost`() {
    var sequence = FixSequence(startedAt: Self.time(0))
    let reports: [(GPSDReport, Bool)] = [
      (Self.report(second: 1, mode: 2, hasPlace: false), true),
      (Self.report(second: 1, mode: 2, hasPlace: false), false),
      (Self.report(second: 1, mode: 2), true),
      (Self.report(second: 1, mode: 3, hasAltitude: false), false),
      (Self.report(second: 1), true),
      (Self.report(second: 1), false),
      (Self.report(second: 1, mode: 2), false),
      (Self.report(second: 1, mode: 1), true),
      (Self.report(second: 1, mode: 1), false),
      (Self.report(second: 1), false),
      (Self.report(second: 2), true),
      // A receiver may set its clock back, as for leap seconds; that is a time of its own.
      (Self.report(second: 1), true),
    ]
    for (index, (report, isFix)) in reports.enumerated() {
      expectNotEqual(sequence.take(report, at: Self.time(1)).isEmpty, isFix, "report \(index)")
    }
  }

  @Test func `reports without a time are each a report of their own`() {
    var sequence = FixSequence(startedAt: Self.time(0))
    for second in 1...3 {
      let items = sequence.take(.fix(FixReading(mode: 1)), at: Self.time(Double(second)))
      expectEqual(Self.fixes(items).map(\.mode), [PositionFix.Mode.none])
    }
  }

  @Test func `a sky view describes the fixes after it for 10 s and until the connection is lost`() {
    var sequence = FixSequence(startedAt: Self.time(0))
    let sky = SkyReading(hdop: 0.9, satellitesUsed: 6, satellitesSeen: 11)
    expect(sequence.take(.sky(sky), at: Self.time(1)).isEmpty)
    let fresh = Self.fixes(sequence.take(Self.report(second: 2), at: Self.time(2)))
    expect(fresh.first?.satellitesUsed == 6 && fresh.first?.hdop == 0.9)
    expect(sequence.take(.sky(SkyReading(hdop: 1.1)), at: Self.time(10)).isEmpty)
    let renewed = Self.fixes(sequence.take(Self.report(second: 11), at: Self.time(11)))
    expect(renewed.first?.satellitesSeen == 11 && renewed.first?.hdop == 1.1)
    let stale = Self.fixes(sequence.take(Self.report(second: 21), at: Self.time(20.1)))
    expect(stale.first?.satellitesSeen == nil && stale.first?.hdop == nil)
    _ = sequence.take(.sky(sky), at: Self.time(21))
    _ = sequence.disconnect(at: Self.time(22))
    let after = Self.fixes(sequence.take(Self.report(second: 23), at: Self.time(23)))
    expectNil(after.first?.satellitesSeen)
  }

  @Test func `silence is a stall from the last fix to the next`() {
    var sequence = FixSequence(startedAt: Self.time(0))
    _ = sequence.take(Self.report(second: 1), at: Self.time(1))
    expectEqual(sequence.stallsAt, Self.time(6))
    expect(sequence.tick(at: Self.time(5.999)).isEmpty)
    expectEqual(sequence.tick(at: Self.time(6)), [Self.gap(1, nil, .stalled)])
    expectNil(sequence.stallsAt)
    expect(sequence.tick(at: Self.time(60)).isEmpty)
    let items = sequence.take(Self.report(second: 9), at: Self.time(70))
    expectEqual(items.first, Self.gap(1, 70, .stalled))
    expectEqual(items.count, 2)
    expectEqual(sequence.stallsAt, Self.time(75))
  }

  @Test func `a stream that never brings a fix stalls from its start`() {
    var sequence = FixSequence(startedAt: Self.time(3))
    for report in [GPSDReport.devices([]), .other, .nonsense, .sky(SkyReading())] {
      expect(sequence.take(report, at: Self.time(4)).isEmpty)
    }
    expectEqual(sequence.tick(at: Self.time(8)), [Self.gap(3, nil, .stalled)])
  }

  @Test func `a lost connection is one gap however often the attempts fail`() {
    var sequence = FixSequence(startedAt: Self.time(0))
    _ = sequence.take(Self.report(second: 1), at: Self.time(1))
    expectEqual(sequence.disconnect(at: Self.time(2)), [Self.gap(1, nil, .disconnected)])
    expect(sequence.disconnect(at: Self.time(3)).isEmpty)
    expect(sequence.tick(at: Self.time(30)).isEmpty)
    let items = sequence.take(Self.report(second: 31), at: Self.time(31))
    expectEqual(items.first, Self.gap(1, 31, .disconnected))
    guard case .samples(let block) = items.last else {
      Issue.record("no samples after the gap")
      return
    }
    expectEqual(block.firstSequence, 1)
  }

  @Test func `a stall that turns into a lost connection ends where that begins`() {
    var sequence = FixSequence(startedAt: Self.time(0))
    _ = sequence.tick(at: Self.time(5))
    expectEqual(
      sequence.disconnect(at: Self.time(7)),
      [Self.gap(0, 7, .stalled), Self.gap(7, nil, .disconnected)])
  }
}
