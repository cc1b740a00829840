import ActiveTasks
import DataExport
import Outbox
import StrictJSON

/// `ambler export`: everything that was delivered to a folder, as files for researchers.
struct ExportCommand {
  static let target = Option(
    "out", "PATH", "a new folder, or a new archive whose name ends in .zip")
  static let only = Option(
    "only", "LIST",
    "some of \(ExportPart.allCases.map(\.rawValue).joined(separator: ",")) (default: all)")
  static let tasks = Option(
    "tasks", "DIR", "a folder of task files that results were made with", repeats: true)
  static let options: [Option] = [target, only, tasks, .json]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    guard let path = arguments[Self.target] else {
      throw Failure(.usage, "Say where to: `--out FOLDER` or `--out FILE.zip`.")
    }
    let parts = try parts()
    let report: DataExportReport
    do {
      let exporter = Exporter(try source(), parts: parts, activities: .shipped)
      report =
        path.hasSuffix(".zip")
        ? try await exporter.export(toArchive: path) : try await exporter.export(toFolder: path)
    } catch let error as ExportError {
      throw Failure(error.exitCode, "\(error)")
    }
    if arguments.has(.json) {
      Output.result(report.json.prettyPrinted() + "\n")
    } else {
      Output.result(report.sentence)
    }
    if report.problemCount > 0 { Output.message(report.warning) }
  }

  private func source() throws -> FolderSource {
    let operand = arguments.operands[0]
    guard let folder = DirectoryDestination.path(in: operand) else {
      throw Failure(.usage, "`\(operand)` is no place to export from. Write `dir:PATH`.")
    }
    // Those that come with the program are as good as any: a result says which one it was made with.
    let installed = InstalledFolder.tasks.path().map { [$0] } ?? []
    return try FolderSource(folder, taskFolders: arguments.all(Self.tasks) + installed)
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
    case .noSource, .progressDamaged: .badInput
    case .unreadable, .sourceFailed, .disk, .parquet, .zip, .stopped: .unavailable
    }
  }
}
