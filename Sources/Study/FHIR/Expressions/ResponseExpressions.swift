import FHIRPath

/// Evaluates the expressions of a questionnaire over one response.
struct ResponseExpressions {
  private let questionnaire: PreparedQuestionnaire
  private let instances: ResponseInstances
  private let nodes: ResponseNodes
  /// What every expression knows.
  private let environment: EvaluationEnvironment
  private let resource: Node
  private let budget = StepBudget()

  init(
    _ questionnaire: PreparedQuestionnaire, _ response: QuestionnaireResponse,
    _ instances: ResponseInstances, _ environment: EvaluationEnvironment
  ) {
    self.questionnaire = questionnaire
    self.instances = instances
    nodes = ResponseNodes(questionnaire)
    resource = .object(nodes.members(of: response))
    var environment = environment
    environment.variables["resource"] = resource
    environment.variables["rootResource"] = resource
    environment.variables["questionnaire"] = .object(
      ResponseNodes.members(of: questionnaire.questionnaire))
    Self.add(questionnaire.questionnaire.variables, to: &environment, on: resource, budget)
    self.environment = environment
  }

  func outcome(
    of prepared: PreparedConstraint, _ item: PreparedItem?, _ instance: Int?
  ) -> ExpressionRunner.Outcome {
    prepared.runner.map { outcome(of: $0, item, instance) } ?? .impossible
  }

  func outcome(
    of enabling: EnablingExpression, _ item: PreparedItem, _ instance: Int?
  ) -> ExpressionRunner.Outcome {
    enabling.runner.map { outcome(of: $0, item, instance) } ?? .impossible
  }

  private func outcome(
    of runner: ExpressionRunner, _ item: PreparedItem?, _ instance: Int?
  ) -> ExpressionRunner.Outcome {
    guard let item else { return runner.outcome(on: resource, environment: environment, budget) }
    var environment = environment
    if runner.asksForDefinition {
      budget.left -= item.children.indexes.count + 1
      environment.variables["qitem"] = .object(ResponseNodes.members(of: item.definition))
    }
    addVariables(of: item, at: instance, to: &environment)
    return runner.outcome(on: node(instance), environment: environment, budget)
  }

  private func node(_ instance: Int?) -> Node {
    // A tree that is made anew for each of many expressions is work as well.
    budget.left -= instance.map { instances.count(in: $0) } ?? 0
    guard budget.left > 0 else { return .object([:]) }
    return .object(instance.map { nodes.members(of: instances[$0].item) } ?? [:])
  }

  /// Adds the variables of an item and of those above it, the topmost first.
  private func addVariables(
    of item: PreparedItem, at instance: Int?, to environment: inout EvaluationEnvironment
  ) {
    var chain: [(item: PreparedItem, instance: Int?)] = [(item, instance)]
    while let parent = chain[chain.count - 1].item.parent {
      let above = chain[chain.count - 1].instance.flatMap { instances[$0].parent }
      chain.append((questionnaire.items[parent], above))
    }
    for (item, instance) in chain.reversed() where !item.definition.expressions.variables.isEmpty {
      Self.add(item.definition.expressions.variables, to: &environment, on: node(instance), budget)
    }
  }

  /// Adds variables one after another; one that cannot be evaluated stays unknown.
  private static func add(
    _ expressions: [FHIRExpression], to environment: inout EvaluationEnvironment, on node: Node,
    _ budget: StepBudget
  ) {
    for expression in expressions {
      guard let name = expression.name, let runner = ExpressionRunner(expression) else { continue }
      // An expression that asks for it is impossible then, and that is told.
      if let result = try? runner.result(on: node, environment: environment, budget) {
        environment.variables[name] = result
      }
    }
  }
}
