import StrictJSON
import Vault

extension ExportRun {
  func makeFolder(of name: String) throws(ExportError) {
    do {
      try DiskFolder.create(at: DiskFolder.parent(of: "\(root)/\(name)"))
    } catch {
      throw .disk(error)
    }
  }

  /// What the export is, and what its columns and questions mean.
  mutating func writeAbout() async throws(ExportError) {
    let study = try await source.study()
    let readme = ExportReadme(study: study, parts: parts)
    try write(Array(readme.text.utf8), to: "README.txt")
    if let place = study.place { try writeSource(study, place) }
    for problem in shelf.problems { log.append(.problem(problem)) }
    for task in taskFiles {
      let name = "\(SafeName.escaped(task.id))-\(SafeName.escaped(task.version)).json"
      try write(task.bytes, to: "tasks/\(name)")
    }
    guard has(.tables) || has(.parquet) else { return }
    let book = Codebook(shelf.tasks)
    try write(book.csv, to: "codebook.csv")
    try write(book.json, to: "codebook.json")
  }

  /// `source.json`: which study, and how far, for programs.
  private mutating func writeSource(
    _ study: ExportedStudy, _ place: ExportedStudy.Place
  ) throws(ExportError) {
    let json: JSONValue = .object([
      "study": study.id.map { .string($0) }, "title": study.title.map { .string($0) },
      "position": .number(Int(place.position)), "hash": .string(place.hash),
    ])
    try write(Array("\(json.prettyPrinted())\n".utf8), to: "source.json")
  }

  /// Everything that was wrong with the source, as the notes have it.
  mutating func writeProblems() throws(ExportError) {
    var file = try begin("problems-of-export.csv")
    var text: [UInt8] = []
    CSVText.append(ExportProblem.columns.map { .text($0) }, to: &text)
    try file.write(text)
    var lines = try LineFile(ExportLog.path(in: root))
    while let line = try lines.next() {
      guard case .problem(let problem) = LogLine(line) else { continue }
      var row: [UInt8] = []
      CSVText.append(problem.row, to: &row)
      try file.write(row)
    }
    log.append(.file(try file.finish()))
  }

  /// `SHA256SUMS` in the order in which the files were made.
  func writeChecksums() throws(ExportError) -> WrittenFile {
    var file = try begin("SHA256SUMS")
    var lines = try LineFile(ExportLog.path(in: root))
    while let line = try lines.next() {
      guard case .file(let written) = LogLine(line) else { continue }
      try file.write("\(written.sha256)  \(written.name)\n")
    }
    return try file.finish()
  }
}

extension ExportProblem {
  static let columns = ["kind", "subject", "result", "consequence"]

  var row: [ExportCell] {
    [.text(kind.rawValue), .text(subject), .text(result), .text(consequence)]
  }
}
