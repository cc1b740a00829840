import DeviceKeys
import Postgres
import Receipts
import StrictJSON
import StudyModel
import WebServer

/// Keys of devices that may be lost: the study's public recovery key, the boxes of devices, and what was given up.
extension API {
  static let recoveryRoutes = [
    APIRoute(
      .get, "/v1/studies/{study}/recovery", may: .list, .recoveryBox, inStudy: API.showRecovery),
    APIRoute(
      .put, "/v1/studies/{study}/recovery-key", may: .change, .recoveryKey,
      inStudy: API.putRecoveryKey),
    APIRoute(.get, "/v1/recovery-key", may: .read, .recoveryKey, API.giveRecoveryKey),
    APIRoute(.put, "/v1/recovery-box", may: .change, .recoveryBox, API.takeRecoveryBox),
    APIRoute(
      .get, "/v1/devices/{id}/recovery-box", may: .read, .recoveryBox, of: DeviceListing.one,
      API.giveRecoveryBox),
    APIRoute(.post, "/v1/losses", may: .create, .loss, once: .whole, API.takeLosses),
  ]

  private func showRecovery(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let standing = try await reading(RecoveryStore.standing, study.id)
    try await note(.devicesListed, of: study.id, by: request)
    return .json(standing.json)
  }

  private func putRecoveryKey(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let key = try await body(request.http) { members in
      members.require("recoveryKey").flatMap { Self.recoveryKey($0, of: study.id) }
    }
    let (account, now) = (request.caller.account, service.now)
    try await changing(
      noting: AuditEvent(
        study: study.id, actor: account, .recoveryKeyPut, subject: study.id,
        detail: .object(["recoveryKey": .string(key.id)])),
      by: request.caller.signIn, taken: .changedMeanwhile
    ) { connection throws(PostgresError) in
      try RecoveryStore.put(key, by: account, at: now, connection)
    }
    return .json(
      .object([
        "study": .string(study.id), "recoveryKey": .string(key.description),
        "id": .string(key.id),
      ]))
  }

  private static func recoveryKey(_ field: Field, of study: String) -> RecoveryPublicKey? {
    guard let text = field.line(longest: 200) else { return nil }
    guard let key = RecoveryPublicKey(text), key.study == study else {
      field.fault(
        "is not a public recovery key of this study",
        "Write the line that `ambler recovery new` printed for this study.")
      return nil
    }
    return key
  }

  private func giveRecoveryKey(
    _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let device = try request.reached(try await one(DeviceListing.one, request.caller.account))
    guard let key = try await reading(RecoveryStore.key, device.study) else {
      return HTTPResponse(.noContent)
    }
    guard let signed = service.recoverySigner.signed(key, at: service.now) else {
      throw .internalError
    }
    return .json(signed)
  }

  private func takeRecoveryBox(
    _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let device = try request.reached(try await one(DeviceListing.one, request.caller.account))
    let taken = try await body(request.http) { TakenBox(&$0, of: device) }
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: device.study, actor: device.id, .recoveryBoxStored, subject: device.id,
        sha256: ContentDigest(of: taken.document),
        detail: .object(["recoveryKey": .string(taken.box.recoveryKey)])),
      by: request.caller.signIn
    ) { connection throws(PostgresError) in
      try RecoveryStore.keep(taken.document, of: device.id, at: now, connection)
    }
    return HTTPResponse(.noContent)
  }

  /// For an administrator, who opens it elsewhere; noted before it is answered.
  private func giveRecoveryBox(
    _ device: DeviceListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    guard let document = try await reading(RecoveryStore.box, device.id),
      let json = try? JSONDocument(bytes: document, file: "box").value
    else { throw .notFound }
    try await note(
      AuditEvent(
        study: device.study, actor: request.caller.account, .recoveryBoxRead, subject: device.id))
    return .json(json).adding("Cache-Control", "no-store")
  }

  private func takeLosses(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let device = try request.reached(try await one(DeviceListing.one, request.caller.account))
    let told = try await body(request.http) { members in
      members.require("items")?.list(count: 1...100)?.map { ToldLoss($0) }
    }
    let (losses, now) = (told.compactMap(\.self), service.now)
    let count = losses.reduce(0) { $0 + $1.results.count }
    try await changing(
      noting: AuditEvent(
        study: device.study, actor: device.id, .resultsLost, subject: device.id,
        detail: .object([
          "results": .number(count), "reasons": .list(losses.map { .string($0.reason) }),
        ])),
      by: request.caller.signIn
    ) { connection throws(PostgresError) in
      try RecoveryStore.add(losses, of: device.id, at: now, connection)
    }
    return .json(.object(["stored": .number(losses.count)]))
  }
}
