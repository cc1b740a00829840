import Glibc
import StrictJSON
import Vault

/// A folder that `ambler outbox deliver dir:PATH` wrote, as the source of an export.
///
/// Task definitions are all of `tasks` in it, where there is such a folder, and from `taskFolders`
/// those that its results were made with. Participants are those of the results, of whom no more is known than the name.
package struct FolderSource: ExportSource {
  private let folder: String
  private let results: FolderListing
  private let recordings: FolderListing
  private let ownTasks: [ExportedTask]
  private let otherTasks: [ExportedTask]

  /// Lists the folder once; what is delivered later is in the next export.
  package init(_ folder: String, taskFolders: [String] = []) throws(ExportError) {
    var status = stat()
    guard stat(folder, &status) == 0 else { throw .noSource }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .noSource }
    self.folder = folder
    results = try FolderListing("\(folder)/results", suffix: ".json")
    recordings = try FolderListing("\(folder)/recordings")
    ownTasks = try Self.tasks(in: ["\(folder)/tasks"])
    otherTasks = try Self.tasks(in: taskFolders)
  }

  package func study() -> ExportedStudy { ExportedStudy() }

  /// The names of all files: what stands under a name never changes in such a folder.
  package func fingerprint() -> String {
    var hasher = SHA256()
    for name in results.names + recordings.names { hasher.update(Array("\(name)\n".utf8)) }
    for task in ownTasks + otherTasks { hasher.update(task.bytes) }
    return hasher.hexadecimal
  }

  package func tasks() -> [ExportedTask] {
    let own = Set(ownTasks.map(Self.key))
    let used = otherTasks.isEmpty ? [] : usedTasks
    let others = otherTasks.filter { used.contains(Self.key($0)) && !own.contains(Self.key($0)) }
    return (ownTasks + others).sorted {
      Self.key($0).utf8.lexicographicallyPrecedes(Self.key($1).utf8)
    }
  }

  /// The tasks that results name; reads them all.
  private var usedTasks: Set<String> {
    var used: Set<String> = []
    for name in results.names {
      // One that cannot be read names no task, and is told of when it is exported.
      guard let bytes = try? Self.bytes("\(folder)/results/\(name)"),
        let task = try? JSONDocument(bytes: bytes, file: name).value["task"],
        let id = task["id"]?.stringValue, let version = task["version"]?.stringValue
      else { continue }
      used.insert(Self.key(ExportedTask(id: id, version: version, bytes: [])))
    }
    return used
  }

  private static func key(_ task: ExportedTask) -> String { "\(task.id)\u{0}\(task.version)" }

  package func participants(after: String?, limit: Int) -> [ExportedParticipant] { [] }
  package func symptoms(after: String?, limit: Int) -> [ExportedSymptom] { [] }
  package func withdrawals(after: String?, limit: Int) -> [ExportedWithdrawal] { [] }

  package func results(
    after: String?, limit: Int
  ) throws(ExportError) -> [ExportedResult] {
    var page: [ExportedResult] = []
    for name in results.page(after: after.map { "\($0).json" }, limit: limit) {
      page.append(result(String(name.dropLast(5))))
    }
    return page
  }

  private func result(_ id: String) -> ExportedResult {
    // A file that cannot be read is told as a damaged result by whoever exports it.
    let document = try? Self.bytes("\(folder)/results/\(id).json")
    let receipt = try? Self.bytes("\(folder)/receipts/\(id).json")
    let facts = receipt.flatMap { try? JSONDocument(bytes: $0, file: "receipt").value }
    return ExportedResult(
      id: id, document: document, sha256: facts?["sha256"]?.stringValue,
      storedAt: facts?["storedAt"]?.stringValue, receipt: receipt)
  }

  package func contents(after: String?, limit: Int) -> [ExportedContent] {
    recordings.page(after: after, limit: limit).compactMap { content(named: $0) }
  }

  package func content(named name: String) -> ExportedContent? {
    var status = stat()
    guard stat("\(folder)/recordings/\(name)", &status) == 0 else { return nil }
    return ExportedContent(name: name, byteCount: Int(status.st_size))
  }

  package func open(_ content: ExportedContent) throws(ExportError) -> any ExportChunks {
    try FileChunks("\(folder)/recordings/\(content.name)")
  }

  static func bytes(_ path: String) throws(ExportError) -> [UInt8] {
    do {
      let file = try DiskFile(.read, at: path, subject: .plainFile)
      return try file.read(count: try file.byteCount())
    } catch {
      throw .disk(error)
    }
  }

  /// Every file that says of itself which task it is; of two alike the first one counts.
  static func tasks(in folders: [String]) throws(ExportError) -> [ExportedTask] {
    var found: [String: ExportedTask] = [:]
    for folder in folders {
      for name in try FolderListing(folder, suffix: ".json").names {
        let bytes = try bytes("\(folder)/\(name)")
        guard let json = try? JSONDocument(bytes: bytes, file: name).value, json["steps"] != nil,
          let id = json["id"]?.stringValue, let version = json["version"]?.stringValue
        else { continue }
        let task = ExportedTask(id: id, version: version, bytes: bytes)
        if found[key(task)] == nil { found[key(task)] = task }
      }
    }
    return found.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
  }
}
