package import Session

/// The screen that a person comes to who opens the page, or has said who they are.
package enum FirstScreen: String, Sendable, Hashable {
  case today
  /// The run that is open, or the one that was cut off.
  case task

  /// `waiting` are the person's runs of tasks that are still offered.
  ///
  /// Only the run that the person was at last counts: one that was cut off before it was passed over by them.
  package init(isRunOpen: Bool, waiting: [WaitingRun]) {
    self = isRunOpen || WaitingRun.last(of: waiting)?.absence == .cutOff ? .task : .today
  }
}
