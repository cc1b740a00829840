import Foundation
import TestSupport

/// One chip as a real driver showed it, from the shared folder.
struct ReferenceDump: Decodable {
  struct Channel: Decodable {
    let id: String
    let index: Int?
    let format: String?
    let attrs: [String: String]
    let files: [String: String]
  }

  let name: String
  let channels: [Channel]
  let deviceAttributes: [String: String]
  let bufferAttributes: [String: String]
  let hasBuffer: Bool

  enum CodingKeys: String, CodingKey {
    case name, channels
    case deviceAttributes = "device_attrs"
    case bufferAttributes = "buffer_attrs"
    case hasBuffer = "has_buffer"
  }

  /// nil, with a line on standard error, where the shared folder is absent.
  static func find(_ name: String) throws -> ReferenceDump? {
    guard let url = SharedMaterial.find("reference/devices/\(name).json") else { return nil }
    return try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
  }
}
