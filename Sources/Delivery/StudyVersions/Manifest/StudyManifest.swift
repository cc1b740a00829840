package import Receipts
package import StrictJSON

/// All files of a study version; which ones it has is what it is.
package struct StudyManifest: Sendable, Hashable {
  /// The id that the study file gives.
  package let study: String
  /// The version that the study file gives.
  package let version: String
  /// By their paths; one of them is the study file.
  package let contents: [StudyContent]

  /// At most so many files.
  package static let mostContents = 2_000

  /// Nil where a path occurs twice or lies under another one, where there is not exactly one study file, or
  /// where there are too many files.
  package init?(study: String, version: String, contents: [StudyContent]) {
    let sorted = contents.sorted { $0.path < $1.path }
    guard !study.isEmpty, !version.isEmpty, sorted.count <= Self.mostContents,
      sorted.count(where: { $0.kind == .study }) == 1, Self.areApart(sorted.map(\.path))
    else { return nil }
    self.study = study
    self.version = version
    self.contents = sorted
  }

  /// The study file.
  package var studyFile: StudyContent {
    guard let found = contents.first(where: { $0.kind == .study }) else {
      preconditionFailure("a manifest has a study file")
    }
    return found
  }

  /// How many bytes all files have together.
  package var byteCount: Int { contents.reduce(0) { $0 + $1.byteCount } }

  /// The digest of the canonical JSON: two versions with the same one are the same.
  package var sha256: ContentDigest {
    guard let bytes = try? json.canonical() else {
      preconditionFailure("texts and whole numbers have a canonical form")
    }
    return ContentDigest(of: bytes)
  }

  package var json: JSONValue {
    .object([
      "study": .string(study), "version": .string(version),
      "contents": .list(contents.map(\.json)),
    ])
  }

  /// Reads what `json` writes; nil for anything else, contents in another order among it.
  package init?(json: JSONValue) {
    guard json.objectValue?.count == 3, let study = json["study"]?.stringValue,
      let version = json["version"]?.stringValue, let list = json["contents"]?.listValue,
      list.count <= Self.mostContents
    else { return nil }
    let contents = list.compactMap(StudyContent.init(json:))
    guard contents.count == list.count else { return nil }
    self.init(study: study, version: version, contents: contents)
    guard self.contents == contents else { return nil }
  }

  /// A file cannot be a folder at the same time.
  private static func areApart(_ paths: [ContentPath]) -> Bool {
    let texts = Set(paths)
    guard texts.count == paths.count else { return false }
    return paths.allSatisfy { path in
      let names = path.text.split(separator: "/")
      return (1..<names.count).allSatisfy { count in
        guard let folder = ContentPath(names.prefix(count).joined(separator: "/")) else {
          return false
        }
        return !texts.contains(folder)
      }
    }
  }
}
