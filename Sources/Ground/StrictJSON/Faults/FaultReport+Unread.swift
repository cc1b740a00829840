extension FaultReport {
  /// What a reader throws that gave nothing and noted no fault.
  ///
  /// Every way to nothing notes one; this keeps that promise if one ever forgets to. `what` was read, such as `file`.
  package static func unread(_ what: String, at place: Place) -> FaultReport {
    FaultReport(
      Fault(
        place: place, pointer: "", problem: "could not be read",
        remedy: "Report this \(what) to the project."))
  }
}
