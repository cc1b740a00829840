/// The levels that a hearing test may present, in dB HL, and the steps between them.
package struct HearingLevels: Sendable, Equatable {
  /// The first level.
  package var initial: Double
  /// The softest level.
  package var floor: Double
  /// The loudest level that the headphones can play without clipping.
  package var ceiling: Double
  /// The step up after a miss.
  package var stepUp: Double
  /// The step down after a response.
  package var stepDown: Double
  /// The steps up after the first, second, … miss before any response; the last one is repeated.
  package var stepsBeforeResponse: [Double]
  /// After so many tones without a decision the threshold is not found.
  package var mostTones: Int

  /// The levels of ResearchKit's dB HL tone audiometry; the ceiling is the headphones'.
  package init(
    initial: Double = 30, floor: Double = -10, ceiling: Double, stepUp: Double = 5,
    stepDown: Double = 10, stepsBeforeResponse: [Double] = [20, 10, 10], mostTones: Int = 30
  ) {
    self.initial = initial
    self.floor = floor
    self.ceiling = ceiling
    self.stepUp = stepUp
    self.stepDown = stepDown
    self.stepsBeforeResponse = stepsBeforeResponse
    self.mostTones = mostTones
  }

  /// Whether a search can be made of them: numbers, steps up and down that meet the same levels, and
  /// an initial level within the limits.
  package var isUsable: Bool {
    let numbers = [initial, floor, ceiling, stepUp, stepDown] + stepsBeforeResponse
    guard numbers.allSatisfy({ $0.isFinite && abs($0) <= 1000 }), stepUp >= 1, mostTones >= 1,
      floor <= initial, initial <= ceiling, !stepsBeforeResponse.isEmpty
    else { return false }
    return ([stepDown] + stepsBeforeResponse).allSatisfy { step in
      step > 0 && (step / stepUp).rounded() * stepUp == step
    }
  }

  /// The number of a level on the ladder of `stepUp` that goes through `initial`.
  func rung(of level: Double) -> Int { Int(((level - initial) / stepUp).rounded()) }

  /// The level of a number on the ladder.
  func level(of rung: Int) -> Double { initial + Double(rung) * stepUp }

  /// The lowest and the highest number whose levels lie within the limits.
  var rungs: ClosedRange<Int> {
    // A grain of tolerance, for limits that are a whole number of steps away but for rounding.
    let lowest = ((floor - initial) / stepUp - 1e-9).rounded(.up)
    let highest = ((ceiling - initial) / stepUp + 1e-9).rounded(.down)
    return Int(lowest)...Int(highest)
  }
}
