import StrictJSON
import Vault

/// The files of data points, one for each schema that has some.
final class PointFiles {
  /// Nil where none are asked for.
  private let root: String?
  private var files: [MobileHealthSchema: OpenFile] = [:]

  /// Holds what cannot be copied.
  private final class OpenFile {
    var file: ExportFile?

    init(_ file: consuming ExportFile) {
      self.file = consume file
    }
  }

  init(in root: String?) {
    self.root = root
  }

  /// Adds a line of JSON.
  func append(_ point: JSONValue, to schema: MobileHealthSchema) throws(ExportError) {
    guard let root else { return }
    if files[schema] == nil {
      do { try DiskFolder.create(at: "\(root)/open-mhealth") } catch { throw .disk(error) }
      files[schema] = OpenFile(
        try ExportFile("open-mhealth/\(schema.rawValue).ndjson", in: root))
    }
    try files[schema]?.file?.write("\(point.serialized())\n")
  }

  /// Gives all files their names, in the order of the schemas.
  func finish() throws(ExportError) -> [WrittenFile] {
    var written: [WrittenFile] = []
    for schema in MobileHealthSchema.allCases {
      if let file = files[schema]?.file.take() { written.append(try file.finish()) }
    }
    return written
  }
}
