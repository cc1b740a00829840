import FHIRPath

/// Evaluates the expressions of a questionnaire over one response.
struct ResponseExpressions {
  private let questionnaire: PreparedQuestionnaire
  private let instances: ResponseInstances
  private let environment: Environment
  /// The members of the response.
  private let resource: [String: Node]
  /// What every expression knows.
  private let shared: [String: Node]

  init(
    _ questionnaire: PreparedQuestionnaire, _ response: QuestionnaireResponse,
    _ instances: ResponseInstances, _ environment: Environment
  ) {
    self.questionnaire = questionnaire
    self.instances = instances
    self.environment = environment
    resource = ResponseNodes.members(of: response)
    var shared: [String: Node] = [
      "resource": .object(resource), "rootResource": .object(resource),
      "questionnaire": .object(ResponseNodes.members(of: questionnaire.questionnaire)),
      "ucum": .values([.string("http://unitsofmeasure.org")]),
    ]
    Self.add(
      questionnaire.questionnaire.variables, to: &shared, on: resource, environment: environment)
    self.shared = shared
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
    let node =
      item == nil ? resource : instance.map { ResponseNodes.members(of: instances[$0].item) } ?? [:]
    var variables = shared
    variables["context"] = .object(node)
    if let item {
      variables["qitem"] = .object(ResponseNodes.members(of: item.definition))
      addVariables(of: item, at: instance, to: &variables)
    }
    return runner.outcome(on: node, variables: variables, environment: environment)
  }

  /// Adds the variables of an item and of those above it, the topmost first.
  private func addVariables(
    of item: PreparedItem, at instance: Int?, to variables: inout [String: Node]
  ) {
    var chain: [(item: PreparedItem, instance: Int?)] = [(item, instance)]
    while let parent = chain[chain.count - 1].item.parent {
      let above = chain[chain.count - 1].instance.flatMap { instances[$0].parent }
      chain.append((questionnaire.items[parent], above))
    }
    for (item, instance) in chain.reversed() where !item.definition.expressions.variables.isEmpty {
      let node = instance.map { ResponseNodes.members(of: instances[$0].item) } ?? [:]
      Self.add(
        item.definition.expressions.variables, to: &variables, on: node, environment: environment)
    }
  }

  /// Adds variables one after another; one that cannot be evaluated stays unknown.
  private static func add(
    _ expressions: [FHIRExpression], to variables: inout [String: Node], on node: [String: Node],
    environment: Environment
  ) {
    for expression in expressions {
      guard let name = expression.name, let runner = ExpressionRunner(expression) else { continue }
      let values =
        (try? runner.values(on: node, variables: variables, environment: environment)) ?? nil
      if let values { variables[name] = .values(values) }
    }
  }
}
