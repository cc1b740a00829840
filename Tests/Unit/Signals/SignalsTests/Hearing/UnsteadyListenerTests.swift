import Glibc
import Signals
import TestSupport
import Testing

/// Listeners who hear a tone the more likely, the louder it is.
struct UnsteadyListenerTests {
  private struct Errors {
    var values: [Double] = []
    var missing = 0

    var mean: Double { values.reduce(0, +) / Double(values.count) }
    var withinFive: Double { Double(values.count { abs($0) <= 5 }) / Double(values.count) }
    var deviation: Double {
      (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
    }
  }

  /// `spread` is the scale of the logistic chance to hear, in dB.
  private static func errors(spread: Double) throws -> Errors {
    var random = SeededDice(seed: 7)
    var errors = Errors()
    for _ in 0..<2000 {
      let threshold = 70 * Double.random(in: 0..<1, using: &random)
      var search = ThresholdSearch(
        try require(
          ThresholdSearch.Steps(
            initial: 30, floor: -10, ceiling: 100, down: 10, up: 5, mostPresentations: 20)))
      while search.outcome == nil {
        let chance = 1 / (1 + exp(-(Double(search.level) - threshold) / spread))
        search.take(heard: Double.random(in: 0..<1, using: &random) < chance)
      }
      if case .threshold(let found)? = search.outcome {
        errors.values.append(Double(found) - threshold)
      } else {
        errors.missing += 1
      }
    }
    return errors
  }

  @Test(arguments: Breadth.sweep([(0.5, 1.7, 0.94), (1.5, 2.4, 0.84), (3, 3.6, 0.76)], every: 3))
  func `most thresholds of unsteady listeners are within one step`(
    spread: Double, deviation: Double, share: Double
  ) throws {
    let errors = try Self.errors(spread: spread)
    // A threshold between two steps is the step above: 2.5 dB too high on average.
    expect(
      abs(errors.mean - 2.5) < 0.5 && errors.deviation < deviation && errors.withinFive > share)
    expect(errors.missing < 20)
  }

  /// The chance of hearing rises from 12 to 88 % within 4 dB about a threshold on a level.
  @Test func `nearly all uncertain listeners are found within 5 dB`() throws {
    var dice = SeededDice(seed: 11)
    var near = 0
    for index in 0..<1000 {
      let threshold = Double(index % 20) * 5
      var search = ThresholdSearch(
        try require(
          ThresholdSearch.Steps(
            initial: 30, floor: -10, ceiling: 100, down: 10, up: 5, mostPresentations: 30)))
      while search.outcome == nil {
        let chance = 1 / (1 + exp(threshold - Double(search.level)))
        search.take(heard: Double.random(in: 0..<1, using: &dice) < chance)
      }
      if case .threshold(let level)? = search.outcome, abs(Double(level) - threshold) <= 5 {
        near += 1
      }
    }
    expect(near >= 980)
  }
}
