import FHIRPath
import StudyModel

/// What an expression finds under a name.
extension TaskRun {
  /// An answer that is looked at before it is kept.
  struct Pending {
    let question: Int
    let answer: Answer?
  }

  func node(_ name: String, pending: Pending?) -> Node? {
    switch plan.table.meaning(of: name) {
    case .question(let number): node(question: number, pending)
    case .group(let number): node(group: number, pending)
    case .parts(let questions, let pages): node(parts: questions, pages, pending)
    case nil: nil
    }
  }

  /// The answer of a question that is in sight; a question of a group is in sight inside an item.
  func visibleAnswer(_ question: Int, _ pending: Pending?) -> Answer? {
    if let pending, pending.question == question { return pending.answer }
    let group = Int(plan.table.questions[question].group)
    guard group < 0 || item?.group == group else { return nil }
    return read(question) { $0.answer(question) }
  }

  private func node(question number: Int, _ pending: Pending?) -> Node? {
    visibleAnswer(number, pending).map { $0.node(unit: plan.table.units[number]) }
  }

  /// One node for each item, so that a member of it is a list.
  private func node(group number: Int, _ pending: Pending?) -> Node? {
    guard !isHidden(group: number) else { return nil }
    let questions = plan.table.groups[number].questions
    return .list(
      groups[number].items.map { item in
        var members = Self.members(item.measures)
        for question in questions {
          let isPending = pending?.question == question && self.item?.number == item.number
          let answer = isPending ? pending?.answer : item.answers.answer(question)
          guard let answer else { continue }
          members.put(
            answer.node(unit: plan.table.units[question]),
            at: plan.table.questions[question].id.text)
        }
        return .object(members)
      })
  }

  private func node(parts questions: [Int], _ pages: [Int], _ pending: Pending?) -> Node? {
    var members: [String: Node] = [:]
    for question in questions {
      guard let node = node(question: question, pending) else { continue }
      members.put(node, at: Self.part(plan.table.questions[question].id))
    }
    for page in pages {
      let id = plan.pages[page].id
      guard let taken = measuresInSight(page)[id] else { continue }
      if id.whole == id {
        members.merge(Self.members(taken)) { first, _ in first }
      } else {
        members.put(.object(Self.members(taken)), at: Self.part(id))
      }
    }
    return members.isEmpty ? nil : .object(members)
  }

  private func measuresInSight(_ page: Int) -> [StepID: [Measure]] {
    guard let group = plan.table.groupOfPage[page] else { return measures }
    guard item?.group == group, let place = openPlace else { return [:] }
    return groups[group].items[place].measures
  }

  private static func part(_ id: StepID) -> String {
    String(id.text.dropFirst(id.whole.text.count + 1))
  }

  /// The measures of an item, by page and name.
  private static func members(_ measures: [StepID: [Measure]]) -> [String: Node] {
    var wholes: [String: [String: Node]] = [:]
    for (id, taken) in measures {
      if id.whole == id {
        wholes[id.text, default: [:]].merge(members(taken)) { first, _ in first }
      } else {
        wholes[id.whole.text, default: [:]][part(id)] = .object(members(taken))
      }
    }
    return wholes.mapValues { .object($0) }
  }

  private static func members(_ measures: [Measure]) -> [String: Node] {
    Dictionary(measures.map { ($0.name, .values($0.conditionValues)) }) { first, _ in first }
  }
}

extension [String: Node] {
  /// Puts a node under a name, or under a name of a phase and one of its own: `phase.question`.
  fileprivate mutating func put(_ node: Node, at name: String) {
    guard let dot = name.unicodeScalars.firstIndex(of: ".") else {
      self[name] = Self.joined(self[name], node)
      return
    }
    let first = String(name[..<dot])
    var inner: [String: Node] = [:]
    if case .object(let members)? = self[first] { inner = members }
    inner.put(node, at: String(name[name.index(after: dot)...]))
    self[first] = .object(inner)
  }

  /// What a phase was asked and what was measured in it stand under one name.
  private static func joined(_ old: Node?, _ new: Node) -> Node {
    guard case .object(let first)? = old, case .object(let second) = new else { return new }
    return .object(first.merging(second) { own, _ in own })
  }
}

extension Measure {
  /// The value as a condition sees it: counts are integers, everything else is a quantity.
  fileprivate var conditionValues: [Value] {
    guard let value, value.isFinite, abs(value) < 1e12 else { return [] }
    if unit == "1" { return [.integer(Int(value.rounded()))] }
    return ExactDecimal(millionths: Int64((value * 1e6).rounded())).map {
      [.quantity(Quantity(value: $0, unit: unit))]
    } ?? []
  }
}

extension ExactDecimal {
  fileprivate init?(millionths: Int64) {
    let digits = String(millionths.magnitude)
    let padded = String(repeating: "0", count: max(0, 7 - digits.count)) + digits
    self.init((millionths < 0 ? "-" : "") + padded.dropLast(6) + "." + padded.suffix(6))
  }
}
