import Postgres
import Receipts
import Rigs
import StrictJSON
import StudyModel
import WebServer

/// Settings of rigs: staff put them, and the rig fetches them, signed.
extension API {
  private static let path = "/v1/studies/{study}/devices/{device}/rig-settings"

  static let rigSettingsRoutes = [
    APIRoute(.get, path, may: .read, .rigSettings, inStudy: API.showRigSettings),
    APIRoute(.put, path, may: .change, .rigSettings, inStudy: API.putRigSettings),
    APIRoute(.get, "/v1/rig-settings", may: .read, .rigSettings, API.giveOwnRigSettings),
  ]

  private func showRigSettings(
    _ study: StudyListing, to request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let device = try await rigDevice(of: study, for: request)
    return shown(try await rigSettings(of: device), of: device).known(to: request.head)
  }

  private func putRigSettings(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let device = try await rigDevice(of: study, for: request)
    guard Self.isJSON(request.head) else { throw .mediaType }
    return try await holding(request.http, limit: Self.bodyLimit) { bytes throws(HTTPFault) in
      // What is wrong with the file is said first: a precondition counts for a request that could succeed
      // (RFC 9110, 13.2.1).
      let fault = await OffPool.compute { Self.faults(ofRig: bytes) }
      if let fault { throw fault }
      let number = try await rigSettings(of: device)?.number ?? 0
      guard try EntityTag.wanted(request.head).allows(number) else { throw .changedMeanwhile }
      return try await put(bytes, after: number, for: device, by: request.caller)
    }
  }

  /// The device of the study in the path; one of others is not there.
  private func rigDevice(
    of study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> DeviceListing {
    let found = try await one(DeviceListing.one, request.head.parameter("device"))
    return try request.reached(found?.study == study.id ? found : nil)
  }

  private func rigSettings(
    of device: DeviceListing
  ) async throws(HTTPFault) -> KeptRigSettings? {
    try await reading(KeptRigSettings.newest, device.id)
  }

  /// As staff see them; number 0 where there are none.
  private func shown(_ kept: KeptRigSettings?, of device: DeviceListing) -> HTTPResponse {
    let json = JSONValue.object([
      "device": .string(device.id), "study": .string(device.study),
      "number": .number(Int(kept?.number ?? 0)),
      "put": kept.map { .string($0.put.text) }, "by": kept.map { .string($0.account) },
      "definition": kept?.definition,
    ])
    return .json(json).adding("ETag", EntityTag.text(kept?.number ?? 0))
  }

  private func put(
    _ bytes: [UInt8], after number: Int64, for device: DeviceListing, by caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let kept = KeptRigSettings(
      number: number + 1, document: bytes, put: service.now, account: caller.account)
    try await changing(
      noting: AuditEvent(
        study: device.study, actor: caller.account, .rigSettingsPut, subject: device.id,
        sha256: ContentDigest(of: bytes),
        detail: .object(["number": .number(Int(kept.number))])),
      by: caller.signIn, taken: .changedMeanwhile
    ) { connection throws(PostgresError) in
      try kept.insert(for: device.id, connection)
    }
    return shown(kept, of: device)
  }

  /// What is wrong with settings, all at once; nil if nothing is.
  private static func faults(ofRig bytes: [UInt8]) -> HTTPFault? {
    let rig: Rig
    do throws(FaultReport) {
      rig = try Rig.read(bytes, file: "body")
    } catch {
      return HTTPFault(error, status: .unprocessable, code: "rigFaults")
    }
    var fault = HTTPFault(
      .unprocessable, code: "rigFaults", HTTPFault.bodyFaults.sentence)
    fault.errors = rig.settingsFaults.map(fault(_:))
    return fault.errors.isEmpty ? nil : fault
  }

  private static func fault(_ refusal: SettingsRefusal) -> BodyFault {
    let (pointer, message) =
      switch refusal {
      case .cutOff:
        ("/destination", "It is not \"server\": the rig would be cut off. Write \"server\".")
      default:
        (
          "/settingsMinutes",
          "It is missing: the rig would never ask again. Write how often it is to."
        )
      }
    return BodyFault(pointer: pointer, code: "invalid", message: message)
  }

  private func giveOwnRigSettings(
    _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let device = try request.reached(try await one(DeviceListing.one, request.caller.account))
    guard let kept = try await rigSettings(of: device) else { return HTTPResponse(.noContent) }
    let signer = service.signer
    let signed = kept.definition.flatMap {
      signer.settings(kept.number, $0, for: device.id, at: service.now)
    }
    guard let signed else { throw .internalError }
    return .json(signed.json).adding("ETag", EntityTag.text(kept.number)).known(to: request.head)
  }
}
