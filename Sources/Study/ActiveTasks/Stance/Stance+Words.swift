import StudyModel
import Words

extension Stance {
  func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(owner, TaskMessage.Stance.title, TaskMessage.Stance.text).drawn(kind.drawing),
      .safety(TaskMessage.Safety.standing, .careful),
    ]
      + [
        Idea(TaskMessage.Stance.Explanation.fasten, .belt),
        Idea(TaskMessage.Stance.Explanation.still, kind.drawing),
      ].phases
  }

  /// What the page before a stance shows.
  func drawing(_ way: Way) -> Drawing {
    switch way {
    case .seated: .rest
    case .support: .careful
    case _: kind.drawing
    }
  }

  static func hold(_ length: Duration, _ way: Way) -> Message {
    let time = Wording.length(length)
    return way == .seated
      ? TaskMessage.Stance.Hold.seated(length: time)
      : TaskMessage.Stance.Hold.standing(length: time)
  }

  static func seatedTitle(_ eyes: Eyes) -> Message {
    TaskMessage.Stance.Pose.seated(eyes: eyes == .open ? .open : .closed)
  }

  /// `leg` is nil with feet together only.
  func title(_ leg: Hand?, _ eyes: Eyes) -> Message {
    let isRight = leg == .right
    return switch (kind, eyes) {
    case (.feetTogether, _):
      TaskMessage.Stance.Pose.feetTogether(eyes: eyes == .open ? .open : .closed)
    case (.tandem, .open): TaskMessage.Stance.Pose.tandemEyesOpen(side: isRight ? .right : .left)
    case (.tandem, .closed):
      TaskMessage.Stance.Pose.tandemEyesClosed(side: isRight ? .right : .left)
    case (.oneLeg, .open): TaskMessage.Stance.Pose.oneLegEyesOpen(side: isRight ? .right : .left)
    case (.oneLeg, .closed):
      TaskMessage.Stance.Pose.oneLegEyesClosed(side: isRight ? .right : .left)
    }
  }

  func position(_ leg: Hand?, _ eyes: Eyes, _ way: Way) -> Message {
    var sentences = [way == .seated ? TaskMessage.Stance.Position.seated : feet(leg)]
    if way == .support { sentences.append(TaskMessage.Stance.Position.support) }
    sentences.append(TaskMessage.Stance.Position.look(eyes: eyes == .open ? .open : .closed))
    return sentences.joined
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

extension Stance.Kind {
  fileprivate var drawing: Drawing {
    switch self {
    case .feetTogether: .feetTogether
    case .tandem: .tandem
    case .oneLeg: .oneLeg
    }
  }
}
