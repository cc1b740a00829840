package import StudyModel

/// A task as it is run: the pages in order, with active tasks expanded into their parts.
package struct RunPlan: Sendable {
  package let pages: [PlannedPage]
  package let sections: [PlannedSection]
  package let exits: [PlannedExit]
  package let scores: [Score]
  package let presentation: TaskPresentation
  let table: QuestionTable
  /// What each page takes a usual person.
  package let times: [PageTime]
  let ahead: TimeAhead
  /// By the number of each condition: the last page whose answers it asks for, −1 for none.
  let decidedAfter: [Int]
  /// How many of the pages before each index count for progress; one entry more than `pages`.
  private let countedBefore: [Int]
  private let indexByID: [StepID: Int]
  private let exitsOfPage: [Int: [Int]]

  /// Numbers the questions and counts the pages once, for all runs of the plan.
  package init(
    pages: [PlannedPage], sections: [PlannedSection] = [], exits: [PlannedExit] = [],
    scores: [Score] = [], presentation: TaskPresentation = .pages
  ) {
    self.presentation = presentation
    self.pages = pages
    self.sections = sections
    self.exits = exits
    self.scores = scores
    let table = QuestionTableBuilder(pages: pages, scores: scores).table
    self.table = table
    // The words of the task's own language stand for those of all others.
    let reading = StepTime(languages: [])
    let times = pages.map { PageTime($0, reading: reading) }
    self.times = times
    ahead = TimeAhead(pages, times, table)
    decidedAfter = table.decidedAfter
    var counted = [0]
    counted.reserveCapacity(pages.count + 1)
    for page in pages {
      counted.append(counted[counted.count - 1] + (page.content.facets.counts ? 1 : 0))
    }
    countedBefore = counted
    var exitsOfPage: [Int: [Int]] = [:]
    for index in exits.indices.sorted(by: { exits[$0].pages.count < exits[$1].pages.count }) {
      for page in exits[index].pages { exitsOfPage[page, default: []].append(index) }
    }
    self.exitsOfPage = exitsOfPage
    indexByID = Dictionary(pages.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// The index of the page of that id.
  package func index(of id: StepID) -> Int? { indexByID[id] }

  /// The index of the page that asks the question of that id.
  package func page(asking question: StepID) -> Int? {
    table.numbers[question].map { Int(table.questions[$0].page) }
  }

  /// The pages between which a group's page and its items lie, for a page of one of its items.
  package func group(of page: Int) -> StepID? {
    table.groupOfPage[page].map { pages[table.groups[$0].page].id }
  }

  /// The question of that id, as its author wrote it.
  package func question(_ id: StepID) -> Question? { table.numbers[id].flatMap(question(number:)) }

  /// How many conditions and calculations ask for a question, so that they are decided again when
  /// its answer changes.
  package func dependentCount(of question: StepID) -> Int {
    table.numbers[question].map { table.dependents[$0].count } ?? 0
  }

  /// The number of the group whose items a page lists.
  func group(listedOn page: Int) -> Int? {
    guard case .group = pages[page].content,
      case .group(let number) = table.meaning(of: pages[page].id.text)
    else { return nil }
    return number
  }

  /// The exits of the steps around a page that have jumps, the innermost first.
  func exits(of page: Int) -> [Int] { exits.isEmpty ? [] : exitsOfPage[page] ?? [] }

  func question(number: Int) -> Question? {
    let planned = table.questions[number]
    switch pages[Int(planned.page)].content {
    case .question(let question): return question
    case .form(let form):
      guard case .question(let question) = form.items[Int(planned.item)] else { return nil }
      return question
    case _: return nil
    }
  }

  /// How many questions and parts of active tasks there are.
  package var countedPages: Int { countedBefore[pages.count] }

  /// How many of the pages before this one count for progress, and itself.
  func counted(upTo page: Int) -> Int { countedBefore[page + 1] }

  /// All streams that some page records.
  package var streams: [StreamKind] {
    StreamKind.allCases.filter { stream in pages.contains { $0.content.streams.contains(stream) } }
  }
}

extension RunPlan: Hashable {
  /// Everything else follows from these.
  package static func == (left: RunPlan, right: RunPlan) -> Bool {
    left.pages == right.pages && left.sections == right.sections && left.exits == right.exits
      && left.scores == right.scores && left.presentation == right.presentation
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(pages)
  }
}
