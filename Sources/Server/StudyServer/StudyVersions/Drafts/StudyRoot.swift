import StudyVersions

/// The folder of a study file, by which it names its tasks.
struct StudyRoot: Sendable, Hashable {
  /// Empty, or with a slash at its end.
  private let folder: String

  init(of studyFile: ContentPath) {
    let names = studyFile.text.split(separator: "/").dropLast()
    folder = names.map { "\($0)/" }.joined()
  }

  /// How the study file names a file; nil for one that is not below its folder.
  func name(of path: String) -> String? {
    path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
  }
}
