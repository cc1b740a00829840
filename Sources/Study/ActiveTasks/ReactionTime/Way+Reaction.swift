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

  /// The same in full, and how often.
  func reactionText(_ attempts: Int) -> Message {
    let again = TaskMessage.Attempts.announced(attempts: attempts)
    return self == .shake
      ? TaskMessage.Reaction.Explanation.shake(again: again)
      : TaskMessage.Reaction.Explanation.press(task: waitText, again: again)
  }
}
