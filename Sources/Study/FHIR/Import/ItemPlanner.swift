import FHIRPath
import StrictJSON
import StudyModel

/// Decides what each item is to become, and what its answers are called.
struct ItemPlanner {
  let questionnaire: Questionnaire
  private let marks: [String: ItemMark]
  /// The texts in all expressions: what they name.
  private let namedTexts: Set<String>
  private var names: TaskNames
  var setNames = TaskNames(reserving: [])
  private var position = 0
  /// What items are called in expressions, by linkId.
  private(set) var items: [String: ImportedName] = [:]
  /// The value sets that questions share, by what refers to them.
  var sharedSets: [String: SharedSet] = [:]

  struct SharedSet: Sendable, Hashable {
    var name: String
    var options: [ImportedOption]
  }

  /// How deep items may stand in each other.
  static let deepest = 64

  init(_ questionnaire: Questionnaire, _ marks: [String: ItemMark]) {
    self.questionnaire = questionnaire
    self.marks = marks
    names = TaskNames(reserving: questionnaire.linkIds)
    namedTexts = NamedTexts(questionnaire).texts
  }

  mutating func plan() -> [PlannedItem] {
    questionnaire.items.map { plan($0, Surroundings()) }
  }

  /// What an item stands in.
  struct Surroundings {
    var group: String?
    var parent: String?
    /// The names that lead to the parts of a question or step, and its linkId.
    var whole: (names: [String], linkId: String)?
    var depth = 0
    /// Whether it stands under a question that is left out.
    var isUnderLeft = false
  }

  private mutating func plan(_ item: QuestionnaireItem, _ around: Surroundings) -> PlannedItem {
    position += 1
    let position = self.position
    let mark = marks[item.linkId] ?? ItemMark()
    if let whole = around.whole { return part(item, mark, of: whole, around) }
    let id = names.name(for: item.linkId)
    var changed: [String] = []
    if id != item.linkId {
      changed.append("the id is `\(id)`: an id is 1 to 64 visible characters without `.` and `/`")
    }
    var lost = mark.unknown.map { "the mark \($0) says what is not known here" }
    var shape = ItemShape(item, mark, isInGroup: around.group != nil)
    shape.settle(item, in: around)
    lost += shape.lost
    changed += shape.changed
    var role = shape.role
    let (options, set, missing) = options(of: item)
    if let missing { changed.append(missing) }
    // Without options, one text stands for one answer.
    let needsListOfTexts = missing != nil && item.repeats && mark.answerType == nil
    if needsListOfTexts, around.group != nil { lost.append(ItemShape.severalAnswers) }
    if case .question(let type, _) = role, shape.needsList || needsListOfTexts,
      around.group == nil
    {
      role = .question(type, list: names.name(for: id + RepeatedQuestion.suffix))
      changed.append("its several answers are a repeat group of their own")
    }
    var planned = PlannedItem(
      item: item, mark: mark, id: id, role: role, position: position, group: around.group,
      parent: around.parent, options: options, sharedSet: set, children: [], changed: changed,
      lost: lost)
    if mark.answerType == nil, namedTexts.contains(item.linkId),
      planned.item.units.unit?.ucumCode != nil
    {
      planned.loosesUnit = true
    }
    if missing != nil { planned = planned.asking(.text) }
    addChildren(to: &planned, around)
    planned = planned.settled()
    note(planned)
    return planned
  }

  private mutating func addChildren(to planned: inout PlannedItem, _ around: Surroundings) {
    var inner = Surroundings(
      group: around.group, parent: nil, whole: nil, depth: around.depth + 1)
    let linkId = planned.item.linkId
    for child in planned.item.items {
      inner.whole = nil
      switch planned.role {
      case .question(_, let list):
        inner.group = list ?? around.group
        inner.parent = linkId
        if planned.item.type == .group || child.type == .display {
          inner.whole = ([planned.id], linkId)
        }
      case .container(let type):
        if type != .section { inner.group = planned.id }
        if child.isText(of: linkId) { inner.whole = ([planned.id], linkId) }
      case .form(let type):
        let isPart = type == .consent && child.linkId.hasPrefix("\(linkId).")
        if isPart || child.isText(of: linkId) { inner.whole = ([planned.id], linkId) }
      case .page, .score, .part: inner.whole = ([planned.id], linkId)
      case .left: inner.isUnderLeft = true
      }
      planned.children.append(plan(child, inner))
    }
  }

  /// An item that belongs to the one around it.
  private mutating func part(
    _ item: QuestionnaireItem, _ mark: ItemMark, of whole: (names: [String], linkId: String),
    _ around: Surroundings
  ) -> PlannedItem {
    let prefix = "\(whole.linkId)."
    let isOwn = item.linkId.hasPrefix(prefix) && item.linkId.count > prefix.count
    let id = TaskNames.legal(isOwn ? String(item.linkId.dropFirst(prefix.count)) : item.linkId)
    let (options, set, _) = options(of: item)
    var planned = PlannedItem(
      item: item, mark: mark, id: id, role: .part, position: position, group: around.group,
      parent: nil, options: options, sharedSet: set, children: [], changed: [], lost: [])
    if item.type != .display, item.type != .group {
      items[item.linkId] = ImportedName(
        names: whole.names + [id], group: around.group, position: position,
        kind: item.repeats ? .list : .single, options: options, unit: nil)
    }
    var inner = around
    inner.depth += 1
    planned.children = item.items.map { plan($0, inner) }
    return planned
  }

  private mutating func note(_ planned: PlannedItem) {
    let item = planned.item
    var name = ImportedName(
      names: [planned.id], group: planned.group, position: planned.position, kind: .none,
      options: planned.options, unit: unit(of: planned))
    switch planned.role {
    case .question(let type, let list):
      if let list { name.group = list }
      name.kind = type == .multipleChoice || item.repeats && list == nil ? .list : .single
    case .score:
      name.names = ["%score", planned.id]
      // Wherever its item stands, a score may be asked for after the answers that it is made of.
      name.position = 0
      name.kind = .single
    case .container(let type): name.kind = type == .section ? .none : .group
    case .page(let type): name.kind = type == .known(.withdrawal) ? .single : .none
    case .form, .part, .left: break
    }
    items[item.linkId] = name
  }

  private func unit(of planned: PlannedItem) -> String? {
    guard case .question(let type, _) = planned.role else { return nil }
    switch type {
    case .integer, .decimal: return planned.loosesUnit ? nil : planned.item.units.unit?.ucumCode
    case .age: return planned.item.units.unit?.ucumCode
    // Every other number is bare, or stored with its unit.
    case _: return nil
    }
  }
}

extension Questionnaire {
  /// The linkIds of all items.
  fileprivate var linkIds: [String] {
    var linkIds: [String] = []
    var waiting = items
    while let item = waiting.popLast() {
      linkIds.append(item.linkId)
      waiting += item.items
    }
    return linkIds
  }
}

extension QuestionnaireItem {
  /// Whether it is the text of the item called `linkId`.
  func isText(of linkId: String) -> Bool { type == .display && self.linkId == "\(linkId).text" }
}
