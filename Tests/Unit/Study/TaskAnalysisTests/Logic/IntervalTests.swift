import FHIRPath
import TestSupport
import Testing

@testable import TaskAnalysis

@Suite struct IntervalTests {
  /// `a` is 0 to 10, `b` is 5 to 6 or empty, `kg` is 40 to 120 'kg', and nothing is known of others.
  private func truth(_ text: String) -> Truth {
    IntervalEvaluation { name in
      switch name {
      case "a": Self.numbers(0, 10, nil)
      case "b": Self.numbers(5, 6, nil, canBeEmpty: true)
      case "kg": Self.numbers(40, 120, "kg")
      case "yes": Possibilities(.booleans(canBeTrue: true, canBeFalse: false))
      case _: .unknown
      }
    }.possibilities(of: Tasks.condition(text).syntax).truth
  }

  private static func numbers(
    _ lower: Int, _ upper: Int, _ unit: String?, canBeEmpty: Bool = false
  ) -> Possibilities {
    Possibilities(
      .numbers(lower: ExactDecimal(lower), upper: ExactDecimal(upper), unit: unit),
      canBeEmpty: canBeEmpty)
  }

  @Test(
    arguments: [
      ("a + a > 20", Truth.isFalse), ("a + a >= 0", .isTrue), ("a - a > 10", .isFalse),
      ("a * a <= 100", .isTrue), ("a * -1 > 0", .isFalse), ("-a > 0", .isFalse),
      ("a > 5", .open), ("a = 11", .isFalse), ("a != 11", .isTrue),
      ("b > 6", .isNotTrue), ("b > 4", .open), ("b > 6 and a > 5", .isNotTrue),
      ("b > 6 or yes", .isTrue), ("(a > 10).not()", .isTrue), ("kg > 120 'kg'", .isFalse),
      ("kg > 120", .open), ("kg > 130000 'g'", .open), ("other > 3", .open),
      ("other > 3 and a > 10", .open), ("a.exists()", .isTrue), ("b.exists()", .open),
      ("{} > 3", .isEmpty), ("a / 0 > 1", .open), ("yes xor yes", .isFalse),
      ("yes implies a > 10", .isFalse),
    ])
  func `A certain result is certain for every value of the ranges`(text: String, truth: Truth) {
    expectEqual(self.truth(text), truth, "\(text)")
  }
}
