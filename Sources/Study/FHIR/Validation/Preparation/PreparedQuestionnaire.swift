/// A questionnaire whose items are numbered in the order of the document.
struct PreparedQuestionnaire: Sendable {
  let questionnaire: Questionnaire
  private(set) var items: [PreparedItem] = []
  private(set) var roots = PreparedList([])
  let constraints: [PreparedConstraint]
  /// The items in an order in which conditions are decided before those that wait for them; empty
  /// if nothing is conditional.
  private(set) var conditionOrder: [Int] = []
  /// Whether any rule is an expression.
  let hasExpressions: Bool

  init(_ questionnaire: Questionnaire, _ terminology: Terminology) {
    self.questionnaire = questionnaire
    constraints = questionnaire.constraints.map { PreparedConstraint($0) }
    let tree = ItemTree(questionnaire.items)
    var sources = AnswerSources(questionnaire, terminology)
    items = tree.definitions.indices.map { index in
      let definition = tree.definitions[index]
      return PreparedItem(
        index: index, parent: tree.parents[index], definition: definition,
        children: tree.list(tree.children[index]),
        conditions: definition.enableWhen.compactMap { tree.condition($0, of: index) },
        &sources)
    }
    roots = tree.list(tree.roots)
    if items.contains(where: \.isConditional) {
      let references = items.flatMap { item in item.conditions.map { (item.index, $0.question) } }
      conditionOrder = ItemOrder(parents: tree.parents, references: references).order
    }
    hasExpressions =
      !constraints.isEmpty
      || items.contains { !$0.constraints.isEmpty || $0.enabling != nil }
  }

  /// The items whose options have scores, by linkId.
  var weightedItems: [String: PreparedItem] {
    Dictionary(
      items.filter(\.hasWeights).map { ($0.definition.linkId, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The items under an item, or the topmost.
  func children(of parent: Int?) -> PreparedList {
    parent.map { items[$0].children } ?? roots
  }
}

/// The tree of items laid out as lists.
private struct ItemTree {
  private(set) var definitions: [QuestionnaireItem] = []
  private(set) var parents: [Int?] = []
  private(set) var children: [[Int]] = []
  private(set) var roots: [Int] = []
  private var indexes: [String: Int] = [:]

  init(_ items: [QuestionnaireItem]) {
    roots = items.map { add($0, parent: nil) }
  }

  private mutating func add(_ item: QuestionnaireItem, parent: Int?) -> Int {
    let index = definitions.count
    definitions.append(item)
    parents.append(parent)
    children.append([])
    if indexes[item.linkId] == nil { indexes[item.linkId] = index }
    children[index] = item.items.map { add($0, parent: index) }
    return index
  }

  func list(_ indexes: [Int]) -> PreparedList {
    PreparedList(indexes.map { (definitions[$0].linkId, $0) })
  }

  /// Nil for a condition on an item that does not exist.
  func condition(_ condition: EnableWhen, of item: Int) -> PreparedCondition? {
    guard let question = indexes[condition.question] else { return nil }
    let above = Set(ancestors(of: item))
    return PreparedCondition(
      question: question, scope: ancestors(of: question).first { above.contains($0) },
      asksAncestor: above.contains(question), test: condition.test)
  }

  /// From the parent upwards.
  private func ancestors(of item: Int) -> [Int] {
    var ancestors: [Int] = []
    var current = parents[item]
    while let index = current {
      ancestors.append(index)
      current = parents[index]
    }
    return ancestors
  }
}
