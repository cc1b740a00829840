import StudyModel

extension QuestionTable {
  /// By the number of each condition: the last page whose answers it asks for, −1 for none.
  var decidedAfter: [Int] {
    var last = [Int](repeating: -1, count: conditions.count)
    func note(_ source: Int, _ page: Int) {
      for condition in dependents[source] { last[Int(condition)] = max(last[Int(condition)], page) }
    }
    for (number, question) in questions.enumerated() { note(number, Int(question.page)) }
    for (number, group) in groups.enumerated() {
      note(questions.count + number, group.pages.upperBound - 1)
    }
    for (name, source) in wholes { note(source, lastPage(ofWhole: name)) }
    return last
  }

  private func lastPage(ofWhole name: String) -> Int {
    guard case .parts(let questions, let pages) = names[name] else { return -1 }
    return (questions.map { Int(self.questions[$0].page) } + pages).max() ?? -1
  }
}
