import StrictJSON
import StudyModel

/// What a study file is known by, whatever it is called.
enum StudyFileSigns {
  /// Whether bytes begin as a JSON object does.
  static func isObject(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    return rest.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }

  /// Whether a file lists tasks and has no steps, which only a task has; the faults of what is no JSON.
  static func isStudy(_ bytes: [UInt8], _ file: String) throws(FaultReport) -> Bool {
    let document = try JSONDocument(bytes: bytes, file: file, limits: StudyTask.fileLimits)
    // Nobody reads these faults: nothing is asked of a value that it need have.
    let root = document.root(FaultCollector())
    guard root.kind == .object, var members = root.members() else { return false }
    let isTask = members.take("steps") != nil
    let hasTasks = members.take("tasks") != nil
    let isOurs = members.take("ambler") != nil
    return hasTasks && !isTask && (isOurs || members.take("sections") != nil)
  }
}
