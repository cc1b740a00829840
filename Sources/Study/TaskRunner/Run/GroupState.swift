import StudyModel

/// What became of a repeat group or secondary task so far.
struct GroupState: Sendable, Hashable {
  struct Item: Sendable, Hashable {
    let number: Int
    var answers: AnswerTable
    var measures: [StepID: [Measure]] = [:]
    /// What became of each page of the item, and how often it was entered.
    var pages: PageStates
    /// Whether the person went through the item to its end.
    var isComplete = false
  }

  var items: [Item] = []
  private var nextNumber = 0

  /// Adds an item; a number is never used again.
  mutating func add(questions: Range<Int>, pages: Range<Int>) -> Int {
    let number = nextNumber
    nextNumber += 1
    items.append(
      Item(number: number, answers: AnswerTable(questions), pages: PageStates(pages)))
    return number
  }

  func place(of number: Int) -> Int? { items.firstIndex { $0.number == number } }
}

/// Where each page stands.
struct PageStates: Sendable, Hashable {
  enum State: UInt8, Sendable, Hashable {
    case untouched, onTheWay, hidden, notDrawn
  }

  private let first: Int
  private var states: [State]
  private var visitCounts: [Int32]

  init(_ pages: Range<Int>) {
    first = pages.lowerBound
    states = Array(repeating: .untouched, count: pages.count)
    visitCounts = Array(repeating: 0, count: pages.count)
  }

  subscript(page: Int) -> State {
    get { states[page - first] }
    set { states[page - first] = newValue }
  }

  /// Counts one more visit; gives its number, from 1.
  mutating func countVisit(_ page: Int) -> Int {
    visitCounts[page - first] += 1
    return Int(visitCounts[page - first])
  }

  /// The pages that are in a state.
  func pages(in state: State) -> [Int] {
    states.indices.filter { states[$0] == state }.map { $0 + first }
  }
}

/// The item that is open.
struct OpenItem: Sendable, Hashable {
  /// The number of the group in the plan.
  let group: Int
  /// The item's own number.
  let number: Int
}
