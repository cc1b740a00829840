import WebServer

/// Which part of which whole a request brings.
struct UploadHeaders: Sendable, Hashable {
  let offset: Int64
  let length: Int64

  init(_ head: RequestHead) throws(HTTPFault) {
    guard let length = try Self.number("Upload-Length", head), length > 0,
      length <= API.recordingLimit
    else { throw .badUpload }
    let offset = try Self.number("Upload-Offset", head) ?? 0
    guard offset <= length else { throw .badUpload }
    self.offset = offset
    self.length = length
  }

  private static func number(_ name: String, _ head: RequestHead) throws(HTTPFault) -> Int64? {
    let values = head.headers.values(name)
    guard let value = values.first else { return nil }
    guard values.count == 1, value.utf8.count <= 18,
      value.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int64(value)
    else { throw .badUpload }
    return number
  }
}
