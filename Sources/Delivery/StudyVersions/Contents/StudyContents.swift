import Receipts

/// The files of a study version with their bytes, as far as these are in memory.
package struct StudyContents: Sendable, Hashable {
  package let manifest: StudyManifest
  /// The bytes of all files but media that stayed in an archive.
  package let bytesInMemory: [ContentPath: [UInt8]]

  /// One file, before its digest is known.
  package struct File: Sendable, Hashable {
    package let path: ContentPath
    package let kind: StudyContent.Kind
    private let body: Body

    private enum Body: Sendable, Hashable {
      case bytes([UInt8])
      case medium(GivenMedium)
    }

    /// A file that is in memory, whole.
    package init(path: ContentPath, kind: StudyContent.Kind, bytes: [UInt8]) {
      self.path = path
      self.kind = kind
      body = .bytes(bytes)
    }

    /// A medium whose bytes stay where they are.
    init(path: ContentPath, medium: GivenMedium) {
      self.path = path
      kind = .media
      body = .medium(medium)
    }

    var byteCount: Int {
      switch body {
      case .bytes(let bytes): bytes.count
      case .medium(let medium): medium.byteCount
      }
    }

    fileprivate var sha256: ContentDigest {
      switch body {
      case .bytes(let bytes): ContentDigest(of: bytes)
      case .medium(let medium): medium.sha256
      }
    }

    /// Nil where they are not in memory.
    fileprivate var bytes: [UInt8]? {
      if case .bytes(let bytes) = body { bytes } else { nil }
    }
  }

  /// Nil where a manifest cannot have these files; what is in them is not looked at.
  package init?(study: String, version: String, files: [File]) {
    let contents = files.map {
      StudyContent(path: $0.path, kind: $0.kind, byteCount: $0.byteCount, sha256: $0.sha256)
    }
    guard let manifest = StudyManifest(study: study, version: version, contents: contents) else {
      return nil
    }
    self.manifest = manifest
    let held = files.compactMap { file in file.bytes.map { (file.path, $0) } }
    bytesInMemory = Dictionary(held) { first, _ in first }
  }

  /// The bytes of a file; nil if the study has no file there, and for a medium whose bytes stayed in an archive.
  package func bytes(at path: ContentPath) -> [UInt8]? { bytesInMemory[path] }

  /// All files in the order of their paths; media that stayed in an archive have no bytes here.
  package var files: [(content: StudyContent, bytes: [UInt8])] {
    manifest.contents.map { ($0, bytesInMemory[$0.path] ?? []) }
  }
}
