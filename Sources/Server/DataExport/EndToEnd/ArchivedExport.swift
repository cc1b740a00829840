import Glibc
import StrictJSON
import Vault

/// An export of a study with sealed results that was unpacked into a folder, as the source of another one.
///
/// Results are in the order of the source that the export was made of.
package struct ArchivedExport: ExportSource {
  private let folder: String
  private let heldStudy: ExportedStudy
  private let heldTasks: [ExportedTask]
  private let heldResults: [ExportedResult]
  private let heldParticipants: [ExportedParticipant]
  private let heldSymptoms: [ExportedSymptom]
  private let heldWithdrawals: [ExportedWithdrawal]
  private let recordings: FolderListing
  private let places: [String: Int]

  /// Reads the lists; documents and recordings are read when they are asked for.
  ///
  /// Throws `noSource` for a folder that is no export with results. Blocks.
  package init(_ folder: String) throws(ExportError) {
    guard access("\(folder)/\(SealedLists.File.results.path)", F_OK) == 0 else { throw .noSource }
    self.folder = folder
    heldStudy = try Self.study(in: folder)
    heldTasks = try FolderSource.tasks(in: ["\(folder)/tasks"])
    heldResults = try Self.lines(.results, in: folder, ExportedResult.init(line:))
    heldParticipants = try Self.lines(.participants, in: folder, ExportedParticipant.init(line:))
    heldSymptoms = try Self.lines(.symptoms, in: folder, ExportedSymptom.init(line:))
    heldWithdrawals = try Self.lines(.withdrawals, in: folder, ExportedWithdrawal.init(line:))
    recordings = try FolderListing("\(folder)/recordings")
    places = Dictionary(heldResults.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  private static func study(in folder: String) throws(ExportError) -> ExportedStudy {
    let path = "\(folder)/source.json"
    guard access(path, F_OK) == 0 else { return ExportedStudy(hasSealed: true) }
    guard let json = try? JSONDocument(bytes: try FolderSource.bytes(path), file: "source").value
    else { throw .sourceFailed("source.json cannot be read") }
    var place: ExportedStudy.Place?
    if let position = json["position"]?.integerValue, let hash = json["hash"]?.stringValue {
      place = ExportedStudy.Place(position: Int64(position), hash: hash)
    }
    return ExportedStudy(
      id: json["study"]?.stringValue, title: json["title"]?.stringValue, place: place,
      hasSealed: true)
  }

  private static func lines<Item>(
    _ list: SealedLists.File, in folder: String, _ read: (JSONValue) -> Item?
  ) throws(ExportError) -> [Item] {
    var items: [Item] = []
    var file = try LineFile("\(folder)/\(list.path)")
    while let line = try file.next() {
      guard let json = try? JSONDocument(bytes: Array(line), file: list.path).value,
        let item = read(json)
      else { throw .sourceFailed("\(list.path) is damaged in line \(items.count + 1)") }
      items.append(item)
    }
    return items
  }

  package func study() -> ExportedStudy { heldStudy }

  /// What the export says of all its files.
  package func fingerprint() throws(ExportError) -> String {
    var hasher = SHA256()
    hasher.update(try FolderSource.bytes("\(folder)/SHA256SUMS"))
    return hasher.hexadecimal
  }

  package func tasks() -> [ExportedTask] { heldTasks }

  package func results(after: String?, limit: Int) -> [ExportedResult] {
    let start = after.map { (places[$0] ?? heldResults.count) + 1 } ?? 0
    return heldResults.dropFirst(start).prefix(limit).map { listed in
      var result = listed
      let place = "\(SafeName.escaped(String(listed.id.suffix(2))))/\(listed.id).json"
      // A file that cannot be read is told as a damaged result by whoever exports it.
      result.document = try? FolderSource.bytes("\(folder)/results/\(place)")
      result.receipt = try? FolderSource.bytes("\(folder)/receipts/\(place)")
      return result
    }
  }

  package func participants(after: String?, limit: Int) -> [ExportedParticipant] {
    Self.page(heldParticipants, after, limit, \.pseudonym)
  }

  package func symptoms(after: String?, limit: Int) -> [ExportedSymptom] {
    Self.page(heldSymptoms, after, limit, \.key)
  }

  package func withdrawals(after: String?, limit: Int) -> [ExportedWithdrawal] {
    Self.page(heldWithdrawals, after, limit, \.key)
  }

  /// In the order of the list, which is that of the source before.
  private static func page<Item>(
    _ items: [Item], _ after: String?, _ limit: Int, _ key: (Item) -> String
  ) -> [Item] {
    guard let after else { return Array(items.prefix(limit)) }
    guard let place = items.firstIndex(where: { key($0) == after }) else { return [] }
    return Array(items[(place + 1)...].prefix(limit))
  }

  package func contents(after: String?, limit: Int) -> [ExportedContent] {
    recordings.page(after: after, limit: limit).compactMap { content(named: $0) }
  }

  package func content(named name: String) -> ExportedContent? {
    var status = stat()
    guard !name.contains("/"), stat(path(of: name), &status) == 0 else { return nil }
    return ExportedContent(name: name, byteCount: Int(status.st_size))
  }

  package func open(_ content: ExportedContent) throws(ExportError) -> any ExportChunks {
    try FileChunks(path(of: content.name))
  }

  private func path(of name: String) -> String {
    "\(folder)/recordings/\(SafeName.ofContent(name))"
  }
}
