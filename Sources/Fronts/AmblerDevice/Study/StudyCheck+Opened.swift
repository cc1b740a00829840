import StrictJSON
import StudyAnalysis
import StudyVersions
import TaskAnalysis

extension StudyCheck {
  /// Proves what can be proved of a study whose files were read without a fault, by their paths in it; may take seconds.
  init(_ opened: OpenedStudy) {
    let contents = opened.contents
    let file = contents.manifest.studyFile.path
    let bytes = { (path: String) in ContentPath(path).flatMap(contents.bytes(at:)) }
    self.init(contents.bytes(at: file) ?? [], file: file.text) { path in
      guard let found = bytes(path) else { return .absent(others: []) }
      return .found(found, name: path)
    } hasFile: { path in
      bytes(path) != nil
    } firstBytes: { path in
      bytes(path)
    }
  }

  /// Everything that was found, in the study file first and then in each task, a line each.
  var lines: [String] { messages + tasks.flatMap(\.messages) }
}

extension ContentsError {
  /// For programs: a study whose files could not be read, as far as `StudyCheck` says the same of one that could.
  func json(of path: String) -> JSONValue {
    .object([
      "file": .string(path), "canBePublished": false, "faultCount": .number(faults.count),
      "faults": .list(
        faults.map { fault in
          guard case .inFile(let fault) = fault else {
            return .object(["problem": .string(fault.description)])
          }
          return fault.json
        }), "notices": .list([]), "findings": .list([]), "tasks": .list([]),
    ])
  }
}
