import StudyModel
import Words

extension RangeOfMotion {
  func instructions(_ owner: ActivityOwner) -> [Phase] {
    [opening(owner).drawn(drawing)]
      + [
        Idea(TaskMessage.RangeOfMotion.Explanation.slowly, drawing),
        Idea(TaskMessage.RangeOfMotion.Explanation.done, drawing),
      ].phases
  }

  var drawing: Drawing {
    switch joint {
    case .knee: .kneeBend
    case .shoulder: .armRaise
    }
  }

  private func opening(_ owner: ActivityOwner) -> Phase {
    switch joint {
    case .knee:
      .opening(owner, TaskMessage.RangeOfMotion.Knee.title, TaskMessage.RangeOfMotion.Knee.text)
    case .shoulder:
      .opening(
        owner, TaskMessage.RangeOfMotion.Shoulder.title, TaskMessage.RangeOfMotion.Shoulder.text)
    }
  }

  func title(_ side: Hand) -> Message {
    let isLeft = side == .left
    return switch joint {
    case .knee: TaskMessage.RangeOfMotion.Knee.side(side: isLeft ? .left : .right)
    case .shoulder: TaskMessage.RangeOfMotion.Shoulder.side(side: isLeft ? .left : .right)
    }
  }

  /// Where the device is put before the movement.
  func start(_ side: Hand) -> Message {
    let isLeft = side == .left
    return switch joint {
    case .knee: TaskMessage.RangeOfMotion.Knee.start(side: isLeft ? .left : .right)
    case .shoulder: TaskMessage.RangeOfMotion.Shoulder.start(side: isLeft ? .left : .right)
    }
  }

  func move(_ side: Hand) -> Message {
    let isLeft = side == .left
    return switch joint {
    case .knee: TaskMessage.RangeOfMotion.Knee.move(side: isLeft ? .left : .right)
    case .shoulder: TaskMessage.RangeOfMotion.Shoulder.move(side: isLeft ? .left : .right)
    }
  }
}
