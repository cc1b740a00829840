/// One export into a folder, from where it stands to its end.
///
/// Phases come one after another, and in each one unit after another; what the notes say is done is
/// not done again.
struct ExportRun: ~Copyable {
  let source: any ExportSource
  let parts: Set<ExportPart>
  let shelf: TaskShelf
  let taskFiles: [ExportedTask]
  let root: String
  let rows: ExportRows
  /// Whether others wait who have a turn now; asked where nothing that is done is lost.
  let isTurnOver: @Sendable () -> Bool
  var log: ExportLog

  /// How much is asked of the source at once.
  static let pageSize = 200

  enum Phase: String, CaseIterable { case about, sealed, results, contents, tables, problems }

  /// Writes all that is missing; gives the file of checksums.
  mutating func run() async throws(ExportError) -> WrittenFile {
    try log.flush()
    for phase in Phase.allCases where !log.isFinished(phase.rawValue) {
      switch phase {
      case .about: try await writeAbout()
      case .sealed: try await writeSealedLists()
      case .results: try await writeResults()
      case .contents: try await writeContents()
      case .tables: try await writeTables()
      case .problems: try writeProblems()
      }
      try log.finishPhase(phase.rawValue)
    }
    return try writeChecksums()
  }

  /// Makes the folder of a file and gives the file.
  func begin(_ name: String) throws(ExportError) -> ExportFile {
    try makeFolder(of: name)
    return try ExportFile(name, in: root)
  }

  /// Writes a whole file and notes it.
  mutating func write(_ bytes: [UInt8], to name: String) throws(ExportError) {
    var file = try begin(name)
    try file.write(bytes)
    log.append(.file(try file.finish()))
  }

  mutating func note(
    _ kind: ExportProblem.Kind, _ subject: String, result: String? = nil
  ) {
    log.append(.problem(ExportProblem(kind, subject, result: result)))
  }

  func has(_ part: ExportPart) -> Bool { parts.contains(part) }

  /// Lets go for others, with what is done noted; it goes on there when its turn comes again.
  mutating func checkTurn() throws(ExportError) {
    guard isTurnOver() else { return }
    try log.flush()
    throw .stopped
  }

  /// Ends an export that nobody waits for any more.
  func checkStop() throws(ExportError) {
    if Task.isCancelled { throw .stopped }
  }
}
