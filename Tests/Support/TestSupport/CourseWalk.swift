import Foundation

/// A made walk back and forth over a course, as a sensor on the body feels it.
///
/// Each step is an impact and the two legs differ. For two and a half seconds around each turn the
/// steps are softer, slower and uneven. Nothing in it says which way the body faces.
package struct CourseWalk: Sendable {
  package private(set) var times: [Double] = []
  /// Metres per second squared, gravity along z.
  package private(set) var x: [Double] = []
  package private(set) var y: [Double] = []
  package private(set) var z: [Double] = []
  /// Seconds of each step.
  package private(set) var steps: [Double] = []
  /// Seconds of the middle of each turn.
  package private(set) var turns: [Double] = []

  package var seconds: Double { (steps.last ?? 0) + 1 }

  private static let turnSeconds = 2.5

  /// A walk with turns after these numbers of steps.
  package init(
    turnsAfter: [Int], stepCount: Int, cadenceHz: Double = 1.9, rateHz: Double = 100,
    seed: UInt64 = 1
  ) {
    var dice = SeededDice(seed: seed)
    var time = 1.0
    for number in 0..<stepCount {
      if turnsAfter.contains(number) { turns.append(time) }
      steps.append(time)
      let isTurning = turns.last.map { time - $0 < Self.turnSeconds / 2 } ?? false
      let uneven = isTurning ? 0.2 : 0.02
      time +=
        (1 + Double.random(in: -uneven...uneven, using: &dice)) / cadenceHz
        * (isTurning ? 1.15 : 1)
    }
    makeSamples(rateHz: rateHz, dice: &dice)
  }

  private mutating func makeSamples(rateHz: Double, dice: inout SeededDice) {
    var first = 0
    for index in 0..<Int(seconds * rateHz) {
      let now = Double(index) / rateHz
      while first < steps.count, steps[first] < now - 1 { first += 1 }
      var (side, up) = (0.0, 9.80665)
      for number in first..<steps.count {
        guard steps[number] < now + 1 else { break }
        let since = now - steps[number]
        let isLeft = number.isMultiple(of: 2)
        let size = softness(at: steps[number]) * (isLeft ? 1 : 0.8)
        up += size * (3 * exp(-pow(since / 0.07, 2)) - 1.8 * exp(-pow((since - 0.2) / 0.12, 2)))
        side += size * (isLeft ? 1 : -1) * exp(-pow((since - 0.1) / 0.12, 2))
      }
      times.append(now)
      x.append(side + Double.random(in: -0.1...0.1, using: &dice))
      y.append(Double.random(in: -0.1...0.1, using: &dice))
      z.append(up + Double.random(in: -0.1...0.1, using: &dice))
    }
  }

  /// The strength of a step, less around a turn.
  private func softness(at time: Double) -> Double {
    turns.contains { abs($0 - time) < Self.turnSeconds / 2 } ? 0.5 : 1
  }
}
