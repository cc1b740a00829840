import HTTPClient

/// Every call that our clients make to a study server; no other list of them exists.
///
/// Each has a sample, a request with its answer, in `Tests/Support/ServerCalls`.
package enum ServerCall: String, Sendable, CaseIterable {
  // Without a token.
  case probe, reach, enrol, renew, receiptKeys, studyKeys, trustList, treeHead, signIn
  // By an enrolled device.
  case sendRecording, recordingStanding, wantedRecordings, sendResult, sendFlag, tellWithdrawals
  case rigSettings, studyVersion, studyContent, tellStanding, personFacts
  case recoveryKey, leaveRecoveryBox, tellLosses, bringTreeHead
  // By a command of an administrator.
  case giveRecoveryKey, fetchRecoveryBox
  // By a command of a researcher.
  case studies, studyVersions, uploadVersion, publishVersion, withdrawVersion
  // By anyone who is signed in.
  case signOut
}

extension ServerCall {
  /// What the call is: how and where it asks, what it sends, and what a success brings.
  package var facets: ServerCallFacets {
    switch self {
    case .probe: ServerCallFacets(.head, "/v1/health", answers: [204])
    case .reach: ServerCallFacets(.get, "/v1/health", answers: [204])
    case .enrol:
      ServerCallFacets(.post, "/v1/enrolments", sends: .json, answers: [201], with: .json)
    case .renew:
      ServerCallFacets(.post, "/v1/sessions/refresh", sends: .json, answers: [200], with: .json)
    case .receiptKeys: ServerCallFacets(.get, "/v1/receipt-keys", answers: [200], with: .json)
    case .studyKeys: ServerCallFacets(.get, "/v1/study-keys", answers: [200], with: .json)
    case .trustList:
      ServerCallFacets(.get, "/v1/trust-lists/{number}", answers: [200], with: .json)
    case .treeHead:
      ServerCallFacets(.get, "/v1/tree-head", answers: [200, 204], with: .json)
    case .bringTreeHead:
      ServerCallFacets(
        .post, "/v1/tree-head", by: .device, sends: .json, answers: [200, 204], with: .json)
    case .signIn:
      ServerCallFacets(.post, "/v1/sessions", sends: .json, answers: [201], with: .json)
    case .sendRecording:
      ServerCallFacets(
        .put, "/v1/recordings/{sha256}", by: .device, sends: .octets,
        fields: ["Upload-Offset", "Upload-Length"], answers: [200, 201, 202])
    case .recordingStanding:
      ServerCallFacets(.head, "/v1/recordings/{sha256}", by: .device, answers: [200])
    case .wantedRecordings:
      ServerCallFacets(
        .get, "/v1/wanted-recordings", by: .device, answers: [200], with: .json)
    case .sendResult:
      ServerCallFacets(
        .put, "/v1/results/{id}", by: .device, sends: .json, fields: ["Content-Digest"],
        answers: [200, 201], with: .json)
    case .sendFlag:
      ServerCallFacets(
        .put, "/v1/flags/{id}", by: .device, sends: .json, fields: ["Content-Digest"],
        answers: [200, 201], with: .json)
    case .tellWithdrawals:
      ServerCallFacets(
        .post, "/v1/withdrawals", by: .device, sends: .json, answers: [200], with: .json)
    case .rigSettings:
      ServerCallFacets(
        .get, "/v1/rig-settings", by: .device, fields: ["If-None-Match"],
        answers: [200, 204, 304], with: .json)
    case .studyVersion:
      ServerCallFacets(
        .get, "/v1/study-version", by: .device, fields: ["If-None-Match", "Prefer"],
        answers: [200, 204, 304], with: .json)
    case .studyContent:
      ServerCallFacets(
        .get, "/v1/study-contents/{sha256}", by: .device, fields: ["Range"],
        answers: [200, 206], with: .octets)
    case .tellStanding:
      ServerCallFacets(.put, "/v1/study-standing", by: .device, sends: .json, answers: [204])
    case .personFacts:
      ServerCallFacets(
        .post, "/v1/person-facts", by: .device, sends: .json, answers: [200], with: .json)
    case .recoveryKey:
      ServerCallFacets(.get, "/v1/recovery-key", by: .device, answers: [200, 204], with: .json)
    case .leaveRecoveryBox:
      ServerCallFacets(.put, "/v1/recovery-box", by: .device, sends: .json, answers: [204])
    case .tellLosses:
      ServerCallFacets(.post, "/v1/losses", by: .device, sends: .json, answers: [200], with: .json)
    case .giveRecoveryKey:
      ServerCallFacets(
        .put, "/v1/studies/{study}/recovery-key", by: .administrator, sends: .json, answers: [200],
        with: .json)
    case .fetchRecoveryBox:
      ServerCallFacets(
        .get, "/v1/devices/{id}/recovery-box", by: .administrator, answers: [200], with: .json)
    case .studies:
      ServerCallFacets(.get, "/v1/studies", by: .researcher, answers: [200], with: .json)
    case .studyVersions:
      ServerCallFacets(
        .get, "/v1/studies/{study}/versions", by: .researcher, answers: [200], with: .json)
    case .uploadVersion:
      ServerCallFacets(
        .post, "/v1/studies/{study}/versions", by: .researcher, sends: .archive,
        answers: [200, 201], with: .json)
    case .publishVersion:
      ServerCallFacets(
        .post, "/v1/studies/{study}/versions/{id}/publication", by: .researcher, sends: .json,
        answers: [200], with: .json)
    case .withdrawVersion:
      ServerCallFacets(
        .post, "/v1/studies/{study}/versions/{id}/withdrawal", by: .researcher, sends: .json,
        answers: [200], with: .json)
    case .signOut:
      ServerCallFacets(.delete, "/v1/sessions/current", by: .signedIn, answers: [204])
    }
  }
}
