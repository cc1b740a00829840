import Sensors
import StudyModel
import TestSupport
import Testing

struct CueHistoryTests {
  private static func at(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64(seconds * 1e9))
  }

  @Test func `a walk starts and ends with a ramp of half a second`() {
    var history = CueHistory(scenario: .person, origin: Self.at(0))
    history.add(.walk, at: Self.at(10))
    history.add(.rest, at: Self.at(20))
    let shares = [9.9, 10, 10.25, 10.5, 15, 20, 20.25, 20.5, 30].map {
      history.walkingShare(at: Self.at($0).nanoseconds)
    }
    expectEqual(shares, [0, 0, 0.5, 1, 1, 1, 0.5, 0, 0])
  }

  @Test func `walked seconds are the area under the ramps`() {
    var history = CueHistory(scenario: .person, origin: Self.at(0))
    history.add(.walk, at: Self.at(10))
    history.add(.rest, at: Self.at(20))
    let walked = [0.0, 10, 10.5, 20, 20.5, 100].map {
      history.walkedSeconds(at: Self.at($0).nanoseconds)
    }
    for (found, known) in zip(walked, [0, 0, 0.25, 9.75, 10, 10]) {
      expect(abs(found - known) < 1e-9)
    }
  }

  @Test(arguments: Breadth.sweep(0..<20 as Range<UInt64>, every: 5))
  func `whatever is asked for, the share stays in 0 to 1 and the walk never runs backwards`(
    seed: UInt64
  ) {
    var generator = SeededRandom(seed: seed)
    var history = CueHistory(scenario: .person, origin: Self.at(0))
    var time = 0.0
    for _ in 0..<50 {
      time += 2 * generator.share() - 0.2
      let cue = [Cue.wait, .walk, .rest, .stimulus].randomElement(using: &generator) ?? .wait
      history.add(cue, at: Self.at(max(0, time)))
    }
    var last = 0.0
    for tick in 0..<20_000 {
      let moment = Int64(tick) * 5_000_000
      expect((0...1).contains(history.walkingShare(at: moment)))
      let walked = history.walkedSeconds(at: moment)
      expect(walked >= last - 1e-9)
      expect(walked <= last + 0.005 + 1e-9)
      last = walked
    }
  }

  @Test func `a walker walks from the first moment`() {
    let history = CueHistory(scenario: .walk, origin: Self.at(1))
    expectEqual(history.walkingShare(at: Self.at(1).nanoseconds), 1)
    expect(abs(history.walkedSeconds(at: Self.at(61).nanoseconds) - 60) < 1e-9)
    expectEqual(history.walkedSeconds(at: Self.at(0).nanoseconds), 0)
  }
}
