import StrictJSON
import WebServer

/// The fields of a body, whichever of the three forms it has that document 000's clients send.
enum FormBody {
  /// Reads JSON, `application/x-www-form-urlencoded` or `multipart/form-data`; nil for any other.
  ///
  /// The last two become an object of texts, so that one reader serves all.
  static func json(_ bytes: [UInt8], type: String) -> [UInt8]? {
    let parts = type.split(separator: ";").map { part in
      String(part.drop { $0 == " " })
    }
    switch parts.first?.lowercased() {
    case "application/json": return bytes
    case "application/x-www-form-urlencoded": return urlEncoded(bytes).map(object)
    case "multipart/form-data":
      let boundary = parts.first { $0.lowercased().hasPrefix("boundary=") }?.dropFirst(9)
      guard let boundary, !boundary.isEmpty else { return nil }
      let plain = boundary.hasPrefix("\"") ? boundary.dropFirst().dropLast() : boundary
      return MultipartBody.fields(bytes, boundary: String(plain)).map(object)
    default: return nil
    }
  }

  private static func object(_ fields: [(String, String)]) -> [UInt8] {
    let members = fields.map { JSONMember(key: $0.0, value: .string($0.1)) }
    return Array(JSONValue.object(members).serialized().utf8)
  }

  private static func urlEncoded(_ bytes: [UInt8]) -> [(String, String)]? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    guard !text.isEmpty else { return [] }
    var fields: [(String, String)] = []
    for pair in text.split(separator: "&", omittingEmptySubsequences: false) {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentCoding.decoded(sides[0], plusIsBlank: true),
        let value = PercentCoding.decoded(
          sides.count == 2 ? sides[1] : "", plusIsBlank: true)
      else { return nil }
      fields.append((name, value))
    }
    return fields
  }
}
