package import StudyModel

/// The run as an item of a group sees it.
extension TaskRun {
  /// This run with the item that a question belongs to open, for words about the item only.
  ///
  /// `place` counts the items from 0; where there is no such item, the run is as it is.
  package func inside(itemAt place: Int?, of question: StepID) -> TaskRun {
    guard let place, let number = plan.table.numbers[question] else { return self }
    let group = Int(plan.table.questions[number].group)
    guard groups.indices.contains(group), groups[group].items.indices.contains(place) else {
      return self
    }
    var inside = self
    inside.item = OpenItem(group: group, number: groups[group].items[place].number)
    return inside
  }
}
