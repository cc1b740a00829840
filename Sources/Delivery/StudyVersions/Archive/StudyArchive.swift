import Vault
import Zip

/// A study packed into one file: a zip archive of its contents.
package enum StudyArchive {
  /// How the names of packed studies end.
  package static let ending = "study"

  /// The same contents give the same bytes, on every machine.
  package static func pack(_ contents: StudyContents) -> [UInt8] {
    StoredArchive.bytes(
      of: contents.files.map { ZipMember(name: $0.content.path.text, bytes: $0.bytes) })
  }

  /// Whether bytes begin as an archive does.
  package static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// The files of any archive, which need not be one that was packed here.
  package static func files(in archive: [UInt8]) throws(ContentsError) -> GivenFiles {
    let members: [ZipMember]
    do {
      members = try Unzipping.members(of: archive, limits: ContentLimits.archive)
    } catch {
      let faults = error.faults.map(ContentsFault.archive)
      throw ContentsError(faults[0], Array(faults.dropFirst()))
    }
    return GivenFiles(Dictionary(members.map { ($0.name, $0.bytes) }) { first, _ in first })
  }

  /// The files of the archive at a path; at most `ContentLimits.archiveBytes` of it are read.
  package static func files(at path: String) throws(ContentsError) -> GivenFiles {
    let bytes: [UInt8]
    do {
      let file = try DiskFile(.read, at: path, subject: .plainFile)
      guard try file.byteCount() <= ContentLimits.archiveBytes else {
        throw ContentsError(.studyTooLarge)
      }
      bytes = try file.read(count: try file.byteCount())
    } catch let error as ContentsError {
      throw error
    } catch VaultError.io(_, _, let code) {
      throw ContentsError(.unreadable(path, code: code))
    } catch {
      throw ContentsError(.notAFile(path))
    }
    return try files(in: bytes)
  }
}
