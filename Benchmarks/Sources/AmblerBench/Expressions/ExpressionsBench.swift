import FHIR
import FHIRPath

/// A usual condition: what it costs to read, to check and to evaluate it; the model of FHIR, and
/// the dearest expression.
enum ExpressionsBench {
  private static let source = "flushing = true and severity >= 4"
  private static let largestMicroseconds = 2.0
  private static let largestBombSeconds = 2.0
  private static let count = 20_000
  private static let rounds = 7

  static func figures() throws(BenchError) -> [Figure] {
    do throws(ExpressionFault) {
      return [try reading(), try checking(), try evaluating(), model(), try bomb()]
    } catch {
      throw .refused("\(error)")
    }
  }

  private static func reading() throws(ExpressionFault) -> Figure {
    let cost = try microseconds { () throws(ExpressionFault) in
      _ = try FHIRPath.Expression.parse(source)
    }
    return Figure(name: "expressions, one condition: read", value: text(cost))
  }

  private static func checking() throws(ExpressionFault) -> Figure {
    let expression = try FHIRPath.Expression.parse(source)
    let shapes: [String: Shape] = [
      "flushing": .value(.boolean, isList: false), "severity": .value(.integer, isList: false),
    ]
    let cost = try microseconds { () throws(ExpressionFault) in
      _ = expression.check(root: { shapes[$0] }, knownNames: { [] })
    }
    return Figure(name: "expressions, one condition: check", value: text(cost))
  }

  private static func evaluating() throws(ExpressionFault) -> Figure {
    let expression = try FHIRPath.Expression.parse(source)
    let answers: [String: Node] = [
      "flushing": .values([.boolean(true)]), "severity": .values([.integer(5)]),
    ]
    let cost = try microseconds { () throws(ExpressionFault) in
      // A condition that fails would be quick: it must be true to count.
      let isTrue = try? expression.isTrue(root: { answers[$0] }, environment: .fixed)
      precondition(isTrue == true)
    }
    return Figure(
      name: "expressions, one condition: evaluate", value: text(cost),
      aim: "≤ \(Text.number(largestMicroseconds, digits: 0)) µs", isMet: cost <= largestMicroseconds
    )
  }

  private static func model() -> Figure {
    let watch = Stopwatch()
    let count = TypeModel.r4.types.count
    return Figure(
      name: "expressions, FHIR R4: \(count) types at first use",
      value: Text.milliseconds(watch.seconds, digits: 1))
  }

  /// Doubles a text until the steps are used up.
  private static func bomb() throws(ExpressionFault) -> Figure {
    let source =
      "(1 | 2 | 3)" + String(repeating: ".select($this | 2.5.power(0.3).exp())", count: 200)
    let expression = try FHIRPath.Expression.parse(source)
    let watch = Stopwatch()
    let result = try? expression.isTrue(root: { _ in nil }, environment: .fixed)
    precondition(result == nil, "the bomb must end at the limit")
    return Figure(
      name: "expressions, a bomb until the limit of steps",
      value: Text.milliseconds(watch.seconds, digits: 0),
      aim: "≤ \(Text.number(largestBombSeconds, digits: 0)) s",
      isMet: watch.seconds <= largestBombSeconds)
  }

  private static func microseconds(
    _ work: () throws(ExpressionFault) -> Void
  ) throws(ExpressionFault) -> Double {
    var costs = Measurements()
    for _ in 0..<rounds {
      let watch = Stopwatch()
      for _ in 0..<count { try work() }
      costs.add(watch.seconds / Double(count) * 1e6)
    }
    return costs.median
  }

  private static func text(_ microseconds: Double) -> String {
    Text.number(microseconds, digits: 2) + " µs"
  }
}
