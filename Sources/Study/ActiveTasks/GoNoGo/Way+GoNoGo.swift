import Words

extension Way {
  /// What to do at the two signals.
  var goNoGoText: Message {
    TaskMessage.GoNoGo.task(way: TaskMessage.GoNoGo.TaskWay(rawValue: rawValue) ?? .touch)
  }
}
