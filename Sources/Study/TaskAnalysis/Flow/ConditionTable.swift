import FHIRPath
import StudyModel

/// What conditions come to for the answers that are followed; each is evaluated once for the same
/// answers.
struct ConditionTable {
  /// An expression with the questions that it asks for.
  private struct Condition {
    let expression: Expression
    let names: [String]
    /// Of each name, its number among the questions that can be followed.
    let questions: [Int?]
    let isOnAnswersOnly: Bool
    var known: [[UInt8]: Truth] = [:]
  }

  private let questions: FlowQuestions
  private var conditions: [Condition] = []
  private var indexBySource: [String: Int] = [:]

  init(_ questions: FlowQuestions) {
    self.questions = questions
  }

  /// The answers at one place: which questions are followed there, and their numbers.
  struct Answers {
    let questions: [Int]
    let numbers: [UInt8]

    subscript(_ question: Int) -> UInt8? {
      questions.firstIndex(of: question).map { numbers[$0] }
    }
  }

  /// Stands for the answer to a question that is not followed at the place.
  private static let notFollowed = UInt8.max

  /// What is certain of `expression` for these answers.
  mutating func truth(_ expression: Expression, _ answers: Answers) -> Truth {
    let index = index(of: expression)
    let numbers = conditions[index].questions.map { question in
      question.flatMap { answers[$0] } ?? Self.notFollowed
    }
    if let truth = conditions[index].known[numbers] { return truth }
    let isWhole = conditions[index].isOnAnswersOnly && !numbers.contains(Self.notFollowed)
    let truth =
      isWhole ? exact(conditions[index], numbers) : estimate(conditions[index], numbers)
    conditions[index].known[numbers] = truth
    return truth
  }

  /// The questions that the expression asks for and that can be followed.
  mutating func questions(of expression: Expression) -> [Int] {
    conditions[index(of: expression)].questions.compactMap(\.self)
  }

  private mutating func index(of expression: Expression) -> Int {
    if let known = indexBySource[expression.source] { return known }
    let use = questions.uses[expression.source] ?? ExpressionUse(expression)
    let names = use.names.keys.sorted()
    conditions.append(
      Condition(
        expression: expression, names: names, questions: names.map { questions.indexByName[$0] },
        isOnAnswersOnly: use.isOnAnswersOnly))
    indexBySource[expression.source] = conditions.count - 1
    return conditions.count - 1
  }

  private func exact(_ condition: Condition, _ numbers: [UInt8]) -> Truth {
    let root = { (name: String) -> Node? in
      guard let place = condition.names.firstIndex(of: name),
        let index = condition.questions[place]
      else { return nil }
      let question = questions.tracked[index]
      return question.answer(numbers[place])?.node(unit: question.question.format.unit)
    }
    let expression = condition.expression
    do {
      if try expression.isTrue(root: root, environment: .fixed) { return .isTrue }
      return try expression.evaluate(root: root, environment: .fixed).isEmpty ? .isEmpty : .isFalse
    } catch {
      // What fails here fails in a run, which then shows a step and takes no jump.
      return .open
    }
  }

  private func estimate(_ condition: Condition, _ numbers: [UInt8]) -> Truth {
    IntervalEvaluation { name in
      if let place = condition.names.firstIndex(of: name), numbers[place] != Self.notFollowed,
        let index = condition.questions[place]
      {
        let question = questions.tracked[index]
        return Possibilities(
          question.answer(numbers[place]), unit: question.question.format.unit)
      }
      guard let question = questions.openly[name], question.isAnsweredByPerson else {
        return .unknown
      }
      return Possibilities(
        question.format, canBeEmpty: !questions.alwaysAsked.contains(name))
    }.possibilities(of: condition.expression.syntax).truth
  }
}
