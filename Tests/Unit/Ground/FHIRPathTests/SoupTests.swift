import TestSupport
import Testing

@testable import FHIRPath

@Suite struct SoupTests {
  static let words = [
    "a", "b", "flushing", "severity", "symptoms", "weight", "birth", "fitness", ".", ".", ".", "(",
    ")", "(", ")", "[", "]", "{}", ",", "+", "-", "*", "/", "div", "mod", "&", "|", "=", "!=", "~",
    "!~", "<", "<=", ">", ">=", "is", "as", "in", "contains", "and", "or", "xor", "implies", "1",
    "0", "-1", "9223372036854775807", "0.5", "99999999999999999999999999999999999999.0", "'x'",
    "'rash'", "4 'kg'", "3 days", "1 year", "'m2'", "@2024-01-31", "@T22:30", "@2024-01-31T10:00Z",
    "@9999", "$this", "$index", "%context", "Integer", "true", "false", "today()", "now()", "walk",
    "distance", "exists()", "count()", "first()", "where(", "select(", "all(", "iif(", "skip(",
    "round(", "substring(", "indexOf(", "toQuantity(", "toString()", "abs()", "not()", "union(",
    "`", "'", "\\", "@", "$", "%", "é", "\u{0}", "//", "/*", "*/", " ",
  ]

  /// An expression of mostly sensible shape, so that evaluation is reached too.
  static func operand(_ dice: inout SeededDice, depth: Int) -> String {
    let leaf = words.randomElement(using: &dice) ?? "a"
    guard depth > 0 else { return leaf }
    let inner = operand(&dice, depth: depth - 1)
    let other = operand(&dice, depth: depth - 1)
    let operation = BinaryOperator.all.randomElement(using: &dice)?.word ?? "="
    let function = Function.names.randomElement(using: &dice) ?? "exists"
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: return "(\(inner)) \(operation) (\(other))"
    case 1: return "(\(inner)).\(function)()"
    case 2: return "(\(inner)).\(function)(\(other))"
    case 3: return "-(\(inner))"
    case 4: return "(\(inner))[\(other)]"
    default: return "\(inner) \(operation) \(other)"
    }
  }

  @Test(arguments: Breadth.sweep(0..<20, every: 5))
  func `any text is read, checked and evaluated without a trap`(seed: Int) {
    var dice = SeededDice(seed: UInt64(seed) &* 7919)
    var environment = EvaluationEnvironment.fixed
    environment.stepLimit = 2000
    var read = 0
    for _ in 0..<400 {
      let count = Int.random(in: 1...12, using: &dice)
      let soup = (0..<count).map { _ in Self.words.randomElement(using: &dice) ?? "" }
      for source in [soup.joined(separator: " "), Self.operand(&dice, depth: 3)] {
        guard let expression = try? Expression.parse(source) else { continue }
        read += 1
        let length = source.unicodeScalars.count
        let faults = expression.check(
          root: { Shapes.tree[$0] }, knownNames: { Shapes.tree.keys.sorted() }
        ).faults
        expect(faults.allSatisfy { (0..<length).contains($0.offset) }, "\(source)")
        _ = try? expression.evaluate(root: { Answers.tree[$0] }, environment: environment)
        _ = expression.rootNames
      }
    }
    expect(read > 20)
  }

  @Test(arguments: Breadth.sweep(0..<10, every: 5))
  func `what the check lets through evaluates without an error of kind`(seed: Int) throws {
    var dice = SeededDice(seed: UInt64(seed) &* 104_729 &+ 1)
    var checked = 0
    for _ in 0..<1500 {
      let source = Self.operand(&dice, depth: 2)
      guard let expression = try? Expression.parse(source) else { continue }
      let known = expression.rootNames.allSatisfy { Self.typed[$0] != nil }
      let found = expression.check(root: { Self.typed[$0]?.shape }, knownNames: { [] })
      guard known, found.faults.isEmpty, !source.contains("iif") else { continue }
      checked += 1
      do {
        _ = try expression.evaluate(root: { Self.typed[$0]?.node }, environment: .fixed)
      } catch .wrongType {
        // Where nothing is known, as in "{}" or a union of kinds, the check cannot know either.
        expect(found.shape == .unknown || Self.holdsUnknown(expression), "\(source)")
      } catch {}
    }
    expect(checked > 10)
  }

  static let typed: [String: (shape: Shape, node: Node)] = [
    "a": (.value(.integer, isList: false), .values([.integer(7)])),
    "b": (.value(.string, isList: false), .values([.string("rash")])),
    "flushing": (.value(.boolean, isList: false), .values([.boolean(true)])),
    "severity": (.value(.decimal, isList: false), .values([.decimal(.tenths(25))])),
    "symptoms": (.codes(["rash", "x"], isList: true), .values([.string("rash"), .string("x")])),
    "weight": (
      .quantity(unit: "kg", isList: false), .values([.quantity(Quantity(value: 80, unit: "kg"))])
    ),
    "birth": (.value(.date, isList: false), .values([.date(EvaluationEnvironment.fixed.today)])),
  ]

  static func holdsUnknown(_ expression: Expression) -> Bool {
    ["{}", "|", "union", "combine", "$this", "%context", "as", "ofType", "select"]
      .contains { expression.source.contains($0) }
  }
}
