/// The items of a response laid out in the order of the document, each with what it is an instance of.
struct ResponseInstances {
  /// One item of a response.
  struct Instance {
    /// The item of the questionnaire; nil if it has none of this linkId here.
    let definition: Int?
    let item: ResponseItem
    /// The instance above; nil for a topmost item.
    let parent: Int?
    /// Which answer of the parent it stands under; nil under a group and at the top.
    let answer: Int?
    /// Its place in the list that it stands in.
    let position: Int
    /// The number of the first instance that is not under it.
    fileprivate(set) var end: Int
  }

  private(set) var all: [Instance] = []

  init(_ response: QuestionnaireResponse, _ questionnaire: PreparedQuestionnaire) {
    add(response.items, under: nil, answer: nil, of: nil, questionnaire)
  }

  subscript(_ index: Int) -> Instance { all[index] }

  /// The instances directly under one, or the topmost, in their order.
  func children(of parent: Int?, answer: Int?) -> [Int] {
    var children: [Int] = []
    var index = parent.map { $0 + 1 } ?? 0
    let end = parent.map { all[$0].end } ?? all.count
    while index < end {
      if all[index].answer == answer { children.append(index) }
      index = all[index].end
    }
    return children
  }

  /// How many instances there are in one, itself among them.
  func count(in index: Int) -> Int { all[index].end - index }

  /// Whether anything is answered in an instance or under it, if only with why it is not.
  func hasAnswer(in index: Int) -> Bool {
    all[index..<all[index].end].contains { !$0.item.answers.isEmpty || $0.item.absence != nil }
  }

  private mutating func add(
    _ items: [ResponseItem], under parent: Int?, answer: Int?, of definition: Int?,
    _ questionnaire: PreparedQuestionnaire
  ) {
    let list = questionnaire.children(of: definition)
    for (position, item) in items.enumerated() {
      let found = list.place(of: item.linkId).map { list.indexes[$0] }
      let index = all.count
      all.append(
        Instance(
          definition: found, item: item, parent: parent, answer: answer, position: position,
          end: index + 1))
      if let found {
        if questionnaire.items[found].definition.type == .group {
          add(item.items, under: index, answer: nil, of: found, questionnaire)
        } else {
          for (number, answer) in item.answers.enumerated() where !answer.items.isEmpty {
            add(answer.items, under: index, answer: number, of: found, questionnaire)
          }
        }
      }
      all[index].end = all.count
    }
  }
}
