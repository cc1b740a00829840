import StudyModel
import TaskRunner

/// Which answers of a run count at its end, and which were given and no longer do.
struct StandingAnswers: Sendable {
  /// A question, in one item of a group where it belongs to a group.
  private struct Place: Hashable {
    var question: StepID
    var item: GroupItem?
  }

  private let passedOver: Set<Place>
  private let items: Set<GroupItem>

  init(_ run: TaskRun) {
    var passedOver: Set<Place> = []
    func note(_ question: StepID, _ item: GroupItem?, _ state: Visit.State) {
      let place = Place(question: question, item: item)
      if state == .hidden || state == .notDrawn {
        passedOver.insert(place)
      } else {
        passedOver.remove(place)
      }
    }
    for visit in run.visits {
      note(visit.step, visit.item, visit.state)
      for answer in visit.answers {
        note(answer.question, visit.item, visit.state == .hidden ? .hidden : answer.state)
      }
    }
    self.passedOver = passedOver
    items = Set(run.groupItems)
  }

  /// Whether an answer to the question no longer counts: it is not asked any more, or its item was
  /// taken away.
  func isWithdrawn(_ question: StepID, _ item: GroupItem?) -> Bool {
    if let item, !items.contains(item) { return true }
    return passedOver.contains(Place(question: question, item: item))
  }
}
