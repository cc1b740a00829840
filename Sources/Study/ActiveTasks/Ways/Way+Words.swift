import StudyModel
import Words

extension Way {
  /// How the way is named to the person who chooses.
  var words: Message {
    switch self {
    case .walking: TaskMessage.Ways.Choice.walking
    case .aid: TaskMessage.Ways.Choice.aid
    case .wheelchair: TaskMessage.Ways.Choice.wheelchair
    case .free: TaskMessage.Ways.Choice.free
    case .support: TaskMessage.Ways.Choice.support
    case .seated: TaskMessage.Ways.Choice.seated
    case .raised: TaskMessage.Ways.Choice.raised
    case .resting: TaskMessage.Ways.Choice.resting
    case .shake: TaskMessage.Ways.Choice.shake
    case .touch: TaskMessage.Ways.Choice.touch
    case .key: TaskMessage.Ways.Choice.key
    case .switch: TaskMessage.Ways.Choice.switch
    case .sound: TaskMessage.Ways.Choice.sound
    case .typing: TaskMessage.Ways.Choice.typing
    case .helper: TaskMessage.Ways.Choice.helper
    }
  }

  /// What a page is called on which the person goes.
  var goTitle: Message {
    self == .wheelchair ? TaskMessage.Ways.Wheelchair.title : TaskMessage.Ways.Walk.title
  }

  /// What the person does on it, as fast as is safe.
  func goText(for length: Duration) -> Message {
    let time = Wording.length(length)
    return self == .wheelchair
      ? TaskMessage.Ways.Wheelchair.text(length: time) : TaskMessage.Ways.Walk.text(length: time)
  }
}
