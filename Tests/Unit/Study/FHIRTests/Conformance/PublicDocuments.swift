import FHIR
import Foundation
import StrictJSON
import TestSupport

/// The questionnaires and responses that others have published.
enum PublicDocuments {
  static let officialExamples = files(in: "conformance/fhir-official-examples")
  static let collected = files(in: "data/fhir-questionnaire")

  private static func files(in folder: String) -> [URL] {
    guard let url = SharedMaterial.find(folder),
      let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    else { return [] }
    return names.filter { $0.hasSuffix(".json") }.sorted().map { url.appendingPathComponent($0) }
  }

  /// What a document holds beyond the values here; throws its faults.
  static func unread(_ value: JSONValue, file: String) throws -> UnreadList {
    let bytes = Array(value.serialized().utf8)
    return value["resourceType"] == "QuestionnaireResponse"
      ? try QuestionnaireResponse.read(bytes, file: file).unread
      : try Questionnaire.read(bytes, file: file).unread
  }

  static func value(_ file: URL) throws -> JSONValue {
    try JSONDocument(
      bytes: Array(try Data(contentsOf: file)), file: file.lastPathComponent
    ).value
  }
}

/// Gives one member of a document another key, to see whether the reading notices.
struct KeyRenaming {
  static let key = "zzUnknown"

  private var countdown: Int
  private(set) var pointer: String?

  /// The document with its `number`th member renamed, and the member's pointer; nil past the last.
  static func rename(_ number: Int, in value: JSONValue) -> (value: JSONValue, pointer: String)? {
    var renaming = KeyRenaming(countdown: number)
    let renamed = renaming.apply(to: value, at: "")
    return renaming.pointer.map { (renamed, $0) }
  }

  private init(countdown: Int) {
    self.countdown = countdown
  }

  private mutating func apply(to value: JSONValue, at place: String) -> JSONValue {
    switch value {
    case .null, .boolean, .number, .string: return value
    case .list(let items):
      return .list(
        items.enumerated().map { apply(to: $0.element, at: "\(place)/\($0.offset)") })
    case .object(let members):
      return .object(
        members.map { member in
          defer { countdown -= 1 }
          if countdown == 0 {
            pointer = "\(place)/\(Self.key)"
            return JSONMember(key: Self.key, value: member.value)
          }
          let inner = "\(place)/\(JSONPointer.escaped(member.key))"
          countdown -= 1
          defer { countdown += 1 }
          return JSONMember(key: member.key, value: apply(to: member.value, at: inner))
        })
    }
  }
}
