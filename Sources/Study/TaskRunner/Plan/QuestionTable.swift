import FHIRPath
import StudyModel

/// All questions and conditions of a plan, by number, and which condition asks for which question.
///
/// Equal conditions are one: a section of thousands of questions under one condition is decided by
/// one evaluation.
struct QuestionTable: Sendable {
  /// What a name means at the root of an expression.
  enum Name: Sendable {
    case question(Int)
    /// A group, by its number.
    case group(Int)
    /// A step of several parts, such as `fitness` or `consent`: its questions, and the pages that
    /// are measured.
    case parts(questions: [Int], pages: [Int])
  }

  fileprivate(set) var questions: [PlannedQuestion] = []
  /// The unit of the numbers that are plain, by question; most have none.
  fileprivate(set) var units: [Int: String] = [:]
  fileprivate(set) var groups: [PlannedGroup] = []
  fileprivate(set) var conditions: [Expression] = []
  /// The names that mean more than a question.
  fileprivate(set) var names: [String: Name] = [:]
  fileprivate(set) var numbers: [StepID: Int] = [:]
  /// The first question of each page; one entry more than there are pages.
  fileprivate(set) var firstQuestion: [Int32] = [0]
  /// The conditions of each page; most have none.
  fileprivate(set) var pageConditions: [Int: PageConditions] = [:]
  fileprivate(set) var groupOfPage: [Int: Int] = [:]
  /// The conditions that ask for each source: first the questions, then `wholes`.
  fileprivate(set) var dependents = NumberLists(count: 0, pairs: [])
  /// The questions of forms that each condition decides about.
  fileprivate(set) var users = NumberLists(count: 0, pairs: [])
  /// The conditions of each group, which hold for the item that is open.
  fileprivate(set) var groupConditions: [Range<Int>] = []
  /// The sources beside the questions: groups and steps of several parts, by name.
  fileprivate(set) var wholes: [String: Int] = [:]

  struct PageConditions: Sendable {
    /// All must hold for the page to be shown.
    var shown: [Int] = []
    /// One that holds passes the page over.
    var skipped: [Int] = []
  }

  /// What a name means at the root of an expression; nil for a name of nothing.
  func meaning(of name: String) -> Name? {
    if let special = names[name] { return special }
    return numbers[StepID(name)].map(Name.question)
  }

  func questions(ofPage page: Int) -> Range<Int> {
    Int(firstQuestion[page])..<Int(firstQuestion[page + 1])
  }

  /// The source that changes with a question besides itself: its group or the step it is part of.
  func whole(of question: Int) -> Int? {
    let planned = questions[question]
    if planned.group >= 0 { return questions.count + Int(planned.group) }
    return planned.id.text.utf8.contains(UInt8(ascii: ".")) ? wholes[planned.id.whole.text] : nil
  }
}

/// Collects the table, page by page.
struct QuestionTableBuilder {
  private(set) var table = QuestionTable()
  private var known: [Expression: Int] = [:]
  private var users: [(Int, Int)] = []
  private var group: Int?

  init(pages: [PlannedPage], scores: [Score]) {
    for (index, page) in pages.enumerated() { take(page, at: index) }
    table.groups = table.groups.map { group in
      PlannedGroup(
        page: group.page, pages: group.pages,
        questions: Int(
          table.firstQuestion[group.pages.lowerBound])..<Int(
            table.firstQuestion[group.pages.upperBound]))
    }
    if let group { endGroup(group) }
    nameAll(pages)
    table.users = NumberLists(count: table.conditions.count, pairs: users)
    table.dependents = NumberLists(
      count: table.questions.count + table.groups.count + table.wholes.count,
      pairs: ConditionSources(table: table, scores: scores).pairs)
  }

  private mutating func take(_ page: PlannedPage, at index: Int) {
    if let group, !table.groups[group].pages.contains(index) { endGroup(group) }
    if group != nil { table.groupOfPage[index] = group }
    takeConditions(page, at: index)
    switch page.content {
    case .question(let question): take(question, page: index, item: nil)
    case .form(let form):
      for place in form.items.indices {
        if case .question(let question) = form.items[place] {
          take(question, page: index, item: place)
        }
      }
    case .group(let rules): beginGroup(rules, at: index)
    case _: break
    }
    table.firstQuestion.append(Int32(table.questions.count))
  }

  private mutating func beginGroup(_ rules: GroupRules, at index: Int) {
    group = table.groups.count
    table.groups.append(PlannedGroup(page: index, pages: rules.pages, questions: 0..<0))
    table.groupConditions.append(table.conditions.count..<table.conditions.count)
    // Inside a group the same words may mean the item's own answers.
    known = [:]
  }

  private mutating func endGroup(_ number: Int) {
    let first = table.groupConditions[number].lowerBound
    table.groupConditions[number] = first..<table.conditions.count
    group = nil
    known = [:]
  }

  private mutating func takeConditions(_ page: PlannedPage, at index: Int) {
    guard page.condition != nil || page.skipCondition != nil || !page.enclosing.isEmpty else {
      return
    }
    var conditions = QuestionTable.PageConditions()
    conditions.shown = page.enclosing.compactMap(\.condition).map { number(of: $0) }
    conditions.skipped = page.enclosing.compactMap(\.skipCondition).map { number(of: $0) }
    if let own = page.condition { conditions.shown.append(number(of: own)) }
    if let own = page.skipCondition { conditions.skipped.append(number(of: own)) }
    table.pageConditions[index] = conditions
  }

  private mutating func take(_ question: Question, page: Int, item: Int?) {
    let number = table.questions.count
    if let unit = question.format.unit { table.units[number] = unit }
    let condition = item == nil ? nil : question.condition.map { self.number(of: $0) }
    let calculation = question.calculation.map { self.number(of: $0) }
    if item != nil {
      if let condition { users.append((condition, number)) }
      if let calculation, calculation != condition { users.append((calculation, number)) }
    }
    table.questions.append(
      PlannedQuestion(
        id: question.id, page: Int32(page), item: Int32(item ?? -1), group: Int32(group ?? -1),
        condition: Int32(condition ?? -1), calculation: Int32(calculation ?? -1),
        traits: question.traits))
  }

  private mutating func number(of condition: Expression) -> Int {
    if let number = known[condition] { return number }
    let number = table.conditions.count
    table.conditions.append(condition)
    known[condition] = number
    return number
  }

  private mutating func nameAll(_ pages: [PlannedPage]) {
    table.numbers.reserveCapacity(table.questions.count)
    for (number, question) in table.questions.enumerated() {
      table.numbers[question.id] = number
      if question.id.text.utf8.contains(UInt8(ascii: ".")) {
        addPart(of: question.id.whole, question: number)
      }
    }
    for (index, page) in pages.enumerated() where page.content.facets.isMeasured {
      addPart(of: page.id.whole, page: index)
    }
    for (number, group) in table.groups.enumerated() {
      table.names[pages[group.page].id.text] = .group(number)
    }
  }

  private mutating func addPart(of whole: StepID, question: Int? = nil, page: Int? = nil) {
    var parts: (questions: [Int], pages: [Int]) = ([], [])
    if case .parts(let questions, let pages) = table.names[whole.text] {
      parts = (questions, pages)
    }
    if let question { parts.questions.append(question) }
    if let page { parts.pages.append(page) }
    table.names[whole.text] = .parts(questions: parts.questions, pages: parts.pages)
    if table.wholes[whole.text] == nil {
      table.wholes[whole.text] = table.questions.count + table.groups.count + table.wholes.count
    }
  }
}
