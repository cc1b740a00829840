package import StrictJSON
package import Studies
package import StudyModel

/// A study that was read with every task of it; nothing that it names is missing or faulty.
package struct StudyWithTasks: Sendable {
  package let study: Study
  /// Remarks about the study file that are no faults.
  package let notices: [Fault]
  /// By the ids that the tasks have in the study.
  package let tasks: [String: StudyTask]

  /// A study and its tasks that were read before.
  package init(study: Study, notices: [Fault] = [], tasks: [String: StudyTask]) {
    self.study = study
    self.notices = notices
    self.tasks = tasks
  }

  /// Reads the study file, which is called `file` in faults, with each task file that it names; all faults
  /// of the study file at once.
  ///
  /// `lookup` is asked once for each path that the study names. Computes for a good part of a second.
  package init(
    _ bytes: [UInt8], file: String, lookup: @escaping (_ path: String) -> StudyFileLookup
  ) throws(FaultReport) {
    self = try ReadStudy(bytes, file: file, lookup: lookup).whole()
  }
}
