import DataExport
import Postgres
import StrictJSON

/// What the process that makes an export is told, in one line of JSON.
///
/// It goes through a socket and is on no command line: the address of the database may hold a password.
struct ExportOrder: Sendable, Hashable {
  let database: DatabaseAddress
  /// The server's folder.
  let folder: String
  /// Where the archive goes.
  let archive: String
  let study: String
  let position: Int64
  let parts: Set<ExportPart>
  let limits: ExportLimits

  init(
    database: DatabaseAddress, folder: String, archive: String, study: String, position: Int64,
    parts: Set<ExportPart>, limits: ExportLimits
  ) {
    self.database = database
    self.folder = folder
    self.archive = archive
    self.study = study
    self.position = position
    self.parts = parts
    self.limits = limits
  }

  /// With its end of line.
  var line: String {
    let json = JSONValue.object([
      "database": .string(database.text), "folder": .string(folder), "archive": .string(archive),
      "study": .string(study), "position": .number(Int(position)),
      "parts": .list(parts.map(\.rawValue).sorted().map { .string($0) }),
      "memory": .number(Int(limits.memoryBytes)), "seconds": .number(Int(limits.processorSeconds)),
      "size": .number(Int(limits.fileBytes)), "rows": .number(Int(limits.rowCount)),
    ])
    return json.serialized() + "\n"
  }

  /// Reads what `line` writes; nil for anything else.
  init?(line: [UInt8]) {
    guard let json = (try? JSONDocument(bytes: line, file: "order"))?.value,
      let database = json["database"]?.stringValue, let folder = json["folder"]?.stringValue,
      let archive = json["archive"]?.stringValue, let study = json["study"]?.stringValue,
      let position = json["position"]?.integerValue, let parts = json["parts"]?.listValue,
      let memory = json["memory"]?.integerValue, let seconds = json["seconds"]?.integerValue,
      let size = json["size"]?.integerValue, let rows = json["rows"]?.integerValue
    else { return nil }
    var limits = ExportLimits()
    limits.memoryBytes = Int64(memory)
    limits.processorSeconds = Int64(seconds)
    limits.fileBytes = Int64(size)
    limits.rowCount = Int64(rows)
    self.init(
      database: DatabaseAddress(database), folder: folder, archive: archive, study: study,
      position: Int64(position),
      parts: Set(parts.compactMap { $0.stringValue.flatMap(ExportPart.init(rawValue:)) }),
      limits: limits)
  }
}
