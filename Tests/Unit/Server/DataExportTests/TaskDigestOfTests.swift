import ActiveTasks
import StrictJSON
import StudyModel
import Vault

/// The name of a task's exact content, as results have it.
enum TaskDigestOfTests {
  static func sha256(of bytes: [UInt8]) throws -> String {
    let task = try StudyTask.read(bytes, file: "task.json", activities: .shipped).task
    var hasher = SHA256()
    hasher.update(try task.definition.canonical())
    return hasher.hexadecimal
  }
}
