package import StudyVersions

/// The files of a study version that somebody brings, or that are kept.
package struct DraftFiles: Sendable {
  package let manifest: StudyManifest
  private let bytes: [ContentPath: [UInt8]]

  /// Nil unless there are bytes for the study file and every task; those of media may be left out where nobody
  /// keeps them.
  package init?(_ manifest: StudyManifest, bytes: [ContentPath: [UInt8]]) {
    let isWhole = manifest.contents.allSatisfy { content in
      bytes[content.path].map { $0.count == content.byteCount } ?? (content.kind == .media)
    }
    guard isWhole else { return nil }
    self.manifest = manifest
    self.bytes = bytes
  }

  /// The bytes of a file of the manifest; none for one that was left out.
  package func bytes(of content: StudyContent) -> [UInt8] { bytes[content.path] ?? [] }
}
