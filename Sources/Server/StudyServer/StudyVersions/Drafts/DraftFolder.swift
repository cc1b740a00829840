import StudyAnalysis
import StudyVersions

/// A draft as its study file sees it: every file by its path relative to the study file's folder.
struct DraftFolder: Sendable {
  private let draft: DraftFiles
  private let contents: [String: StudyContent]
  /// Empty, or with a slash at its end.
  private let folder: String

  init(_ draft: DraftFiles) {
    self.draft = draft
    let all = draft.manifest.contents
    contents = Dictionary(all.map { ($0.path.text, $0) }) { first, _ in first }
    let names = draft.manifest.studyFile.path.text.split(separator: "/").dropLast()
    folder = names.map { "\($0)/" }.joined()
  }

  /// Whether there is such a file.
  func has(_ path: String) -> Bool { contents[folder + path] != nil }

  /// A task file; in faults it has its whole path.
  func lookup(_ path: String) -> StudyFileLookup {
    let name = folder + path
    guard let content = contents[name] else {
      let tasks = contents.values.filter { $0.kind == .task && $0.path.text.hasPrefix(folder) }
      return .absent(others: tasks.map { String($0.path.text.dropFirst(folder.count)) }.sorted())
    }
    return .found(draft.bytes(of: content), name: name)
  }
}
