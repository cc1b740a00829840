import StudyModel
import TestSupport
import Testing

@testable import Session

struct PartScheduleTests {
  private static let began = Instant(nanoseconds: 5_000_000_000)

  private static func schedule(
    seconds: Int = 10, cues: [Double] = [], beats: Double? = nil
  ) -> PartSchedule {
    PartSchedule(
      TimedPart(
        activity: .walk, length: .seconds(seconds), streams: [],
        cues: cues.map { SpokenCue(after: .seconds($0), text: LocalizedText("\($0)")) },
        beatsPerMinute: beats), began: began)
  }

  private static func cue(_ seconds: Double) -> PartSchedule.Signal {
    .cue(LocalizedText("\(seconds)"))
  }

  /// Goes from one moment to the next, each so much later than asked for.
  private func given(
    _ schedule: PartSchedule, late: Duration = .zero
  ) -> [(Double, PartSchedule.Signal)] {
    var schedule = schedule
    var all: [(Double, PartSchedule.Signal)] = []
    while let next = schedule.next {
      all += schedule.take(upTo: next + late).map { ((next - Self.began).inSeconds, $0) }
      if all.count > 10_000 { break }
    }
    return all
  }

  @Test func `cues come at their moments, whatever their order in the file`() {
    let all = given(Self.schedule(cues: [7, 0, 2.5]))
    expectEqual(all.map(\.0), [0, 2.5, 7])
    expectEqual(all.map(\.1), [Self.cue(0), Self.cue(2.5), Self.cue(7)])
  }

  @Test func `nothing is said at the end of the part or after it`() {
    expectEqual(given(Self.schedule(cues: [9.9, 10, 11])).map(\.0), [9.9])
    expectNil(Self.schedule().next)
  }

  @Test(arguments: [60.0, 97, 240])
  func `the moment at which a part ends has no beat, nor has one just before a beat`(rate: Double) {
    let beat = 60 / rate
    let count = Int(10 / beat)
    // A part of so many whole beats ends where one more would be.
    let part = TimedPart(
      activity: .walk, length: .seconds(Double(count) * beat), streams: [], beatsPerMinute: rate)
    var late = PartSchedule(part, began: Self.began)
    expectEqual(late.take(upTo: Self.began + part.length + .milliseconds(1)), [])
    for number in 2...count {
      var schedule = PartSchedule(part, began: Self.began)
      let moment = Self.began + .nanoseconds(Int64((Double(number - 1) * beat * 1e9).rounded()))
      expectEqual(schedule.take(upTo: moment + .nanoseconds(-1)), [])
      expectEqual(schedule.next, moment)
      expectEqual(schedule.take(upTo: moment), [.beat(number)])
    }
  }

  @Test func `nothing is given twice or before its moment`() {
    var schedule = Self.schedule(cues: [1, 2])
    expectEqual(schedule.take(upTo: Self.began + .milliseconds(999)), [])
    expectEqual(schedule.take(upTo: Self.began + .seconds(1)), [Self.cue(1)])
    expectEqual(schedule.take(upTo: Self.began + .seconds(1)), [])
    expectEqual(schedule.take(upTo: Self.began), [])
    expectEqual(schedule.take(upTo: Self.began + .seconds(60)), [Self.cue(2)])
    expectNil(schedule.next)
  }

  @Test func `cues that were missed are said together, in their order`() {
    var schedule = Self.schedule(cues: [1, 2, 3])
    expectEqual(schedule.take(upTo: Self.began + .seconds(2.5)), [Self.cue(1), Self.cue(2)])
  }

  @Test(arguments: [20.0, 96, 97.3, 240]) func `beats are even to the last one`(beats: Double) {
    let all = given(Self.schedule(seconds: 100, beats: beats))
    expectEqual(all.map(\.1), (1...all.count).map(PartSchedule.Signal.beat))
    expect(abs(Double(all.count) - 100 * beats / 60) <= 1)
    for (index, beat) in all.enumerated() {
      expect(abs(beat.0 - Double(index) * 60 / beats) < 1e-6)
    }
  }

  @Test func `a little late a beat is given, and the next is not shifted`() {
    let all = given(Self.schedule(beats: 60), late: .milliseconds(200))
    expectEqual(all.map(\.0), Array(0..<10).map(Double.init))
  }

  @Test func `a beat that comes too late is left out rather than given at a wrong moment`() {
    var schedule = Self.schedule(beats: 60)
    expectEqual(schedule.take(upTo: Self.began), [.beat(1)])
    expectEqual(schedule.take(upTo: Self.began + .seconds(3.5)), [])
    expectEqual(schedule.next, Self.began + .seconds(4))
    expectEqual(schedule.take(upTo: Self.began + .seconds(6.1)), [.beat(7)], "of several the last")
  }

  @Test func `cues and beats go together`() {
    let all = given(Self.schedule(seconds: 3, cues: [1], beats: 60))
    expectEqual(all.map(\.1), [.beat(1), Self.cue(1), .beat(2), .beat(3)])
  }
}
