/// Whether an item takes part in a response.
enum Enabled: Equatable {
  case yes, no
  /// An expression decides it that cannot be evaluated here.
  case unknown
}

/// Which items of one response are enabled, by the answers of the others.
///
/// The answers of items that are not enabled count as missing.
final class Enablement {
  private let questionnaire: PreparedQuestionnaire
  private let instances: ResponseInstances
  /// Evaluates the expression of an item, on its instance if there is one.
  private let evaluate: (EnablingExpression, PreparedItem, Int?) -> ExpressionRunner.Outcome
  /// By instance.
  private var states: [Enabled]
  /// The instances of each item, in their order.
  private var occurrences: [[Int]]
  /// What was found for conditions whose question has its nearest occurrence in one place.
  private var decided: [DecidedCondition: Bool] = [:]

  init(
    _ questionnaire: PreparedQuestionnaire, _ instances: ResponseInstances,
    evaluate: @escaping (EnablingExpression, PreparedItem, Int?) -> ExpressionRunner.Outcome
  ) {
    self.questionnaire = questionnaire
    self.instances = instances
    self.evaluate = evaluate
    states = Array(repeating: .yes, count: instances.all.count)
    occurrences = Array(repeating: [], count: questionnaire.items.count)
    for (index, instance) in instances.all.enumerated() {
      if let definition = instance.definition { occurrences[definition].append(index) }
    }
    for definition in questionnaire.conditionOrder {
      let item = questionnaire.items[definition]
      for index in occurrences[definition] { states[index] = state(of: item, at: index) }
    }
  }

  /// Whether an instance is enabled.
  func state(of instance: Int) -> Enabled { states[instance] }

  /// Whether an item of which there is no instance under this parent would be enabled.
  func stateOfMissing(_ item: PreparedItem, under parent: Int?, answer: Int?) -> Enabled {
    guard item.isConditional else { return .yes }
    return decide(
      item, ConditionSite(parent: parent, answer: answer, index: place(of: item, under: parent)),
      instance: nil)
  }

  private func state(of item: PreparedItem, at index: Int) -> Enabled {
    let instance = instances[index]
    if let parent = instance.parent, states[parent] != .yes { return states[parent] }
    guard item.isConditional else { return .yes }
    return decide(
      item, ConditionSite(parent: instance.parent, answer: instance.answer, index: index),
      instance: index)
  }

  private func decide(
    _ item: PreparedItem, _ site: ConditionSite, instance: Int?
  ) -> Enabled {
    if !item.conditions.isEmpty {
      let numbers = item.conditions.indices
      let isEnabled =
        switch item.definition.enableBehavior {
        case .all: numbers.allSatisfy { holds($0, of: item, at: site) }
        case .any: numbers.contains { holds($0, of: item, at: site) }
        }
      guard isEnabled else { return .no }
    }
    guard let expression = item.enabling else { return .yes }
    switch evaluate(expression, item, instance) {
    case .holds: return .yes
    case .fails: return .no
    case .impossible: return .unknown
    }
  }

  /// Where an item that is not there would stand: after all that comes before it in its parent.
  private func place(of item: PreparedItem, under parent: Int?) -> Int {
    var place = parent.map { $0 + 1 } ?? 0
    let end = parent.map { instances[$0].end } ?? instances.all.count
    while place < end, let definition = instances[place].definition, definition < item.index {
      place = instances[place].end
    }
    return place
  }

  private func holds(_ number: Int, of item: PreparedItem, at site: ConditionSite) -> Bool {
    let condition = item.conditions[number]
    if condition.asksAncestor {
      return condition.test.holds(for: answersAbove(site, of: condition.question))
    }
    guard let nearest = nearestOccurrence(of: condition, from: site) else {
      return condition.test.holds(for: [])
    }
    let key = DecidedCondition(
      item: item.index, number: number, parent: instances[nearest].parent,
      answer: instances[nearest].answer)
    if let decided = decided[key] { return decided }
    let result = condition.test.holds(for: answers(beside: nearest, condition.question))
    decided[key] = result
    return result
  }

  /// The nearest occurrence of the question, which is not an ancestor.
  ///
  /// FHIR looks before and then after. Only what stands under the same instance of the nearest
  /// common ancestor counts, so that the rounds of a repeated group do not answer for each other.
  private func nearestOccurrence(
    of condition: PreparedCondition, from site: ConditionSite
  ) -> Int? {
    var scope = site.parent
    while let index = scope, instances[index].definition != condition.scope {
      scope = instances[index].parent
    }
    let end = scope.map { instances[$0].end } ?? instances.all.count
    let found = occurrences[condition.question]
    let first = found.firstPlace(from: scope ?? 0)
    let next = found.firstPlace(from: site.index)
    if next > first { return found[next - 1] }
    return next < found.count && found[next] < end ? found[next] : nil
  }

  private func answersAbove(_ site: ConditionSite, of question: Int) -> [ResponseAnswer] {
    var current = site.parent
    var branch = site.answer
    while let index = current {
      let instance = instances[index]
      if instance.definition == question {
        guard states[index] != .no, let branch else { return [] }
        return [instance.item.answers[branch]]
      }
      current = instance.parent
      branch = instance.answer
    }
    return []
  }

  /// The answers of an occurrence and of those beside it, which some write instead of one item with
  /// several answers.
  private func answers(beside index: Int, _ question: Int) -> [ResponseAnswer] {
    let nearest = instances[index]
    let found = occurrences[question]
    let from = found.firstPlace(from: nearest.parent ?? 0)
    let end = nearest.parent.map { instances[$0].end } ?? instances.all.count
    var answers: [ResponseAnswer] = []
    for other in found[from...] {
      guard other < end else { break }
      let instance = instances[other]
      guard instance.parent == nearest.parent, instance.answer == nearest.answer else { continue }
      if states[other] != .no { answers += instance.item.answers }
    }
    return answers
  }
}

/// A condition and where its question was found.
private struct DecidedCondition: Hashable {
  let item: Int
  let number: Int
  let parent: Int?
  let answer: Int?
}

/// Where an item with conditions stands, or would stand.
private struct ConditionSite {
  let parent: Int?
  let answer: Int?
  let index: Int
}

extension [Int] {
  /// The place of the first number that is not below `least`, in a list that rises.
  fileprivate func firstPlace(from least: Int) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = self[middle] < least ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
