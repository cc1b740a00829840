import Postgres
import StrictJSON
import WebServer

extension HTTPFault {
  static let notSignedIn = HTTPFault(
    .unauthorized, code: "notSignedIn", "Please sign in.",
    headers: [HeaderField("WWW-Authenticate", "Bearer")])
  static let wrongCredentials = HTTPFault(
    .unauthorized, code: "wrongCredentials", "The name or the password is wrong.",
    headers: [HeaderField("WWW-Authenticate", "Bearer")])
  static let passwordMustChange = HTTPFault(
    .forbidden, code: "passwordMustChange",
    "This password counts once. Choose one of your own first.")
  static let patientsOnly = HTTPFault(
    .forbidden, code: "patientsOnly",
    "Only patients get a token here. Staff sign in with POST /v1/sessions.")
  static let notAllowed = HTTPFault(
    .forbidden, code: "notAllowed", "Your account may not do this.")
  static let busy = HTTPFault(
    .unavailable, code: "busy", "The server has too much to do. Please try again shortly.",
    headers: [HeaderField("Retry-After", "2")])
  static let databaseAway = HTTPFault(
    .unavailable, code: "databaseAway", "The database does not answer. Please try again shortly.",
    headers: [HeaderField("Retry-After", "5")])
  static let storageFull = HTTPFault(
    .insufficientStorage, code: "storageFull", "The server's disk is full.",
    headers: [HeaderField("Retry-After", "600")])
  static let deviceQuota = HTTPFault(
    .insufficientStorage, code: "deviceQuota",
    "This device has too much here that no result names. Bring the results of recordings first.",
    headers: [HeaderField("Retry-After", "3600")])
  static let refusedQuota = HTTPFault(
    .insufficientStorage, code: "refusedQuota",
    "Too many results of this device could not be taken. The study team must look at them.",
    headers: [HeaderField("Retry-After", "3600")])
  static let mediaType = HTTPFault(
    .unsupportedMediaType, code: "mediaType", "The body must be JSON: application/json.")
  static let bodyFaults = HTTPFault(
    .badRequest, code: "bodyFaults", "The body is not as it should be.")
  static let badQuery = HTTPFault(
    .badRequest, code: "badQuery", "The query has an item that is not as it should be.")
  static let badDigest = HTTPFault(
    .badRequest, code: "badDigest", "A SHA-256 is 64 lower-case hexadecimal digits.")
  static let digestMissing = HTTPFault(
    .badRequest, code: "digestMissing",
    "Content-Digest is missing, or has no sha-256 (RFC 9530).")
  static let digestMismatch = HTTPFault(
    .badRequest, code: "digestMismatch", "The body is not the one of its digest.")
  static let badResultID = HTTPFault(
    .badRequest, code: "badResultID", "The id of a result is a UUID of version 7 in lower case.")
  static let conflict = HTTPFault(
    .conflict, code: "conflict", "Other bytes are stored under this id. Both are kept.")
  static let notShown = HTTPFault(
    .conflict, code: "notShown", "This result is of a newer program. Read its document.")
  static let withdrawn = HTTPFault(
    .gone, code: "withdrawn", "This result was taken back.")
  static let changedMeanwhile = HTTPFault(
    .preconditionFailed, code: "changedMeanwhile", "It was changed meanwhile. Read it again first.")
  static let preconditionMissing = HTTPFault(
    .preconditionRequired, code: "preconditionMissing",
    "A change needs If-Match with the ETag that was read.")
  static let badCode = HTTPFault(
    .notFound, code: "badCode", "The code is wrong, used, or no longer counts.")

  static func tooManyFailures(_ wait: Duration) -> HTTPFault {
    HTTPFault(
      .tooManyRequests, code: "tooManyFailures", "Too many failures. Please wait.",
      headers: [HeaderField("Retry-After", String(max(1, wait.components.seconds + 1)))])
  }

  static func taken(_ pointer: String, _ sentence: String) -> HTTPFault {
    HTTPFault(
      .conflict, code: "taken", sentence, pointer: pointer,
      errors: [BodyFault(pointer: pointer, code: "taken", message: sentence)])
  }

  /// What the reader of a body found.
  init(_ report: FaultReport, status: HTTPStatus = .badRequest, code: String = "bodyFaults") {
    self = HTTPFault(status, code: code, HTTPFault.bodyFaults.sentence)
    errors = report.faults.prefix(100).map { fault in
      BodyFault(
        pointer: fault.pointer, code: "invalid", message: "It \(fault.problem). \(fault.remedy)")
    }
  }

  /// What the database said, in words that tell nothing of it.
  init(_ error: PostgresError) {
    if error.isDiskFull {
      self = .storageFull
    } else if error == .overQuota {
      self = .refusedQuota
    } else if error == .busy {
      self = .busy
    } else {
      self = error.isPassing ? .databaseAway : .internalError
    }
  }
}

extension HTTPFault {
  /// One thing that is wrong in a body.
  static func invalid(_ pointer: String, _ message: String) -> HTTPFault {
    .invalid([BodyFault(pointer: pointer, code: "invalid", message: message)])
  }

  /// Several things that are wrong in a body.
  static func invalid(_ errors: [BodyFault]) -> HTTPFault {
    var fault = HTTPFault.bodyFaults
    fault.errors = errors
    return fault
  }
}
