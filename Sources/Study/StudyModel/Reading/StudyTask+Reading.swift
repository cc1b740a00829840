package import StrictJSON

extension StudyTask {
  /// The version of the task format that this program reads, written as `"ambler": 1`.
  package static let formatVersion = 1

  /// The most values and keys of a task file: fifteen times those of a form of 10,000 questions, and
  /// few enough that a hostile file stays below 200 MB of memory.
  private static let tokenLimit = 1_500_000

  /// What a task file may hold as JSON.
  package static var fileLimits: JSONLimits {
    var limits = JSONLimits()
    limits.tokenCount = tokenLimit
    return limits
  }

  /// Reads and resolves a task file: all its faults at once, or a task that needs no more checks.
  ///
  /// The active tasks that it may have are those of `activities`.
  package static func read(
    _ bytes: [UInt8], file: String, activities: ActivityCatalog
  ) throws(FaultReport) -> (task: StudyTask, notices: [Fault]) {
    let document = try JSONDocument(bytes: bytes, file: file, limits: fileLimits)
    let faults = FaultCollector()
    let reader = TaskReader(activities: activities)
    let task = reader.read(document.root(faults), definition: document.value)
    try faults.throwIfAny()
    guard let task else { throw .unread("file", at: Place(file: file, line: 1, column: 1)) }
    return (task, reader.notices.faults)
  }
}
