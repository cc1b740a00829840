import StrictJSON
import StudyModel

/// Finds the steps, questions and scores of a task in its file, by their ids.
struct FilePlaces {
  private let root: Field
  private var byID: [String: Field] = [:]

  init(_ document: JSONDocument) {
    // Nothing is asked of a value that it does not have, so nobody reads these faults.
    root = document.root(FaultCollector())
    addSteps(root)
    for score in root.items("scores") { add(score) }
  }

  /// What a finding is about; the nearest value around it where the file does not have it.
  func field(of finding: Finding) -> Field {
    let owner = finding.place.flatMap { byID[$0.text] }
    return switch finding.part {
    case .whole: owner ?? root.member("steps") ?? root
    case .condition: owner?.member("when") ?? owner ?? root
    case .skipCondition: owner?.member("skipWhen") ?? owner ?? root
    case .jump(let number): owner.map { jump(number, of: $0) } ?? root
    case .constraint(let number): owner.map { constraint(number, of: $0) } ?? root
    case .item(let id): owner.map { item(id, of: $0) } ?? root
    case .redFlag(let number): root.items("redFlags")[number]
    case .words(let id, let words): text(words, of: id)
    }
  }

  private mutating func addSteps(_ parent: Field) {
    for step in parent.items("steps") {
      add(step)
      for question in step.items("questions") { add(question) }
      addSteps(step)
    }
  }

  private mutating func add(_ field: Field) {
    guard let id = field.member("id")?.text else { return }
    byID[id] = field
  }

  private func jump(_ number: Int, of step: Field) -> Field {
    let jumps = step.items("goTo")
    guard number < jumps.count else { return step.member("endWhen") ?? step }
    return jumps[number].member("when") ?? jumps[number]
  }

  private func constraint(_ number: Int, of owner: Field) -> Field {
    let constraints = owner.items("constraints")
    return number < constraints.count ? constraints[number] : owner
  }

  private func item(_ id: StepID, of score: Field) -> Field {
    let items = score.items("items")
    return items.first { $0.text == id.text } ?? score.member("items") ?? score
  }

  private func text(_ words: [String], of id: StepID?) -> Field {
    guard let id, let owner = byID[id.text] else { return root.member("title") ?? root }
    let wanted = Set(words)
    if let own = owner.firstText(among: wanted) { return own }
    // Options may stand in a value set, apart from the question.
    return root.member("valueSets")?.firstText(among: wanted) ?? owner
  }
}

extension Field {
  fileprivate var text: String? { kind == .string ? string() : nil }

  /// The first of the wanted texts in it; steps and questions inside have places of their own.
  fileprivate func firstText(among wanted: Set<String>) -> Field? {
    switch kind {
    case .string: return text.map(wanted.contains) == true ? self : nil
    case .list:
      for item in list() ?? [] {
        if let found = item.firstText(among: wanted) { return found }
      }
    case .object:
      guard var members = members() else { return nil }
      for (key, field, _) in members.takeAll() where key != "id" && key != "steps" {
        if key == "questions" {
          for item in items(key) where item.member("id") == nil {
            if let found = item.firstText(among: wanted) { return found }
          }
        } else if let found = field.firstText(among: wanted) {
          return found
        }
      }
    case .number, .boolean, .null: break
    }
    return nil
  }
}
