package import TaskRunner

extension Screen {
  /// The screen of a run as it is now; nil before it began and after it ended.
  package init?(run: TaskRun, languages: [String]) {
    guard let screen = ScreenBuilder(run: run, languages: languages).screen else { return nil }
    self = screen
  }
}
