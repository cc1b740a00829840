import FHIRPath
import Spelling
import StrictJSON
import StudyModel

/// Reads the expressions over a person's results of one study file.
final class StudyExpressionReader {
  /// By the ids of the tasks; nil where a task file has faults or is not there.
  private let tasks: [String: TaskSummary?]
  private let expressions = ExpressionReader()
  /// Those of tasks that were asked for before.
  private var shapes: [String: Shape] = [:]

  init(tasks: [(id: String, summary: TaskSummary?)]) {
    self.tasks = Dictionary(tasks.map { ($0.id, $0.summary) }) { first, _ in first }
  }

  /// A condition; nil with faults.
  func condition(_ field: Field) -> StudyExpression? {
    guard let (expression, shape) = checked(field) else { return nil }
    guard shape == .value(.boolean, isList: false) || shape == .unknown else {
      field.fault("is neither true nor false", "Compare it with something, or use exists().")
      return nil
    }
    guard !expression.rootNames.isEmpty || expression.asksForTheTime else {
      // One that cannot be evaluated is never true.
      let isTrue = (try? expression.isTrue(root: { _ in nil }, environment: .fixed)) ?? false
      field.fault(
        isTrue ? "is always true" : "is never true",
        "Ask for what happened before, such as consent.outcome = 'completed', or remove it.")
      return nil
    }
    return StudyExpression(expression, tasks: named(expression))
  }

  /// A day; nil with faults.
  func day(_ field: Field) -> StudyExpression? {
    guard let (expression, shape) = checked(field) else { return nil }
    guard
      [.value(.date, isList: false), .value(.dateTime, isList: false), .unknown].contains(shape)
    else {
      field.fault("is not one day", "Name a date, such as surgery.answers.date or consent.date.")
      return nil
    }
    return StudyExpression(expression, tasks: named(expression))
  }

  private func named(_ expression: Expression) -> [String: TaskSummary] {
    Dictionary(
      expression.rootNames.compactMap { name in tasks[name].flatMap { $0 }.map { (name, $0) } }
    ) { first, _ in first }
  }

  private func checked(_ field: Field) -> (Expression, Shape)? {
    guard let expression = expressions.read(field) else { return nil }
    var refused: [String: (problem: String, remedy: String)] = [:]
    let (shape, faults) = expression.check(
      root: { name in
        if let refusal = self.refusal(of: name, in: expression) {
          refused[name] = refusal
          return .unknown
        }
        return self.shape(of: name)
      }, knownNames: { [] })
    for name in refused.keys.sorted() {
      if let refusal = refused[name] { field.fault(refusal.problem, refusal.remedy) }
    }
    for fault in faults { field.fault(fault) }
    if expression.syntax.asksForNow {
      field.fault(
        "asks for now(), and gates are looked at when a day begins and when something was done",
        "Compare days: today >= consent.date + 2 days.")
      return nil
    }
    guard refused.isEmpty, let shape else { return nil }
    return (expression, shape)
  }

  private func shape(of name: String) -> Shape {
    if let known = shapes[name] { return known }
    let shape =
      tasks[name].map { $0?.conditionShape ?? .unknown }
      ?? StudyExpression.Word(rawValue: name)?.shape ?? .unknown
    shapes[name] = shape
    return shape
  }

  private static let words = StudyExpression.Word.allCases.map(\.rawValue)

  private func refusal(
    of name: String, in expression: Expression
  ) -> (problem: String, remedy: String)? {
    if tasks[name] != nil {
      guard Self.words.contains(name) else { return nil }
      return (
        "asks for \"\(name)\", which is a task and also a word of conditions",
        "Give the task another id."
      )
    }
    if Self.words.contains(name) { return nil }
    let source = expression.source
    if let odd = tasks.keys.sorted().first(where: {
      $0.hasPrefix(name) && source.contains($0) && !source.contains("`\($0)`")
    }) {
      return (
        "asks for \"\(name)\", which is only the beginning of \"\(odd)\"",
        "Write it in backticks: `\(odd)`."
      )
    }
    return (
      "asks for \"\(name)\", which is not a task of this study",
      Field.remedy(for: name, among: tasks.keys.sorted() + Self.words)
    )
  }
}

extension Syntax {
  /// Whether it asks for the moment that it is, and not only for the day.
  fileprivate var asksForNow: Bool {
    switch self {
    case .literal: false
    case .sign(let sign): sign.operand.asksForNow
    case .chain(let chain):
      chain.first.asksForNow
        || chain.links.contains { link in
          if case .expression(let operand) = link.operand { operand.asksForNow } else { false }
        }
    case .path(let path): path.asksForNow
    }
  }
}

extension Path {
  fileprivate var asksForNow: Bool {
    if case .expression(let syntax) = start, syntax.asksForNow { return true }
    return steps.contains { step in
      switch step {
      case .member: false
      case .item(let index, _): index.asksForNow
      case .call(let call):
        call.function == .clock(.now) || call.arguments.contains(where: \.asksForNow)
      }
    }
  }
}
