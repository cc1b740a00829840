import FHIRPath
import StudyModel

/// What expressions of a run take from the world.
extension TaskRun {
  /// The day and time are those of the run's beginning; variables are there for who asks for them.
  func environment(for expression: Expression, deep: Int = 8) -> EvaluationEnvironment {
    guard let now = context.began.partial, let today = context.began.date.partial else {
      return .fixed
    }
    return EvaluationEnvironment(
      now: now, today: today, zoneMinutes: context.began.offsetMinutes,
      variables: variables(of: expression, deep: deep))
  }

  /// `%noAnswer` and `%score`, with the members that the expression asks for.
  private func variables(of expression: Expression, deep: Int) -> [String: Node] {
    let uses = expression.variableUses
    guard !uses.isEmpty else { return [:] }
    var variables: [String: Node] = [:]
    if let questions = Self.members(of: "noAnswer", uses, all: plan.table.numbers.keys.map(\.text))
    {
      variables["noAnswer"] = noAnswerNode(questions)
    }
    if let scores = Self.members(of: "score", uses, all: plan.scores.map(\.id.text)) {
      variables["score"] = deep > 0 ? scoreNode(scores, deep: deep) : .object([:])
    }
    return variables
  }

  /// The members that are asked of a variable; all of them if it is used as a whole.
  private static func members(
    of variable: String, _ uses: [VariableUse], all: @autoclosure () -> [String]
  ) -> Set<String>? {
    let own = uses.filter { $0.variable == variable }
    guard !own.isEmpty else { return nil }
    return own.contains { $0.member == nil } ? Set(all()) : Set(own.compactMap(\.member))
  }

  private func noAnswerNode(_ questions: Set<String>) -> Node {
    var members: [String: Node] = [:]
    for question in questions {
      guard let number = plan.table.numbers[StepID(question)],
        case .declined(let reason) = visibleAnswer(number, nil)
      else { continue }
      members[question] = .values([.string(reason.rawValue)])
    }
    return .object(members)
  }
}
