import Vault

/// The files of one recording: sealed on the device, plain once exported or delivered.
package struct RecordingFolder: Sendable, Hashable {
  /// The folder's path; for two plain files of other names that of the description.
  package let path: String
  let plainData: String
  let plainDescription: String

  /// What the two files of a recording are called in a folder of its own.
  package static let dataName = "data.csv.zst"
  package static let descriptionName = "recording.json"
  package static let sealedSuffix = ".sealed"

  /// The folder at a path; nothing is opened or made.
  package init(path: String) {
    self.path = path
    plainData = path + "/" + Self.dataName
    plainDescription = path + "/" + Self.descriptionName
  }

  /// Two plain files of any names, as `recordings/<sha256>.json` and `.csv.zst` of a delivered folder.
  init(description: String, data: String) {
    path = description
    plainData = data
    plainDescription = description
  }

  /// The folder of a recording below the folder of all; an id that cannot be a folder's name is refused.
  package init(root: String, id: String) throws(RecordingError) {
    let isWord = id.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    guard isWord, (1...64).contains(id.utf8.count) else { throw .badID }
    self.init(path: root + "/" + id)
  }

  var sealedData: String { plainData + Self.sealedSuffix }
  var sealedDescription: String { plainDescription + Self.sealedSuffix }

  /// The names of the sealed files of a recording, the data first, and what each is sealed for.
  package static func sealedFiles(ofRecording id: String) -> [(name: String, context: String)] {
    [
      (dataName + sealedSuffix, dataContext(id: id)),
      (descriptionName + sealedSuffix, descriptionContext(id: id)),
    ]
  }

  /// What a sealed file is bound to, so that it opens only as itself.
  static func dataContext(id: String) -> String { "recording data \(id)" }
  static func descriptionContext(id: String) -> String { "recording description \(id)" }

  /// The last part of the path: the id of a sealed recording.
  var lastComponent: String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
