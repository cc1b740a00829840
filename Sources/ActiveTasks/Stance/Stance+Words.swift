import StudyModel
import Words

extension Stance {
  func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, LocalizedText(TaskMessage.Stance.title), LocalizedText(TaskMessage.Stance.text)),
      .safety(SafetyWords.standing),
      .explanation(LocalizedText(TaskMessage.Stance.explanation)),
    ]
  }

  static func hold(_ length: Duration, _ way: Way) -> LocalizedText {
    let time = Wording.length(length)
    return LocalizedText(
      way == .seated
        ? TaskMessage.Stance.Hold.seated(length: time)
        : TaskMessage.Stance.Hold.standing(length: time))
  }

  static func seatedTitle(_ eyes: Eyes) -> LocalizedText {
    LocalizedText(TaskMessage.Stance.Pose.seated(eyes: eyes == .open ? .open : .closed))
  }

  /// `leg` is nil with feet together only.
  func title(_ leg: Hand?, _ eyes: Eyes) -> LocalizedText {
    let isRight = leg == .right
    let words =
      switch (kind, eyes) {
      case (.feetTogether, _):
        TaskMessage.Stance.Pose.feetTogether(eyes: eyes == .open ? .open : .closed)
      case (.tandem, .open): TaskMessage.Stance.Pose.tandemEyesOpen(side: isRight ? .right : .left)
      case (.tandem, .closed):
        TaskMessage.Stance.Pose.tandemEyesClosed(side: isRight ? .right : .left)
      case (.oneLeg, .open): TaskMessage.Stance.Pose.oneLegEyesOpen(side: isRight ? .right : .left)
      case (.oneLeg, .closed):
        TaskMessage.Stance.Pose.oneLegEyesClosed(side: isRight ? .right : .left)
      }
    return LocalizedText(words)
  }

  func position(_ leg: Hand?, _ eyes: Eyes, _ way: Way) -> LocalizedText {
    var sentences = [way == .seated ? TaskMessage.Stance.Position.seated : feet(leg)]
    if way == .support { sentences.append(TaskMessage.Stance.Position.support) }
    sentences.append(TaskMessage.Stance.Position.look(eyes: eyes == .open ? .open : .closed))
    return Wording.joined(sentences.map { LocalizedText($0) })
  }

  private func feet(_ leg: Hand?) -> Message {
    let isRight = leg == .right
    return switch kind {
    case .feetTogether: TaskMessage.Stance.Position.feetTogether
    case .tandem: TaskMessage.Stance.Position.tandem(side: isRight ? .right : .left)
    case .oneLeg: TaskMessage.Stance.Position.oneLeg(side: isRight ? .right : .left)
    }
  }
}
