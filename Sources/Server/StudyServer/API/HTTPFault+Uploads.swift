import WebServer

extension HTTPFault {
  static let badUpload = HTTPFault(
    .badRequest, code: "badUpload",
    "Upload-Length is missing or not a number of bytes, or Upload-Offset is beyond it.")
  static let longerThanSaid = HTTPFault(
    .badRequest, code: "longerThanSaid", "More bytes came than Upload-Length says.")

  static func otherOffset(_ offset: Int64) -> HTTPFault {
    HTTPFault(
      .conflict, code: "otherOffset", "Other bytes are wanted: go on from Upload-Offset.",
      headers: [
        HeaderField("Upload-Offset", String(offset)), HeaderField("Upload-Complete", "?0"),
      ])
  }

  init(_ fault: RecordingFault) {
    switch fault {
    case .held:
      self = HTTPFault(
        .locked, code: "held", "Another connection brings the same content.",
        headers: [HeaderField("Retry-After", "2")])
    case .wrongDigest:
      self = HTTPFault(
        .unprocessable, code: "digestMismatch",
        "The bytes are not those of the digest. They were thrown away: send them anew.")
    case .diskFull: self = .storageFull
    case .gone: self = .busy
    case .failed: self = .internalError
    }
  }
}
