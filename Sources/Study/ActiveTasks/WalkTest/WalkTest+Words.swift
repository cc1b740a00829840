import StudyModel
import Words

extension WalkTest {
  func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, TaskMessage.WalkTest.title,
        TaskMessage.WalkTest.text(length: Wording.length(length))
      ).drawn(walkDrawing),
      .safety(TaskMessage.Safety.walking, .stop),
    ] + whatToDo.phases
  }

  private var walkDrawing: Drawing { lapMeters == nil ? .walk : .walkMarks }

  private var whatToDo: [Idea] {
    let place =
      lapMeters.map {
        TaskMessage.WalkTest.Explanation.marks(distance: Wording.meters($0))
      } ?? TaskMessage.WalkTest.Explanation.outdoors
    let ideas = [
      Idea(place, walkDrawing), Idea(TaskMessage.Safety.pocket, .pocket),
      Idea(TaskMessage.WalkTest.Explanation.far, walkDrawing),
    ]
    return lapMeters == nil
      ? ideas + [Idea(TaskMessage.WalkTest.Explanation.rest, .careful)] : ideas
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
