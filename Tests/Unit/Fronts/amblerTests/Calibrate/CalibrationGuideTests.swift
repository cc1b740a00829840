import Signals
import TestSupport
import Testing

@testable import AmblerDevice

/// What the voice says, and when, on drawn time.
struct CalibrationGuideTests {
  private static let up = AxisDirection(.z)
  private static let down = AxisDirection(.z, isNegative: true)

  /// What a guide says, with its times, while the device does these things for so many seconds each.
  private static func said(
    _ sights: [(PostureCollector.Sight, Double)], done: [AxisDirection] = []
  ) -> [String] {
    var guide = CalibrationGuide()
    var done = done
    var said: [String] = []
    var tick = 0
    func take(_ sight: PostureCollector.Sight) {
      let seconds = Double(tick) / 2
      let missing = AxisDirection.all.filter { !done.contains($0) }
      if let instruction = guide.take(sight, done: done, missing: missing, at: seconds) {
        said.append("\(seconds): \(Self.short(instruction))")
      }
      tick += 1
    }
    take(.nothing)
    for (sight, seconds) in sights {
      if case .done(let up) = sight, !done.contains(up) { done.append(up) }
      for _ in 0..<Int(seconds * 2) { take(sight) }
    }
    return said
  }

  private static func short(_ instruction: CalibrationGuide.Instruction) -> String {
    switch instruction {
    case .begin: "begin"
    case .sideDone(let up, let left, _): "\(up) done, \(left) left"
    case .moving: "moving"
    case .leaning: "leaning"
    case .again(let up, _): "\(up) again"
    case .allDone: "all done"
    }
  }

  @Test func `a side that is done is told at once, and the last one ends it`() {
    let sights = AxisDirection.all.flatMap { up -> [(PostureCollector.Sight, Double)] in
      [(.moving, 1), (.resting(up, seconds: 1), 3), (.done(up), 1)]
    }
    expectEqual(
      Self.said(sights),
      [
        "0.0: begin", "4.5: +x done, 5 left", "9.5: -x done, 4 left", "14.5: +y done, 3 left",
        "19.5: -y done, 2 left", "24.5: +z done, 1 left", "29.5: all done",
      ])
  }

  @Test func `what lasts less than two seconds is not worth a word`() {
    expectEqual(
      Self.said([(.resting(Self.up, seconds: 1), 8), (.moving, 2), (.leaning, 2), (.moving, 2)]),
      ["0.0: begin"])
  }

  @Test func `what lasts is told after two seconds, and every five`() {
    expectEqual(
      Self.said([(.resting(Self.up, seconds: 1), 6), (.moving, 14)]),
      [
        "0.0: begin", "8.5: moving", "13.5: moving", "18.5: moving",
      ])
  }

  @Test func `for five seconds after anything there is silence`() {
    expectEqual(Self.said([(.moving, 6)]), ["0.0: begin", "5.0: moving"])
    expectEqual(
      Self.said([(.resting(Self.up, seconds: 1), 6), (.moving, 3), (.leaning, 7)]),
      [
        "0.0: begin", "8.5: moving", "13.5: leaning",
      ])
    expectEqual(
      Self.said([(.resting(Self.up, seconds: 2), 6), (.done(Self.up), 6)]),
      [
        "0.0: begin", "6.5: +z done, 5 left", "11.5: +z again",
      ])
  }

  @Test func `the side below is next, as it is the least to explain`() {
    let five = AxisDirection.all.filter { $0 != Self.up }
    expectEqual(NextSide(after: Self.up, missing: five), .upsideDown(Self.down))
    expectEqual(NextSide(after: nil, missing: five), .onto(AxisDirection(.x)))
    expectEqual(NextSide(after: Self.down, missing: [AxisDirection(.y)]), .onto(AxisDirection(.y)))
    expectNil(NextSide(after: Self.up, missing: []))
  }
}
