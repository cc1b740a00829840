import HTTPClient
import Receipts
import StrictJSON

/// The paths of the study server below its address.
enum ServerPath {
  static let health = "/v1/health"
  static let refresh = "/v1/sessions/refresh"
  static let currentSession = "/v1/sessions/current"
  static let receiptKeys = "/v1/receipt-keys"
  static let enrolments = "/v1/enrolments"
  static let rigSettings = "/v1/rig-settings"
  static let recoveryKey = "/v1/recovery-key"
  static let recoveryBox = "/v1/recovery-box"
  static let losses = "/v1/losses"
  static let withdrawals = "/v1/withdrawals"
  static let studyVersion = "/v1/study-version"
  static let studyStanding = "/v1/study-standing"
  static let studyKeys = "/v1/study-keys"
  static let personFacts = "/v1/person-facts"

  static func recording(_ sha256: ContentDigest) -> String { "/v1/recordings/\(sha256)" }
  static func studyContent(_ sha256: ContentDigest) -> String { "/v1/study-contents/\(sha256)" }
  static func result(_ id: ResultID) -> String { "/v1/results/\(id)" }
}

extension ClientRequest {
  /// A JSON document to a path.
  static func post(_ path: String, _ json: JSONValue) -> ClientRequest {
    sending(json, .post, path)
  }

  /// A JSON document to a path, by this method.
  static func sending(
    _ json: JSONValue, _ method: ClientMethod, _ path: String
  ) -> ClientRequest {
    ClientRequest(
      method, path, fields: [ClientField("Content-Type", "application/json")],
      content: .bytes(Array(json.serialized().utf8)))
  }
}
