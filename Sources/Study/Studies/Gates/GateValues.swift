import FHIRPath
import StudyModel

/// A few values that stand for all that a path of a condition may give.
struct GateValues {
  /// Nil for what is no task.
  let task: TaskSummary?
  let days: GateDays

  /// The values, with nil for none; nil where they cannot be told apart by the constants alone.
  func values(of path: [String], _ constants: [Value]) -> [Value?]? {
    guard let shape = Self.shape(of: path, task), let some = some(shape, path, constants) else {
      return nil
    }
    return mayBeEmpty(path) ? some + [nil] : some
  }

  /// Whether a path gives a day; `task` is nil for what is no task.
  static func isDay(_ path: [String], of task: TaskSummary?) -> Bool {
    shape(of: path, task) == .value(.date, isList: false)
  }

  private static func shape(of path: [String], _ task: TaskSummary?) -> Shape? {
    guard let first = path.first else { return nil }
    guard let task else {
      return path.count == 1 ? StudyExpression.Word(rawValue: first)?.shape : nil
    }
    return path.dropFirst().reduce(task.conditionShape as Shape?) { shape, name in
      if case .object(let members, isList: false) = shape { members[name] } else { nil }
    }
  }

  private func mayBeEmpty(_ path: [String]) -> Bool {
    guard task != nil else { return path == [StudyExpression.Word.arm.rawValue] }
    return ["answers", "scores", "measures"].contains(path.dropFirst().first)
  }

  private func some(_ shape: Shape, _ path: [String], _ constants: [Value]) -> [Value]? {
    switch shape {
    case .value(.boolean, isList: false): [.boolean(true), .boolean(false)]
    case .value(.date, isList: false): constants.isEmpty ? days.values(of: path) : nil
    case .codes(let codes, isList: false): Self.codes(codes, constants)
    case .value(.string, isList: false): Self.texts(constants)
    case .value(.integer, isList: false):
      numbers(path, constants, isWhole: true).map {
        $0.compactMap(\.wholeNumber).map(Value.integer)
      }
    case .value(.decimal, isList: false):
      numbers(path, constants, isWhole: false).map { $0.map(Value.decimal) }
    case .quantity(let unit, isList: false): quantities(path, constants, unit)
    case .value, .codes, .quantity, .object, .element, .unknown: nil
    }
  }

  /// The codes that are named, and one of the others.
  private static func codes(_ codes: [String], _ constants: [Value]) -> [Value]? {
    let named = Set(constants.compactMap(\.text))
    guard named.count == Set(constants).count else { return nil }
    let other = codes.first { !named.contains($0) }
    return (codes.filter(named.contains) + [other].compactMap(\.self)).map(Value.string)
  }

  /// Texts that are only asked for being equal; an order of texts is not followed.
  private static func texts(_ constants: [Value]) -> [Value]? {
    let named = Set(constants.compactMap(\.text))
    guard named.count == Set(constants).count else { return nil }
    return (named.sorted() + [(named.max() ?? "") + "x"]).map(Value.string)
  }

  private func quantities(_ path: [String], _ constants: [Value], _ unit: String) -> [Value]? {
    var plain: [Value] = []
    for constant in constants {
      guard case .quantity(let quantity) = constant, quantity.unit == unit else { return nil }
      plain.append(.decimal(quantity.value))
    }
    return numbers(path, plain, isWhole: false).map { numbers in
      numbers.map { .quantity(Quantity(value: $0, unit: unit)) }
    }
  }

  /// Each constant, and numbers below, between and above them, as far as the answers go.
  private func numbers(
    _ path: [String], _ constants: [Value], isWhole: Bool
  ) -> [ExactDecimal]? {
    let values = constants.compactMap(\.decimal)
    guard values.count == constants.count else { return nil }
    let range = range(of: path)
    let cuts = Set(values + [range?.minimum, range?.maximum].compactMap(\.self)).sorted()
    guard let low = cuts.first, let high = cuts.last else { return [ExactDecimal(1)] }
    guard let below = try? low.subtracting(1), let above = try? high.adding(1) else { return nil }
    var found = [below] + cuts + [above]
    for (left, right) in zip(cuts, cuts.dropFirst()) {
      guard let sum = try? left.adding(right), let middle = try? sum.divided(by: 2),
        let after = try? left.adding(1)
      else { return nil }
      found.append(isWhole ? after : middle)
    }
    if isWhole { found += found.flatMap { [$0.floor, $0.ceiling] } }
    return Set(found).filter { isAccepted($0, range) && (!isWhole || $0.wholeNumber != nil) }
      .sorted()
  }

  private func isAccepted(_ number: ExactDecimal, _ range: AnswerRange?) -> Bool {
    (range?.minimum.map { number >= $0 } ?? true) && (range?.maximum.map { number <= $0 } ?? true)
  }

  private func range(of path: [String]) -> AnswerRange? {
    let rest = path.dropFirst()
    guard rest.first == "answers" else {
      return rest == ["count"] ? AnswerRange(whole: 1, nil) : nil
    }
    return task?.ranges[rest.dropFirst().joined(separator: ".")]
  }
}

extension Value {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate var decimal: ExactDecimal? {
    switch self {
    case .integer(let whole): ExactDecimal(whole)
    case .decimal(let decimal): decimal
    case .boolean, .string, .date, .dateTime, .time, .quantity: nil
    }
  }
}
