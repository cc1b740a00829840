import StudyModel
import Words

extension WalkTest {
  func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, TaskMessage.WalkTest.title,
        TaskMessage.WalkTest.text(length: Wording.length(length))),
      .safety(TaskMessage.Safety.walking),
      .explanation(whereToWalk),
    ]
  }

  private var whereToWalk: Message {
    let pocket = TaskMessage.Safety.pocket
    guard let lapMeters else { return TaskMessage.WalkTest.Explanation.outdoors(pocket: pocket) }
    return TaskMessage.WalkTest.Explanation.lap(
      distance: Wording.meters(lapMeters), pocket: pocket)
  }

  /// What is said each minute, at half the time, and a quarter of a minute before the end.
  var cues: [SpokenCue] {
    let minute = (1..<max(minutes, 1)).map { done in
      SpokenCue(
        after: .seconds(60 * done),
        text: 2 * done == minutes ? Self.halfway : Self.left(minutes - done))
    }
    let half = minutes.isMultiple(of: 2) ? [] : [SpokenCue(after: length / 2, text: Self.halfway)]
    let last = SpokenCue(after: length - .seconds(15), text: Self.soon)
    return (minute + half + [last]).sorted { $0.after < $1.after }
  }

  private static func left(_ minutes: Int) -> LocalizedText {
    LocalizedText(TaskMessage.WalkTest.Cue.left(minutes: minutes))
  }

  private static let halfway = LocalizedText(TaskMessage.WalkTest.Cue.halfway)
  private static let soon = LocalizedText(TaskMessage.WalkTest.Cue.soon)
}
