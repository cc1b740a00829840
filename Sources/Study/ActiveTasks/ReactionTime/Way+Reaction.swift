import StudyModel
import Words

/// What people are told who respond to a signal in one way or another.
extension Way {
  var button: Scene.Control {
    Scene.Control(
      id: ReactionTime.button, label: TaskMessage.Reaction.now,
      key: self == .switch ? "enter" : "space")
  }

  var waitPrompt: Message { TaskMessage.Reaction.wait }

  /// What to do when the signal comes.
  var waitText: Message {
    switch self {
    case .shake: TaskMessage.Reaction.Task.shake
    case .key: TaskMessage.Reaction.Task.key
    case .switch: TaskMessage.Reaction.Task.switch
    case .sound: TaskMessage.Reaction.Task.sound
    case .touch, .walking, .aid, .wheelchair, .free, .support, .seated, .raised, .resting, .typing,
      .helper:
      TaskMessage.Reaction.Task.touch
    }
  }

  /// The same one after the other, and how often.
  func reactionIdeas(_ attempts: Int) -> [Idea] {
    let again = TaskMessage.Attempts.announced(attempts: attempts)
    return self == .shake
      ? [
        Idea(TaskMessage.Reaction.Explanation.still, .holdStill),
        Idea([TaskMessage.Reaction.Explanation.shake, again].joined, .shake),
      ] : [Idea([waitText, TaskMessage.Reaction.Explanation.wait, again].joined, signalDrawing)]
  }

  /// What a person does with whose means when a signal comes.
  var signalDrawing: Drawing {
    switch self {
    case .shake: .shake
    case .key, .sound: .pressKey
    case .switch: .pressSwitch
    case .touch, .walking, .aid, .wheelchair, .free, .support, .seated, .raised, .resting, .typing,
      .helper:
      .signal
    }
  }
}
