import StrictJSON
import StudyVersions
import Zip

/// Makes a draft of what somebody brings: the one place that knows the form in which it comes.
package enum DraftReading {
  /// The media type of what is brought.
  static let mediaType = "application/zip"
  /// The longest body in bytes: all of it is in memory while it is read.
  static let longest = 256 << 20

  /// The files and remarks on them, or all that is wrong with them.
  package static func draft(from bytes: [UInt8]) -> Result<Draft, DraftRefusal> {
    do throws(ContentsError) {
      let opened = try OpenedStudy(given(bytes))
      let contents = opened.contents
      let files = Dictionary(contents.files.map { ($0.content.path, $0.bytes) }) { first, _ in
        first
      }
      guard let draft = DraftFiles(contents.manifest, bytes: files) else {
        preconditionFailure("a study that was opened has the bytes of all its files")
      }
      return .success(Draft(files: draft, notices: opened.notices.compactMap(notice)))
    } catch {
      return .failure(DraftRefusal(findings: error.faults.map(finding)))
    }
  }

  /// What was read.
  package struct Draft: Sendable {
    package let files: DraftFiles
    /// Remarks on what was left out.
    package let notices: [DraftFinding]
  }

  /// An archive without folders is of files that were chosen one by one: they may have lost theirs.
  private static func given(_ bytes: [UInt8]) throws(ContentsError) -> GivenFiles {
    let members: [ZipMember]
    do throws(ZipError) {
      members = try Unzipping.members(of: bytes, limits: ContentLimits.archive)
    } catch {
      let faults = error.faults.map(ContentsFault.archive)
      throw ContentsError(faults[0], Array(faults.dropFirst()))
    }
    return GivenFiles(
      Dictionary(members.map { ($0.name, $0.bytes) }) { first, _ in first },
      isLoose: members.allSatisfy { !$0.name.contains("/") })
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
