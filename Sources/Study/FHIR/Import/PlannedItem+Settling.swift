import StudyModel

extension PlannedItem {
  /// The same item as a question of another type.
  func asking(_ type: AnswerType) -> PlannedItem {
    guard case .question(_, let list) = role else { return self }
    return replacing(.question(type, list: list))
  }

  private func replacing(_ role: Role) -> PlannedItem {
    var other = self
    other.role = role
    return other
  }

  /// The item with the role that its children leave it: a group that fits one page is a form, one
  /// in which nothing is asked is a page of words.
  func settled() -> PlannedItem {
    guard item.type == .group, mark.stepType == nil else { return self }
    switch role {
    case .form, .container:
      guard children.contains(where: \.isKept) else {
        return replacing(.left(reason: "nothing in it can be asked"))
      }
      guard case .container(.section) = role, children.allSatisfy(\.fitsForm) else { return self }
      return replacing(
        children.contains(where: \.isAsked) ? .form(.form) : .page(.known(.instruction)))
    case .question, .page, .score, .part, .left: return self
    }
  }

  private var isAsked: Bool {
    if case .question = role { true } else { children.contains(where: \.isAsked) }
  }

  private var isKept: Bool {
    switch role {
    case .part: false
    case .left: children.contains(where: \.isKept)
    case .question, .page, .form, .container, .score: true
    }
  }
}
