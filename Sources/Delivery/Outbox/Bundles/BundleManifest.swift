import Foundation
import Receipts
import StudyModel

/// `manifests/<id>.json` on a stick: everything that belongs to one result, with digests, so that
/// another outbox can take it in and prove that it is whole.
///
/// It is written last: a result without a manifest was not completely exported.
struct BundleManifest: Codable, Equatable {
  var ambler = 1
  var id: String
  var finished: String
  var sha256: String
  var byteCount: Int64
  var recordings: [Recording]

  /// One attachment and the file that holds it.
  struct Recording: Codable, Equatable {
    var name: String
    var sha256: String
    var byteCount: Int64
    var file: String
  }

  init(_ entry: OutboxEntry) {
    id = entry.id.text
    finished = WireTime.text(entry.finished)
    sha256 = entry.sha256.description
    byteCount = entry.byteCount
    recordings = entry.attachments.map {
      Recording(
        name: $0.name, sha256: $0.sha256.description, byteCount: $0.byteCount,
        file: "recordings/\($0.contentName)")
    }
  }

  /// Nil if the file does not hold a manifest of this version.
  static func read(_ bytes: [UInt8]) -> BundleManifest? {
    // Whatever is wrong with it, the importer reports it as one damaged manifest.
    let manifest = try? JSONDecoder().decode(BundleManifest.self, from: Data(bytes))
    return manifest?.ambler == 1 ? manifest : nil
  }

  func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [10]
  }

  /// The attachments as the importing side takes them in; nil if a digest or a name is not one.
  func attachments() -> [OutboxAttachment]? {
    var attachments: [OutboxAttachment] = []
    for recording in recordings {
      guard let sha256 = ContentDigest(hexadecimal: recording.sha256) else { return nil }
      let attachment = OutboxAttachment(
        name: recording.name, sha256: sha256, byteCount: recording.byteCount, path: recording.file)
      // The file's name follows from the content, so a manifest cannot point anywhere else.
      guard recording.file == "recordings/\(attachment.contentName)" else { return nil }
      attachments.append(attachment)
    }
    return attachments
  }
}
