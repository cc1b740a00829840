import WebServer

extension HTTPFault {
  static let badUpload = HTTPFault(
    .badRequest, code: "badUpload",
    "Upload-Length is missing or not a number of bytes, or Upload-Offset is beyond it.")
  static let longerThanSaid = HTTPFault(
    .badRequest, code: "longerThanSaid", "More bytes came than Upload-Length says.")

  static let recordingDamaged = HTTPFault(
    .conflict, code: "recordingDamaged",
    "The bytes that are kept here are not those that came, so they are not given. The recording comes back when a "
      + "device that has it is asked for it, or from a backup: ask the administrator.")
  static let recordingMissing = HTTPFault(
    .conflict, code: "recordingMissing",
    "The bytes of this recording are gone here. The recording comes back when a device that has it is asked for it, "
      + "or from a backup: ask the administrator.")

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
    case .failed, .unreadable: self = .internalError
    }
  }
}
