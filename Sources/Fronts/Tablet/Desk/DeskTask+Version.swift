import Foundation
import StudyModel
import Vault

extension DeskTask {
  /// The folder of the task as it was when a run was begun with that version of the study.
  ///
  /// Versions lie beside each other, each in a folder that its digest names. Where the older one is gone, its files
  /// are looked for in the one in use.
  func folder(asBegunWith begun: StudyVersionName?) -> String {
    guard let begun, let studyVersion, begun.sha256 != studyVersion.sha256 else { return folder }
    let older = folder.replacing("/\(studyVersion.sha256)", with: "/\(begun.sha256)")
    return FileManager.default.fileExists(atPath: older) ? older : folder
  }
}
