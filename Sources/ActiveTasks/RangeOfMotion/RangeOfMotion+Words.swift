import StudyModel
import Words

extension RangeOfMotion {
  func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      opening(owner),
      .explanation(LocalizedText(TaskMessage.RangeOfMotion.explanation)),
    ]
  }

  private func opening(_ owner: ActivityOwner) -> Phase {
    switch joint {
    case .knee:
      .opening(
        owner, LocalizedText(TaskMessage.RangeOfMotion.Knee.title),
        LocalizedText(TaskMessage.RangeOfMotion.Knee.text))
    case .shoulder:
      .opening(
        owner, LocalizedText(TaskMessage.RangeOfMotion.Shoulder.title),
        LocalizedText(TaskMessage.RangeOfMotion.Shoulder.text))
    }
  }

  func title(_ side: Hand) -> LocalizedText {
    let isLeft = side == .left
    let words =
      switch joint {
      case .knee: TaskMessage.RangeOfMotion.Knee.side(side: isLeft ? .left : .right)
      case .shoulder: TaskMessage.RangeOfMotion.Shoulder.side(side: isLeft ? .left : .right)
      }
    return LocalizedText(words)
  }

  /// Where the device is put before the movement.
  func start(_ side: Hand) -> LocalizedText {
    let isLeft = side == .left
    let words =
      switch joint {
      case .knee: TaskMessage.RangeOfMotion.Knee.start(side: isLeft ? .left : .right)
      case .shoulder: TaskMessage.RangeOfMotion.Shoulder.start(side: isLeft ? .left : .right)
      }
    return LocalizedText(words)
  }

  func move(_ side: Hand) -> LocalizedText {
    let isLeft = side == .left
    let words =
      switch joint {
      case .knee: TaskMessage.RangeOfMotion.Knee.move(side: isLeft ? .left : .right)
      case .shoulder: TaskMessage.RangeOfMotion.Shoulder.move(side: isLeft ? .left : .right)
      }
    return LocalizedText(words)
  }
}
