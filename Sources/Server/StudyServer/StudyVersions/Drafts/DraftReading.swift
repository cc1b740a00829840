import StrictJSON
package import StudyVersions
package import Zip

/// Makes a draft of what somebody brings: the one place that knows the form in which it comes.
package enum DraftReading {
  /// The media type of what is brought.
  static let mediaType = "application/zip"
  /// The longest body in bytes; all of it is in a file while it is read.
  static let longest = 256 << 20

  /// The files and remarks on them, or all that is wrong with them.
  ///
  /// Computes for seconds where there are hundreds of megabytes.
  package static func draft(from archive: some ArchiveBytes) -> Result<Draft, DraftRefusal> {
    do throws(ContentsError) {
      let archived = try ArchivedStudy(archive)
      let opened = try OpenedStudy(archived.given)
      let contents = opened.contents
      guard let draft = DraftFiles(contents.manifest, bytes: contents.bytesInMemory) else {
        preconditionFailure("a study that was opened has the bytes of its own file and its tasks")
      }
      return .success(
        Draft(files: draft, archived: archived, notices: opened.notices.compactMap(notice)))
    } catch {
      return .failure(DraftRefusal(findings: error.faults.map(finding)))
    }
  }

  /// What was read.
  package struct Draft: Sendable {
    /// Without the bytes of media, which stay in the archive.
    package let files: DraftFiles
    package let archived: ArchivedStudy
    /// Remarks on what was left out.
    package let notices: [DraftFinding]
  }

  private static func finding(_ fault: ContentsFault) -> DraftFinding {
    guard case .inFile(let found) = fault else {
      return .fault(file: "", "", fault.description)
    }
    return DraftFinding(found, weight: DraftFinding.faultWeight)
  }

  /// Nil for a remark on what is in a file: the check finds it again, by the file's own name.
  private static func notice(_ notice: ContentsNotice) -> DraftFinding? {
    switch notice {
    case .inFile: nil
    case .notNamed, .hidden, .noFiles:
      DraftFinding(file: "", weight: "notice", pointer: "", line: 0, message: notice.description)
    }
  }
}

/// Why what was brought is no draft.
package struct DraftRefusal: Error, Sendable, Hashable {
  package let findings: [DraftFinding]
}
