import ActiveTasks
import FHIRPath
import StudyModel
import TaskRunner

/// What differs between two versions of one step.
struct StepComparison {
  private let old: Step
  private let new: Step
  private let language: String
  /// Its keys that have other values.
  private let settings: [TaskDifference.SettingChange]

  init(
    _ old: Step, _ new: Step, _ language: String, settings: [TaskDifference.SettingChange]
  ) {
    self.old = old
    self.new = new
    self.language = language
    self.settings = settings
  }

  /// Each change in words, the steps inside left out.
  var changes: [String] {
    guard old.kindName == new.kindName else {
      return ["the type was \(old.kindName) and is \(new.kindName)"]
    }
    var changes = stepFacts(old).changes(to: stepFacts(new))
    changes += questionChanges
    if isActivity { changes += settings.map(\.words) }
    if !hasSameWords {
      changes.append("the words changed")
    } else if old.ownTexts != new.ownTexts {
      changes.append("words in other languages were added or taken away")
    }
    if changes.isEmpty, old.withoutSteps != new.withoutSteps {
      changes = settings.isEmpty ? ["the settings changed"] : settings.map(\.words)
    }
    return changes
  }

  private var isActivity: Bool {
    if case .activity = new.kind { true } else { false }
  }

  private var hasSameWords: Bool {
    Self.haveSameWords(old.ownTexts.map(\.words), new.ownTexts.map(\.words), language)
      && haveSamePhaseWords
  }

  /// Whether the pages that both versions of an active task have say the same.
  private var haveSamePhaseWords: Bool {
    guard case .activity(let before) = old.kind, case .activity(let after) = new.kind,
      // The words of tasks that ship are the program's, and follow the settings.
      after.type == CustomTask.entry.type
    else { return true }
    return after.phases.allSatisfy { phase in
      guard let name = phase.name, let earlier = before.phases.first(where: { $0.name == name })
      else { return true }
      return Self.haveSameWords(earlier.words, phase.words, language)
    }
  }

  private var questionChanges: [String] {
    let (earlier, asked) = (old.askedQuestions, new.askedQuestions)
    let before = Dictionary(earlier.map { ($0.id, $0) }) { first, _ in first }
    let after = Set(asked.map(\.id))
    let isForm = earlier.count != 1 || earlier.first?.id != old.id
    var changes: [String] = []
    for question in asked {
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
      + earlier.filter { !after.contains($0.id) }
      .map { "question `\($0.id.text)` is gone" }
  }

  private func stepFacts(_ step: Step) -> Facts {
    var facts = Facts(doing: step)
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
    old.count == new.count
      && zip(old, new).allSatisfy { $0.says(theSameAs: $1, in: language) }
  }
}

extension Phase {
  /// What a person reads and hears on the page.
  fileprivate var words: [LocalizedText] { [title, text, spoken].compactMap(\.self) }
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
