/// A file that is made to do harm, and the command that reads it.
package struct HostileFile: Sendable {
  /// What is wrong with it.
  package let name: String
  /// The words of the command; the files stand in it by their names.
  package let words: [String]
  /// What is written before, by name.
  package let files: [String: @Sendable () -> [UInt8]]
  /// Whether it must be refused; others are large and right, and only must not take long.
  package let isRefused: Bool

  /// The command on one JSON file that is called `file.json`.
  init(
    _ name: String, _ words: [String], isRefused: Bool = true,
    _ text: @escaping @Sendable () -> String
  ) {
    self.name = name
    self.words = words + ["file.json"]
    files = ["file.json": { Array(text().utf8) }]
    self.isRefused = isRefused
  }

  /// An expression over a small resource.
  init(expression: String, _ name: String, isRefused: Bool = true) {
    self.name = name
    words = ["fhirpath", expression, "file.json"]
    files = ["file.json": { Array(#"{"resourceType": "Patient", "id": "a"}"#.utf8) }]
    self.isRefused = isRefused
  }

  init(
    _ name: String, _ words: [String], isRefused: Bool = true,
    files: [String: @Sendable () -> [UInt8]]
  ) {
    self.name = name
    self.words = words
    self.files = files
    self.isRefused = isRefused
  }

  /// The words with the files in a folder.
  package func words(in folder: String) -> [String] {
    words.map { files[$0] == nil ? $0 : "\(folder)/\($0)" }
  }

  /// All of them.
  package static let all: [HostileFile] =
    tasks + questionnaires + responses + expressions + forms + studies
}
