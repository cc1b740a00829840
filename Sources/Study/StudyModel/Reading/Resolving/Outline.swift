import FHIRPath
import StrictJSON

/// All steps and questions of a file in their order, each with what others may ask of it.
struct Outline {
  /// A step, or a question on a page; a question step is one entry.
  struct Entry {
    /// The step; nil for a question on a page, which says all of itself.
    let step: StepHead?
    /// Nil for a step that is no question.
    let question: QuestionDraft?
    /// What it gives to those who ask; nil for nothing.
    var shape: Shape?
    /// The repeat group or secondary task around it.
    let group: Int?
    /// The sections in random order around it, each with which of their steps this is in.
    let shuffles: [Shuffle]
    /// The last entry that stands inside of it; its own index if none does.
    var last: Int

    var id: StepID? { step.map(\.id) ?? question?.id }
    var idField: Field? { step.map(\.idField) ?? question?.idField }
    /// Nil for a question on a page, and where the type is unknown.
    var type: StepType? { step?.type }
    var isQuestionOnPage: Bool { step == nil }
    /// Nil where there is none or it has faults.
    var format: AnswerFormat? { question?.format }
    var noAnswers: [NoAnswer] { question?.noAnswers ?? [] }
  }

  /// Who a step is.
  struct StepHead {
    let id: StepID?
    let idField: Field?
    /// Nil where it is unknown.
    let type: StepType?
  }

  /// A place in a section whose steps come in random order.
  struct Shuffle: Hashable {
    let section: Int
    let child: Int
  }

  /// Who asks, in the order of the file.
  struct Asker {
    /// Its entry; for a score, the number of entries.
    let index: Int
    /// The last entry inside of it.
    let last: Int
    let group: Int?
    let shuffles: [Shuffle]
  }

  private(set) var entries: [Entry] = []
  private(set) var indexes: [String: Int] = [:]
  /// Every demand of the file with who makes it.
  private(set) var demands: [(asker: Int, demands: [Demand])] = []
  /// Every step's jumps with the step.
  private(set) var jumps: [(asker: Int, jumps: [JumpDraft])] = []

  init(_ drafts: [StepDraft]) {
    let count = drafts.reduce(0) { $0 + 1 + $1.questions.count }
    entries.reserveCapacity(count)
    indexes.reserveCapacity(count)
    for index in drafts.indices { add(drafts[index], group: nil, shuffles: []) }
  }

  func asker(_ index: Int) -> Asker {
    let entry = entries[index]
    return Asker(index: index, last: entry.last, group: entry.group, shuffles: entry.shuffles)
  }

  /// Who stands after all steps.
  var end: Asker { Asker(index: entries.count, last: entries.count, group: nil, shuffles: []) }

  private mutating func add(_ draft: StepDraft, group: Int?, shuffles: [Shuffle]) {
    let index = entries.count
    let single = draft.type == .question ? draft.questions.first : nil
    append(
      Entry(
        step: StepHead(id: draft.id, idField: draft.idField, type: draft.type), question: single,
        shape: draft.shape, group: group, shuffles: shuffles, last: index),
      asking: draft.demands)
    if !draft.jumps.isEmpty { jumps.append((index, draft.jumps)) }
    if let single {
      if !single.demands.isEmpty { demands.append((index, single.demands)) }
      return
    }
    // By index: to take a question out whole costs more than all that is asked of it.
    for position in draft.questions.indices {
      append(
        Entry(page: draft.questions[position], entries.count, group: group, shuffles: shuffles),
        asking: draft.questions[position].demands)
    }
    for (child, inner) in draft.inner.enumerated() {
      let shuffle = draft.isShuffled ? [Shuffle(section: index, child: child)] : []
      add(inner, group: draft.isGroup ? index : group, shuffles: shuffles + shuffle)
    }
    entries[index].last = entries.count - 1
    if draft.isGroup { entries[index].shape = groupShape(index) }
  }

  private mutating func append(_ entry: Entry, asking: [Demand]) {
    let index = entries.count
    entries.append(entry)
    if !asking.isEmpty { demands.append((index, asking)) }
    guard let id = entry.id, let field = entry.idField else { return }
    guard let first = indexes[id.text] else {
      indexes[id.text] = index
      return
    }
    let word = entries[first].isQuestionOnPage ? "question" : "step"
    field.fault(
      "is \"\(id)\", as is the \(word) at line \(entries[first].idField?.place.line ?? 0)",
      "Give each \(entry.isQuestionOnPage ? "question" : "step") an id of its own.")
  }

  /// From outside, a group is a list of items, each with the answers in it.
  private func groupShape(_ group: Int) -> Shape {
    var members: [String: Shape] = [:]
    for entry in entries[group...].dropFirst() {
      if let id = entry.id, let shape = entry.shape { members[id.text] = shape }
    }
    return .object(members, isList: true)
  }
}

extension Shape {
  /// The shape of several of what this is one of.
  fileprivate var listed: Shape {
    switch self {
    case .value(let type, _): .value(type, isList: true)
    case .quantity(let unit, _): .quantity(unit: unit, isList: true)
    case .codes(let codes, _): .codes(codes, isList: true)
    case .object(let members, _): .object(members, isList: true)
    case .element, .unknown: .unknown
    }
  }
}

extension Outline.Entry {
  /// A question on a page.
  fileprivate init(
    page question: QuestionDraft, _ index: Int, group: Int?, shuffles: [Outline.Shuffle]
  ) {
    self.init(
      step: nil, question: question, shape: question.format?.shape ?? .unknown, group: group,
      shuffles: shuffles, last: index)
  }
}

extension StepDraft {
  /// What a condition may ask of the step by its id; nil for nothing.
  fileprivate var shape: Shape? {
    if type == .consent { return consentShape }
    return switch type?.family {
    case .question: questions.first?.format?.shape ?? .unknown
    case .withdrawal: .value(.boolean, isList: false)
    case .page, .questions, .section: nil
    // A group's shape is that of the steps in it, which come later; of an unknown type nothing is
    // known.
    case .group: .unknown
    case nil: activityShape
    }
  }

  /// Of an active task with faults nothing is known.
  private var activityShape: Shape {
    if case .activity(let activity) = step?.kind { activity.shape } else { .unknown }
  }

  private var consentShape: Shape {
    guard case .consent(let consent) = step?.kind else { return .unknown }
    var members: [String: Shape] = ["agreed": .value(.boolean, isList: false)]
    if consent.signature != .none { members["name"] = .value(.string, isList: false) }
    return .object(members)
  }
}
