package import Studies
package import StudyModel

/// A study that was read strictly, with everything that it names.
package struct OpenedStudy: Sendable {
  package let contents: StudyContents
  package let study: Study
  /// The tasks by their paths.
  package let tasks: [ContentPath: StudyTask]
  /// Remarks that are no faults: those of the study file first.
  package let notices: [ContentsNotice]

  /// Reads the files: all their faults at once.
  package init(_ given: GivenFiles) throws(ContentsError) {
    var reader = ContentsReader(given)
    let opened = reader.read()
    guard let first = reader.faults.first else {
      guard let opened else { preconditionFailure("what cannot be read has a fault") }
      self = opened
      return
    }
    throw ContentsError(first, Array(reader.faults.dropFirst()))
  }

  init(
    contents: StudyContents, study: Study, tasks: [ContentPath: StudyTask],
    notices: [ContentsNotice]
  ) {
    self.contents = contents
    self.study = study
    self.tasks = tasks
    self.notices = notices
  }
}
