import ActiveTasks
import Commands
import DataExport
import EndToEnd
import Outbox

/// `ambler export open`: an export with sealed results becomes the export that it would be if they had come open.
struct ExportOpening {
  static let key = Option("key", "FILE", "of sealed results: the key, as `study key` wrote it")

  private let arguments: Arguments
  private let parts: Set<ExportPart>
  private let target: String

  init(_ arguments: Arguments, _ parts: Set<ExportPart>, to target: String) {
    self.arguments = arguments
    self.parts = parts
    self.target = target
  }

  /// What was exported, and what did not open.
  func run() async throws -> (report: DataExportReport, failures: [OpenedExport.Failure]) {
    let path = arguments.operands[1]
    guard let keyPath = arguments[Self.key], let passphrase = try Store.passphrase(arguments) else {
      throw Failure(
        .usage,
        "Write `ambler export open ARCHIVE --key FILE --passphrase-file FILE --out FOLDER`.")
    }
    let key = try StudyKeyMaking.read(keyPath, passphrase)
    return try await ExportCommand.failing { () async throws(ExportError) in
      if let folder = DirectoryDestination.path(in: path) {
        let source = try FolderSource(
          folder, taskFolders: arguments.all(ExportCommand.tasks) + ExportCommand.installedTasks)
        return try await export(source, key)
      }
      guard path.hasSuffix(".zip") else { return try await export(try ArchivedExport(path), key) }
      let archive = try UnpackedArchive(path, at: "\(target).sealed")
      defer { archive.remove() }
      return try await export(try ArchivedExport(archive.folder), key)
    }
  }

  private func export(
    _ source: any ExportSource, _ key: StudySecretKey
  ) async throws(ExportError) -> (DataExportReport, [OpenedExport.Failure]) {
    let opened = try await OpenedExport(source, key: key)
    let report = try await ExportCommand.export(opened, parts, to: target)
    return (report, opened.failures)
  }
}
