import Foundation
package import Receipts
import StrictJSON
package import StudyVersions
import Vault

/// Where a device keeps the versions of its study: `studies` in its home.
///
/// Everything blocks for the disk.
package struct VersionStore: Sendable {
  private let folder: String
  private static let largestState = 16 << 20
  private static let pieceByteCount = 1 << 20

  /// The store in the home at this path; nothing is made yet.
  package init(home: String) {
    folder = home + "/studies"
  }

  private var contents: String { folder + "/contents" }
  private var laid: String { folder + "/laid" }
  private var statePath: String { folder + "/versions.json" }

  /// What the file of decisions holds.
  package enum Kept: Sendable, Equatable {
    case none
    case state(StudyVersionState)
    case unreadable
  }

  /// What was decided so far.
  package func read() -> Kept {
    let bytes: [UInt8]
    do {
      bytes = try DiskFile(.read, at: statePath, subject: .plainFile)
        .read(count: Self.largestState)
    } catch {
      return error.isMissingFile ? .none : .unreadable
    }
    let json = try? JSONDocument(bytes: bytes, file: "versions.json").value
    return json.flatMap(StudyVersionState.init(json:)).map { .state($0) } ?? .unreadable
  }

  /// Returns when it survives a power cut; after an error the old file is still there.
  package func write(_ state: StudyVersionState) throws(VersionStoreError) {
    do {
      try DiskFolder.create(at: folder)
      try DiskFolder.replaceFile(at: statePath, with: state.json.fileBytes, subject: .plainFile)
    } catch {
      throw .disk(error)
    }
  }

  /// Reads every content with its digest; gives those that are right, and removes those that are not.
  package func verify() -> (held: Set<ContentDigest>, torn: Set<ContentDigest>) {
    var (held, torn): (Set<ContentDigest>, Set<ContentDigest>) = ([], [])
    for name in names(contents) {
      guard let sha256 = ContentDigest(hexadecimal: name) else { continue }
      if digest("\(contents)/\(name)") == sha256 {
        held.insert(sha256)
      } else {
        torn.insert(sha256)
        remove("\(contents)/\(name)")
      }
    }
    return (held, torn)
  }

  /// Nil where the file cannot be read to its end.
  private func digest(_ path: String) -> ContentDigest? {
    do {
      let file = try DiskFile(.read, at: path, subject: .plainFile)
      var hasher = SHA256()
      while true {
        let piece = try file.read(count: Self.pieceByteCount)
        if piece.isEmpty { return ContentDigest(hasher) }
        hasher.update(piece)
      }
    } catch {
      return nil
    }
  }

  /// Continues a content that is here in part, from the end of that part.
  package func part(_ content: StudyContent) throws(VersionStoreError) -> ContentPart {
    do {
      try DiskFolder.create(at: contents)
    } catch {
      throw .disk(error)
    }
    let path = path(content.sha256)
    return try ContentPart(content, at: path + ".part", whole: path)
  }

  /// Removes the contents and the parts of contents that are none of these.
  package func removeAll(but kept: Set<ContentDigest>) {
    let names = Set(kept.map { "\($0)" })
    for name in self.names(contents) {
      let bare = name.hasSuffix(".part") ? String(name.dropLast(5)) : name
      if !names.contains(bare) { remove("\(contents)/\(name)") }
    }
  }

  /// Lays a version out as its people wrote it: a folder with every file that this device needs, under its path.
  ///
  /// The files are the contents themselves under a second name, so that they take no room. A folder that is there
  /// is used where it still is that, and else made anew. Throws where a content is not here.
  package func lay(
    _ manifest: StudyManifest, for device: StudyDeviceKind
  ) throws(VersionStoreError) -> String {
    let final = "\(laid)/\(manifest.sha256)"
    let contents = manifest.contents(for: device)
    // A disk that is full takes no new folder, and what is in use must be shown there too.
    if isLaid(contents, in: final) { return final }
    let temporary = final + ".new"
    remove(temporary)
    do {
      try DiskFolder.create(at: temporary)
      for content in contents {
        let file = "\(temporary)/\(content.path)"
        try DiskFolder.create(at: DiskFolder.parent(of: file))
        try link(path(content.sha256), file)
      }
      remove(final)
      try DiskFolder.rename(temporary, to: final, subject: .folder)
    } catch {
      remove(temporary)
      throw error.isMissingFile ? .missing : .disk(error)
    }
    return final
  }

  /// Whether every file in `folder` is the content itself, which is read with its digest at each start.
  private func isLaid(_ contents: [StudyContent], in folder: String) -> Bool {
    contents.allSatisfy { content in
      let place = DiskPlace("\(folder)/\(content.path)")
      return place != nil && place == DiskPlace(path(content.sha256))
    }
  }

  /// Which file it is, whatever its name.
  private struct DiskPlace: Equatable {
    private let device: UInt64
    private let file: UInt64

    /// Nil if nothing is there, or something else than a file.
    init?(_ path: String) {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      device = UInt64(status.st_dev)
      file = UInt64(status.st_ino)
    }
  }

  /// Removes the folders of versions that are none of these.
  package func removeFolders(but kept: Set<ContentDigest>) {
    let names = Set(kept.map { "\($0)" })
    for name in self.names(laid) where !names.contains(name) { remove("\(laid)/\(name)") }
  }

  /// The folder in which a version was laid out; nil where it is not.
  package func folder(of manifest: ContentDigest) -> String? {
    let path = "\(laid)/\(manifest)"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  private func path(_ sha256: ContentDigest) -> String { "\(contents)/\(sha256)" }

  private func link(_ path: String, _ name: String) throws(VaultError) {
    guard Glibc.link(path, name) != 0 else { return }
    throw .io(call: "link", subject: .plainFile, code: errno)
  }

  private func names(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
  }

  /// What cannot be removed now is in nobody's way, and is removed the next time.
  private func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
