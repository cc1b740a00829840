package import StrictJSON

/// Reads the documents of ResearchKit's serialiser: objects tagged with `_class`.
package struct ResearchKitImporter {
  var report = ImportReport()
  var ids = DraftIDs()
  /// By the name of a question there: its id here, and the kind of its answer.
  var questions: [String: (id: String, kind: ResearchKitPredicate.AnswerKind)] = [:]

  private init() {}

  /// The task made of a task, a step, a question or an answer format; other classes are named.
  package static func outcome(of document: JSONValue) throws(ImportError) -> ImportOutcome {
    guard let name = document["_class"]?.stringValue else {
      throw .unknownDocument(expected: .researchKit)
    }
    var importer = ResearchKitImporter()
    return try importer.outcome(of: ImportObject(document, at: ""), named: name)
  }

  private mutating func outcome(
    of source: ImportObject, named name: String
  ) throws(ImportError) -> ImportOutcome {
    if ResearchKitClasses.isResult(name) {
      report.add("", .left("\(name) is the result of a run, which no task can be made of"))
      return ImportOutcome(kind: .result(name), report: report)
    }
    if ResearchKitClasses.isRecorder(name) || ResearchKitClasses.parts.contains(name) {
      report.add("", .left("\(name) is a part of a task and means nothing alone"))
      return ImportOutcome(kind: .part(name), report: report)
    }
    var source = source
    let steps: [JSONValue]
    var title = name
    switch name {
    case "ORKOrderedTask", "ORKNavigableOrderedTask":
      title = source.text("identifier") ?? title
      steps = taskSteps(&source)
    case "ORKFormItem": steps = lone(source)
    default:
      if name.hasSuffix("AnswerFormat") {
        steps = lone(ImportObject(["answerFormat": source.source], at: ""))
      } else if name.hasSuffix("Step") || name == "ORKWaitStep" {
        steps = self.steps(of: source)
      } else {
        throw .unknownClass(name)
      }
    }
    return finished(steps, name: name, title: title)
  }

  /// A task needs a step; a document that gives none is named by its class.
  private mutating func finished(
    _ steps: [JSONValue], name: String, title: String
  ) -> ImportOutcome {
    guard !steps.isEmpty else {
      report.add("", .left("\(name) leaves no step that a task could have"))
      return ImportOutcome(kind: .part(name), report: report)
    }
    let hasEnd = steps.last?["type"] == "completion"
    let done = Draft.object([
      "id": .string(ids.id(for: "done", kind: "done")), "type": "completion",
    ])
    return ImportOutcome(
      kind: .task(
        Draft.task(
          id: DraftIDs.taskID(title), title: title, steps: hasEnd ? steps : steps + [done])),
      report: report)
  }

  /// A question that stands alone, on a page of its own.
  private mutating func lone(_ item: ImportObject) -> [JSONValue] {
    question(item).map { [$0.adding(["type": "question"])] } ?? []
  }
}

extension ResearchKitImporter {
  /// The steps of a task, with its navigation rules.
  mutating func taskSteps(_ task: inout ImportObject) -> [JSONValue] {
    var made: [(source: String?, step: JSONValue)] = []
    for (value, place) in task.list("steps") {
      let source = ImportObject(value, at: place)
      let name = value["identifier"]?.stringValue
      made += steps(of: source).map { (name, $0) }
    }
    let order = made.compactMap(\.source)
    var jumps = rules(&task, "stepNavigationRules", order: order)
    var skips = skipRules(&task)
    if let modifiers = task.take("stepModifiers")?.objectValue, !modifiers.isEmpty {
      report.add(
        "\(task.place)/stepModifiers",
        .left("steps here are never changed by an answer; write two steps with conditions"))
    }
    task.ignore(["_class", "shouldReportProgress", "identifier"])
    task.finish(&report, because: "tasks have no such setting")
    return made.map { source, step in
      guard let source else { return step }
      return step.adding([
        "goTo": jumps.removeValue(forKey: source), "skipWhen": skips.removeValue(forKey: source),
      ])
    }
  }

  private mutating func rules(
    _ task: inout ImportObject, _ key: String, order: [String]
  ) -> [String: JSONValue] {
    guard let rules = task.object(key) else { return [:] }
    var jumps: [String: JSONValue] = [:]
    for step in rules.keys {
      var copy = rules
      guard let rule = copy.object(step) else { continue }
      let list = jumpList(rule, from: step, order: order)
      if !list.isEmpty { jumps[step] = .list(list) }
    }
    return jumps
  }

  private mutating func jumpList(
    _ rule: ImportObject, from step: String, order: [String]
  ) -> [JSONValue] {
    var rule = rule
    switch rule.take("_class")?.stringValue {
    case "ORKDirectStepNavigationRule":
      return [jump(rule.text("destinationStepIdentifier"), nil, step, order, rule.place)]
        .compactMap(\.self)
    case "ORKPredicateStepNavigationRule":
      let conditions = rule.list("resultPredicateFormats").map(\.value.stringValue)
      let targets = rule.list("destinationStepIdentifiers").map(\.value.stringValue)
      var jumps: [JSONValue] = []
      for (condition, target) in zip(conditions, targets) {
        guard let when = predicate(condition, rule.place) else { continue }
        if let made = jump(target, when, step, order, rule.place) { jumps.append(made) }
      }
      if let made = jump(rule.text("defaultStepIdentifier"), nil, step, order, rule.place) {
        jumps.append(made)
      }
      return jumps
    case let name:
      report.add(rule.place, .left("the rule \(name ?? "without a class") has no counterpart"))
      return []
    }
  }

  /// The name of "no step", which ends the task.
  private static let end = "org.researchkit.step.null"

  private mutating func jump(
    _ target: String?, _ condition: String?, _ step: String, _ order: [String], _ place: String
  ) -> JSONValue? {
    guard let target else { return nil }
    let when: JSONValue? = condition.map { .string($0) }
    if target == Self.end { return Draft.object(["when": when, "end": true]) }
    guard let id = ids.known(target), let to = order.firstIndex(of: target) else {
      report.add(
        place, .left("it leads to \"\(target)\", a step that is not there"))
      return nil
    }
    let isBackwards = order.firstIndex(of: step).map { to <= $0 } ?? false
    if isBackwards {
      report.add(place, .changed("the way back is taken at most 10 times, so that the task ends"))
    }
    return Draft.object([
      "when": when, "step": .string(id), "limit": isBackwards ? 10 : nil,
    ])
  }

  private mutating func skipRules(_ task: inout ImportObject) -> [String: JSONValue] {
    guard let rules = task.object("skipStepNavigationRules") else { return [:] }
    var skips: [String: JSONValue] = [:]
    for step in rules.keys {
      var copy = rules
      guard var rule = copy.object(step) else { continue }
      let format = rule.text("resultPredicateFormat") ?? rule.text("predicateFormat")
      if let when = predicate(format, rule.place) { skips[step] = .string(when) }
    }
    return skips
  }

  /// A predicate in the language of tasks; nil, with the reason in the report, where it has none.
  mutating func predicate(_ format: String?, _ place: String) -> String? {
    guard let format else {
      report.add(place, .left("it has no predicate"))
      return nil
    }
    do {
      return try ResearchKitPredicate(format).expression { step, result in
        questions[result] ?? step.flatMap { questions[$0] }
      }
    } catch {
      report.add(place, .left("\(error)"))
      return nil
    }
  }
}
