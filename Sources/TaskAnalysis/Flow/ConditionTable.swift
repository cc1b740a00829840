import FHIRPath
import StudyModel

/// What conditions come to for the answers that are followed; each is evaluated once for the same
/// answers.
struct ConditionTable {
  private let questions: FlowQuestions
  private var uses: [String: ExpressionUse] = [:]
  private var known: [Key: Truth] = [:]

  private struct Key: Hashable {
    let source: String
    let numbers: [UInt8]
  }

  init(_ questions: FlowQuestions) {
    self.questions = questions
    uses = questions.uses
  }

  /// The answers at one place: which questions are followed there, and their numbers.
  struct Answers {
    let questions: [Int]
    let numbers: [UInt8]

    subscript(_ question: Int) -> UInt8? {
      questions.firstIndex(of: question).map { numbers[$0] }
    }
  }

  /// What is certain of `expression` for these answers.
  mutating func truth(_ expression: Expression, _ answers: Answers) -> Truth {
    let use = uses[expression.source] ?? ExpressionUse(expression)
    uses[expression.source] = use
    var followed: [String: UInt8] = [:]
    for name in use.names.keys {
      if let index = questions.indexByName[name], let number = answers[index] {
        followed[name] = number
      }
    }
    let names = followed.keys.sorted()
    // Which answers are followed differs between places: 255 stands for one that is not.
    let key = Key(
      source: expression.source,
      numbers: use.names.keys.sorted().map { followed[$0] ?? 255 })
    if let truth = known[key] { return truth }
    let isWhole = use.isOnAnswersOnly && names.count == use.names.count
    let truth = isWhole ? exact(expression, followed) : estimate(expression, followed)
    known[key] = truth
    return truth
  }

  private func exact(_ expression: Expression, _ followed: [String: UInt8]) -> Truth {
    let root = { (name: String) -> Node? in
      guard let number = followed[name], let index = questions.indexByName[name] else {
        return nil
      }
      let question = questions.tracked[index]
      return question.answer(number)?.node(unit: question.question.format.unit)
    }
    do {
      if try expression.isTrue(root: root, environment: .fixed) { return .isTrue }
      return try expression.evaluate(root: root, environment: .fixed).isEmpty ? .isEmpty : .isFalse
    } catch {
      // What fails here fails in a run, which then shows a step and takes no jump.
      return .open
    }
  }

  private func estimate(_ expression: Expression, _ followed: [String: UInt8]) -> Truth {
    IntervalEvaluation { name in
      if let number = followed[name], let index = questions.indexByName[name] {
        let question = questions.tracked[index]
        return Possibilities(question.answer(number), unit: question.question.format.unit)
      }
      guard let question = questions.openly[name], question.isAskedOpenly else { return .unknown }
      return Possibilities(
        question.format, canBeEmpty: !questions.alwaysAsked.contains(name))
    }.possibilities(of: expression.syntax).truth
  }
}
