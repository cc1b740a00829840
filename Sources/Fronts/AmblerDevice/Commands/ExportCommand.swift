import ActiveTasks
import Clocks
import Commands
import DataExport
import Glibc
import Outbox
import Postgres
import Sensors
import ServerCommands
import Spelling
import StrictJSON
import StudyServer

/// `ambler export`: everything that was delivered to a folder, or that a server has of a study, as
/// files for researchers.
struct ExportCommand {
  static let target = Option(
    "out", "PATH", "a new folder, or a new archive whose name ends in .zip")
  static let only = Option(
    "only", "LIST",
    "some of \(ExportPart.allCases.map(\.rawValue).joined(separator: ",")) (default: all)")
  static let tasks = Option(
    "tasks", "DIR", "a folder of task files that results were made with", repeats: true)
  static let until = Option(
    "until", "POSITION", "of a study: only what was stored up to there in its audit chain")
  static let options: [Option] = [
    target, only, tasks, .json, .home, .passphraseFile, ServerCommand.dev, ServerCommand.database,
    until, ExportOpening.key,
    RecordingExportCommand.forms, RecordingExportCommand.calibration,
  ]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    if arguments.has(RecordingExportCommand.forms) {
      return try RecordingExportCommand(arguments).run()
    }
    guard !arguments.has(RecordingExportCommand.calibration) else {
      throw Failure(.usage, "`--calibration` is for recordings: say `--as` as well.")
    }
    guard let path = arguments[Self.target] else {
      throw Failure(.usage, "Say where to: `--out FOLDER` or `--out FILE.zip`.")
    }
    let parts = try parts()
    if arguments.operands.count == 2 { return try await open(parts, to: path) }
    guard arguments[ExportOpening.key] == nil else {
      throw Failure(.usage, "`--key` is for `ambler export open ARCHIVE`.")
    }
    let report = try await isOfServer ? exportStudy(to: path, parts) : exportFolder(to: path, parts)
    tell(report)
  }

  /// Opens an export with sealed results; what did not open is told, and the rest is there.
  private func open(_ parts: Set<ExportPart>, to path: String) async throws {
    guard arguments.operands[0] == Self.open, !isOfServer else {
      throw Failure(.usage, "Write `ambler export dir:PATH`, or `ambler export open ARCHIVE`.")
    }
    let (report, failures) = try await ExportOpening(arguments, parts, to: path).run()
    tell(report)
    guard !failures.isEmpty else { return }
    for failure in failures { Output.message("\(failure.subject): \(failure.fault)") }
    throw Failure(
      .badInput,
      failures.count == 1 ? "1 of them did not open." : "\(failures.count) of them did not open.")
  }

  /// The word before an export that is to be opened.
  static let open = "open"

  private func tell(_ report: DataExportReport) {
    if arguments.has(.json) {
      Output.result(report.json.prettyPrinted() + "\n")
    } else {
      Output.result(report.sentence)
    }
    if report.problemCount > 0 { Output.message(report.warning) }
  }

  private var isOfServer: Bool {
    arguments.has(ServerCommand.dev) || arguments[ServerCommand.database] != nil
  }

  private func exportFolder(
    to path: String, _ parts: Set<ExportPart>
  ) async throws -> DataExportReport {
    let operand = arguments.operands[0]
    guard let folder = DirectoryDestination.path(in: operand) else {
      throw Failure(
        .usage,
        "`\(operand)` is no place to export from. Write `dir:PATH`, the name of a study with `--dev` "
          + "or `--database URL`, or what a recording is to be: `--as csv`.")
    }
    guard arguments[Self.until] == nil else {
      throw Failure(.usage, "`--until` is for a study on a server.")
    }
    // Those that come with the program are as good as any: a result says which one it was made with.
    let installed = Self.installedTasks
    return try await Self.failing { () async throws(ExportError) in
      let source = try FolderSource(folder, taskFolders: arguments.all(Self.tasks) + installed)
      return try await Self.export(source, parts, to: path)
    }
  }

  /// A study of a server, which may run or not; one that was cut off goes on up to the same position.
  private func exportStudy(
    to path: String, _ parts: Set<ExportPart>
  ) async throws -> DataExportReport {
    let study = arguments.operands[0]
    guard DirectoryDestination.path(in: study) == nil, arguments.all(Self.tasks).isEmpty else {
      throw Failure(
        .usage, "With `--dev` or `--database` write the name of a study, and no `--tasks`.")
    }
    let asked = try arguments.integer(Self.until, in: Int64(0)...Int64.max)
    let begun = Exporter.unfinishedFingerprint(at: path)
      .flatMap { ExportBound.position(in: $0, of: study) }
    return try await ServerCommand(arguments).reading { address, folder in
      try await Self.failing { () async throws(ExportError) in
        let source = try await ServerSource(
          study, until: asked ?? begun, database: address, folder: folder,
          clock: { SystemClock.utc })
        try await source.noteReading(of: parts, at: SystemClock.utc)
        return try await Self.export(source, parts, to: path)
      }
    }
  }

  /// The folder of the tasks that come with the program, where there is one.
  static var installedTasks: [String] { InstalledFolder.tasks.path().map { [$0] } ?? [] }

  static func export(
    _ source: any ExportSource, _ parts: Set<ExportPart>, to path: String
  ) async throws(ExportError) -> DataExportReport {
    let exporter = Exporter(source, parts: parts, activities: .shipped)
    return path.hasSuffix(".zip")
      ? try await exporter.export(toArchive: path) : try await exporter.export(toFolder: path)
  }

  static func failing<Value>(
    _ body: () async throws(ExportError) -> Value
  ) async throws(Failure) -> Value {
    do throws(ExportError) {
      return try await body()
    } catch {
      throw Failure(error.exitCode, "\(error)")
    }
  }

  private func parts() throws(Failure) -> Set<ExportPart> {
    guard let list = arguments[Self.only] else { return Set(ExportPart.allCases) }
    var parts: Set<ExportPart> = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let part = ExportPart(rawValue: word) else { throw Self.unknown(word) }
      parts.insert(part)
    }
    return parts
  }

  private static func unknown(_ word: String) -> Failure {
    let words = ExportPart.allCases.map(\.rawValue)
    let nearest = NearestWord.suggestion(for: word, among: words)
    return Failure(
      .usage,
      "`\(word)` is none of \(words.joined(separator: ", "))."
        + (nearest.map { " Did you mean `\($0)`?" } ?? ""))
  }
}

extension ExportError {
  /// The exit code that the error ends the program with.
  fileprivate var exitCode: ExitCode {
    switch self {
    case .targetTaken, .otherExport, .unknownStudy, .beyondChain: .usage
    case .noSource, .progressDamaged, .tooManyRows: .badInput
    case .unreadable, .sourceFailed, .disk, .parquet, .zip, .stopped: .unavailable
    }
  }
}
