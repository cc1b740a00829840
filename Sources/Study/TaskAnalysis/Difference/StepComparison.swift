import FHIRPath
import StudyModel

/// What differs between two versions of one step.
struct StepComparison {
  private let old: Step
  private let new: Step
  private let language: String

  init(_ old: Step, _ new: Step, _ language: String) {
    self.old = old
    self.new = new
    self.language = language
  }

  /// Each change in words, the steps inside left out.
  var changes: [String] {
    guard old.kindName == new.kindName else {
      return ["the type was \(old.kindName) and is \(new.kindName)"]
    }
    var changes = stepFacts(old).changes(to: stepFacts(new))
    changes += questionChanges
    if !Self.haveSameWords(old.ownTexts.map(\.words), new.ownTexts.map(\.words), language) {
      changes.append("the words changed")
    } else if old.ownTexts != new.ownTexts {
      changes.append("words in other languages were added or taken away")
    }
    if changes.isEmpty, old.withoutSteps != new.withoutSteps { changes = ["the settings changed"] }
    return changes
  }

  private var questionChanges: [String] {
    let before = Dictionary(old.questions.map { ($0.id, $0) }) { first, _ in first }
    let after = Set(new.questions.map(\.id))
    let isForm = old.questions.count != 1 || old.questions.first?.id != old.id
    var changes: [String] = []
    for question in new.questions {
      let prefix = isForm ? "`\(question.id.text)`: " : ""
      guard let previous = before[question.id] else {
        changes.append("question `\(question.id.text)` is new")
        continue
      }
      var parts = Facts(previous.format).changes(to: Facts(question.format))
      parts += Facts(askingOf: previous, old).changes(to: Facts(askingOf: question, new))
        .filter { isForm || !$0.hasPrefix("the condition") }
      changes += parts.map { prefix + $0 }
    }
    return changes
      + old.questions.filter { !after.contains($0.id) }
      .map { "question `\($0.id.text)` is gone" }
  }

  private func stepFacts(_ step: Step) -> Facts {
    var facts = Facts()
    facts.add("the condition", step.condition.map { "`\($0.source)`" })
    facts.add("the condition for skipping", step.skipCondition.map { "`\($0.source)`" })
    for (index, jump) in step.jumps.enumerated() {
      let target =
        switch jump.target {
        case .step(let id): "to `\(id.text)`"
        case .end: "to the end"
        }
      let condition = jump.condition.map { " when `\($0.source)`" } ?? ""
      let limit = jump.limit.map { " at most \($0) times" } ?? ""
      facts.add("jump \(index + 1)", target + condition + limit)
    }
    for (index, constraint) in step.formConstraints.enumerated() {
      facts.add("the form's constraint \(index + 1)", "`\(constraint.expression.source)`")
    }
    if case .section(let section) = step.kind {
      facts.add("the order", section.order.rawValue)
      facts.add("the number of drawn steps", section.pickedCount)
    }
    return facts
  }

  /// Whether the words are the same in each language that both have.
  static func haveSameWords(
    _ old: [LocalizedText], _ new: [LocalizedText], _ language: String
  ) -> Bool {
    guard old.count == new.count else { return false }
    return zip(old, new).allSatisfy { before, after in
      let languages = Set(before.byLanguage.keys).intersection(after.byLanguage.keys)
      guard !languages.isEmpty else {
        return before.text(in: [language]) == after.text(in: [language])
      }
      return languages.allSatisfy { before.byLanguage[$0] == after.byLanguage[$0] }
    }
  }
}

extension Step {
  /// As a task file writes it.
  var kindName: String { kind.facets.word }

  /// The step as if nothing were inside it.
  fileprivate var withoutSteps: Step {
    var copy = self
    switch kind {
    case .section(var section):
      section.steps = []
      copy.kind = .section(section)
    case .repeated(var group):
      group.steps = []
      copy.kind = .repeated(group)
    case .secondaryTask(var task):
      task.steps = []
      copy.kind = .secondaryTask(task)
    case _: break
    }
    return copy
  }
}
