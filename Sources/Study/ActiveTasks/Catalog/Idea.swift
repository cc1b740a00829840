import StudyModel
import Words

/// One thing that a person is told, on a page of its own, with the drawing that shows it.
struct Idea: Hashable {
  /// The first sentence is what counts; a page may keep the rest for those who want more.
  var text: Message
  var drawing: Drawing?

  init(_ text: Message, _ drawing: Drawing?) {
    self.text = text
    self.drawing = drawing
  }
}

extension [Idea] {
  /// A page for each.
  var phases: [Phase] {
    enumerated().map { index, idea in
      .ready("instruction\(index + 1)", TaskMessage.Page.Explanation.title, idea.text)
        .drawn(idea.drawing)
    }
  }
}

extension [Way] {
  /// What each way is told, on pages of its own only where another way is told something else.
  func explained(usual: Way, _ owner: ActivityOwner, _ ideas: (Way) -> [Idea]) -> [Phase] {
    let first = ideas(self.first ?? usual)
    guard contains(where: { ideas($0) != first }) else { return first.phases }
    return each(usual: usual, owner) { ideas($0).phases }
  }
}
