import Session
import StudyModel
import TaskRunner
import Words

/// What a line means among the items of a group or the attempts at a task.
struct GroupLine {
  let group: Screen.Group
  let languages: [String]

  func read(_ word: String) -> TypedLine {
    if word.isEmpty {
      let complaint = TerminalMessage.Remark.tooFewItems(count: group.count.lowerBound)
      return group.canGoOn ? .event(.action(.next)) : .complaint([.remark(complaint)])
    }
    if Key.add.isTyped(word, languages) {
      let complaint = TerminalMessage.Remark.tooManyItems(count: group.count.upperBound)
      return group.canAdd ? .event(.action(.addItem)) : .complaint([.remark(complaint)])
    }
    guard group.canChangeItems else { return .complaint([]) }
    if let index = index(word) { return .event(.action(.openItem(index))) }
    let parts = word.split(whereSeparator: \.isWhitespace)
    if parts.count == 2, Key.remove.isTyped(String(parts[0]), languages),
      let index = index(parts[1])
    {
      return .ask(.remove(index))
    }
    return .complaint(
      Int(word) == nil ? [] : [.remark(TerminalMessage.Remark.noSuchNumber)])
  }

  private func index(_ word: some StringProtocol) -> Int? {
    Int(word).flatMap { group.items.indices.contains($0 - 1) ? $0 - 1 : nil }
  }
}

extension Screen.Group {
  /// Attempts are only added.
  var canChangeItems: Bool {
    switch kind {
    case .items: true
    case .attempts: false
    }
  }
}
