import Commands
import FHIR
import Foundation
import StrictJSON

/// Where the questionnaire of a response is looked for: one file, or a folder of files.
struct QuestionnaireStore {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The questionnaire; nil if there is no such file, or none of the folder's has the name that the
  /// response gives.
  func questionnaire(for response: QuestionnaireResponse) throws -> Questionnaire? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else {
      return try Questionnaire.read(try Files.read(path), file: path)
    }
    guard response.questionnaire != nil else { return nil }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    for name in names where name.hasSuffix(".json") {
      // A folder may hold other files; what is no questionnaire is passed over.
      guard let bytes = try? Files.read("\(path)/\(name)"),
        let questionnaire = try? Questionnaire.read(bytes, file: name),
        response.names(questionnaire) == true
      else { continue }
      return questionnaire
    }
    return nil
  }
}
