import StudyModel
import Words

extension Tremor {
  func instructions(_ owner: ActivityOwner) -> [Phase] {
    let announcement = TaskMessage.Tremor.announcement(
      positions: positions.count, length: Wording.length(length))
    return [
      .opening(owner, TaskMessage.Tremor.title, TaskMessage.Tremor.purpose)
    ]
      + [
        Idea(TaskMessage.Tremor.explanation, .rest), Idea(announcement, .armStretched),
      ].phases
  }

  static let questionName = "hand"

  /// Which hand it is that trembles more, so that the result says it.
  static func whichHand(_ owner: ActivityOwner) -> Phase {
    Hand.question(questionName, owner, TaskMessage.Tremor.whichHand)
  }

  /// Take the device into the hand that is named so: `left`, `right` or `mostAffected`.
  static func take(_ hand: String) -> Phase {
    let name = "ready-\(hand)"
    guard let side = Hand(rawValue: hand) else {
      return .ready(
        name, TaskMessage.Tremor.MostAffected.title, TaskMessage.Tremor.MostAffected.ready
      ).drawn(.holdStill)
    }
    return .ready(
      name, side.title, TaskMessage.Tremor.ready(side: side == .left ? .left : .right)
    ).drawn(.holdStill)
  }
}

extension Tremor.Position {
  var drawing: Drawing {
    switch self {
    case .inLap: .handInLap
    case .atShoulderHeight: .armStretched
    case .elbowBent: .elbowBent
    case .toNose: .toNose
    case .wave: .wave
    }
  }

  var title: Message {
    switch self {
    case .inLap: TaskMessage.Tremor.InLap.title
    case .atShoulderHeight: TaskMessage.Tremor.AtShoulderHeight.title
    case .elbowBent: TaskMessage.Tremor.ElbowBent.title
    case .toNose: TaskMessage.Tremor.ToNose.title
    case .wave: TaskMessage.Tremor.Wave.title
    }
  }

  var text: Message {
    switch self {
    case .inLap: TaskMessage.Tremor.InLap.text
    case .atShoulderHeight: TaskMessage.Tremor.AtShoulderHeight.text
    case .elbowBent: TaskMessage.Tremor.ElbowBent.text
    case .toNose: TaskMessage.Tremor.ToNose.text
    case .wave: TaskMessage.Tremor.Wave.text
    }
  }
}
