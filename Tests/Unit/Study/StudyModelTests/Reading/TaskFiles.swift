import ActiveTasks
import Foundation
import StudyModel
import TestSupport

/// The ready tasks of the project.
enum TaskFiles {
  /// All task files in `tasks/`, by name; the studies beside them are none.
  static func all() throws -> [URL] {
    let folder = SharedMaterial.checkout.appendingPathComponent("tasks")
      .resolvingSymlinksInPath()
    return try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" && !$0.lastPathComponent.hasPrefix("study") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// A ready task by its file's name.
  static func task(_ name: String) throws -> StudyTask {
    let file = SharedMaterial.checkout.appendingPathComponent("tasks/\(name).json")
    return try StudyTask.read(Array(try Data(contentsOf: file)), file: "\(name).json").task
  }
}
