import StudyModel
import Words

extension Way {
  /// What to do at the two signals.
  var goNoGoText: Message { [goText, holdText].joined }

  func goNoGoIdeas(_ signals: Int) -> [Idea] {
    [
      Idea(goText, signalDrawing),
      Idea([holdText, TaskMessage.GoNoGo.count(signals: signals)].joined, .holdBack),
    ]
  }

  private var goText: Message {
    TaskMessage.GoNoGo.go(way: TaskMessage.GoNoGo.GoWay(rawValue: rawValue) ?? .touch)
  }

  private var holdText: Message { TaskMessage.GoNoGo.hold(sense: self == .sound ? .heard : .seen) }
}
