import StudyModel

extension Activity {
  /// The same as a task file gives it, with the drawing of its first page.
  func shown(_ drawing: Drawing) -> Activity {
    var pages = phases
    pages[0].drawing = drawing
    return Activity(type: type, phases: pages, drawn: drawn)
  }
}
