import Receipts

/// The files of a study version with their bytes.
package struct StudyContents: Sendable, Hashable {
  package let manifest: StudyManifest
  private let bytes: [ContentPath: [UInt8]]

  /// One file, before its digest is known.
  package struct File: Sendable, Hashable {
    package var path: ContentPath
    package var kind: StudyContent.Kind
    /// All of the file.
    package var bytes: [UInt8]

    package init(path: ContentPath, kind: StudyContent.Kind, bytes: [UInt8]) {
      self.path = path
      self.kind = kind
      self.bytes = bytes
    }
  }

  /// Nil where a manifest cannot have these files; what is in them is not looked at.
  package init?(study: String, version: String, files: [File]) {
    let contents = files.map {
      StudyContent(
        path: $0.path, kind: $0.kind, byteCount: $0.bytes.count, sha256: ContentDigest(of: $0.bytes)
      )
    }
    guard let manifest = StudyManifest(study: study, version: version, contents: contents) else {
      return nil
    }
    self.manifest = manifest
    bytes = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
  }

  /// The bytes of a file; nil if the study has no file there.
  package func bytes(at path: ContentPath) -> [UInt8]? { bytes[path] }

  /// All files in the order of their paths.
  package var files: [(content: StudyContent, bytes: [UInt8])] {
    manifest.contents.map { ($0, bytes[$0.path] ?? []) }
  }
}
