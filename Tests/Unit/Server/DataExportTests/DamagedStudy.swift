import DataExport
import Foundation
import StrictJSON

/// What was delivered, with something wrong of every kind.
enum DamagedStudy {
  static func source() throws -> MemorySource {
    var source = try copy()
    source.heldTasks.append(
      ExportedTask(id: "broken", version: "1", bytes: Array("{".utf8)))
    let first = source.heldResults[0]
    let text = String(decoding: first.document ?? [], as: UTF8.self)
    func result(_ id: String, _ change: (String) -> String) -> ExportedResult {
      ExportedResult(id: id, document: Array(change(text.replacing(first.id, with: id)).utf8))
    }
    source.heldResults += [
      ExportedResult(id: "a-unreadable", document: nil),
      ExportedResult(id: "b-torn", document: Array(text.utf8.dropLast(10))),
      ExportedResult(
        id: "c-digest", document: first.document, sha256: String(repeating: "0", count: 64)),
      ExportedResult(id: "d-other", document: Array("[]".utf8)),
      ExportedResult(id: "../escape", document: first.document),
      result("e-task") { $0.replacing("\"fitness-check\"", with: "\"unknown\"") },
      result("f-differs") { $0.replacing("f4c07861", with: "00000000") },
    ]
    damageRecordings(&source)
    return source
  }

  /// The delivered folder in memory.
  private static func copy() throws -> MemorySource {
    let folder = try SampleStudy.folder()
    var source = MemorySource()
    source.heldTasks = folder.tasks()
    source.heldResults = try folder.results(after: nil, limit: 10)
    for content in folder.contents(after: nil, limit: 100) {
      let file = SampleStudy.delivered.appendingPathComponent("recordings/\(content.name)")
      source.heldContents[content.name] = Array(try Data(contentsOf: file))
    }
    return source
  }

  /// One is gone, one has another byte in it, one has the name of no digest.
  private static func damageRecordings(_ source: inout MemorySource) {
    let data = source.heldContents.keys.filter { $0.hasSuffix(".csv.zst") }.sorted()
    source.heldContents[data[0]] = nil
    source.heldContents[data[1]]?[40] ^= 1
    source.heldContents["notes.txt"] = [1, 2, 3]
  }
}
