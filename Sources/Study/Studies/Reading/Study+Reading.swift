package import StrictJSON

extension Study {
  /// The version of the study format that this program reads, written as `"ambler": 1`.
  package static let formatVersion = 1

  /// Whether a file is meant as a study and not as a task, so that its faults are told as those of a study.
  ///
  /// A study has `tasks`, `sections` or `participants` at the top; a task has `steps` there.
  package static func isMeant(by file: JSONDocument) -> Bool {
    let root = file.root(FaultCollector())
    return root.member("steps") == nil
      && ["tasks", "sections", "participants"].contains { root.member($0) != nil }
  }

  /// Reads and resolves a study file: all its faults at once, or a study that needs no more checks.
  ///
  /// `lookup` is asked for each task file that the study names, by its path relative to the folder of
  /// the study file. Notices are remarks that are no faults.
  package static func read(
    _ bytes: [UInt8], file: String, lookup: @escaping (String) -> TaskLookup
  ) throws(FaultReport) -> (study: Study, notices: [Fault]) {
    let document = try JSONDocument(bytes: bytes, file: file)
    let faults = FaultCollector()
    let notices = FaultCollector()
    let root = document.root(faults)
    let study = StudyReader(notices: notices, lookup: lookup)
      .read(root, definition: document.value)
    try faults.throwIfAny()
    guard let study else { throw .unread("file", at: root.place) }
    return (study, notices.faults)
  }
}
