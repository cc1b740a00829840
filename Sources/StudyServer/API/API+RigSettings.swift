import Postgres
import Receipts
import Rigs
import StrictJSON
import StudyModel
import WebServer

/// Settings of rigs: staff put them, and the rig fetches them, signed.
extension API {
  func addRigSettings(to router: inout Router) {
    let path = "/v1/studies/{study}/devices/{device}/rig-settings"
    router.on(.get, path) { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.read, .rigSettings, by: caller)
      let device = try await self.rigDevice(request.head, .read, for: caller)
      return self.shown(try await self.rigSettings(of: device), of: device)
        .known(to: request.head)
    }
    router.on(.put, path) { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.change, .rigSettings, by: caller)
      let device = try await self.rigDevice(request.head, .change, for: caller)
      guard Self.isJSON(request.head) else { throw .mediaType }
      let number = try await self.rigSettings(of: device)?.number ?? 0
      guard try EntityTag.wanted(request.head).allows(number) else { throw .changedMeanwhile }
      let bytes = try await request.body.collect(limit: Self.bodyLimit)
      return try await self.put(bytes, after: number, for: device, by: caller)
    }
    router.on(.get, "/v1/rig-settings") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.read, .rigSettings, by: caller)
      return try await self.ownRigSettings(of: caller).known(to: request.head)
    }
  }

  /// The device of the study in the path; one of others is not there.
  private func rigDevice(
    _ head: RequestHead, _ action: Action, for caller: Caller
  ) async throws(HTTPFault) -> DeviceListing {
    let study = try await study(head.parameter("study"), for: caller)
    let id = head.parameter("device")
    guard EntityID.isWellFormed(id) else { throw .notFound }
    let found = try await reading { connection throws(PostgresError) in
      try DeviceListing.one(id, connection)
    }
    guard let found, found.study == study.id, caller.may(action, .rigSettings, of: found.owner)
    else { throw .notFound }
    return found
  }

  private func rigSettings(
    of device: DeviceListing
  ) async throws(HTTPFault) -> KeptRigSettings? {
    try await reading { connection throws(PostgresError) in
      try KeptRigSettings.newest(of: device.id, connection)
    }
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
    let fault = await OffPool.compute { Self.faults(ofRig: bytes) }
    if let fault { throw fault }
    let kept = KeptRigSettings(
      number: number + 1, document: bytes, put: service.now, account: caller.account)
    try await changing(
      noting: AuditEvent(
        study: device.study, actor: caller.account, .rigSettingsPut, subject: device.id,
        sha256: ContentDigest(of: bytes),
        detail: .object(["number": .number(Int(kept.number))])),
      taken: .changedMeanwhile
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

  private func ownRigSettings(of caller: Caller) async throws(HTTPFault) -> HTTPResponse {
    let found = try await reading { connection throws(PostgresError) in
      try DeviceListing.one(caller.account, connection)
    }
    guard let device = found, caller.may(.read, .rigSettings, of: device.owner) else {
      throw .notFound
    }
    guard let kept = try await rigSettings(of: device) else { return HTTPResponse(.noContent) }
    let signer = service.signer
    let signed = kept.definition.flatMap {
      signer.settings(kept.number, $0, for: device.id, at: service.now)
    }
    guard let signed else { throw .internalError }
    return .json(signed.json).adding("ETag", EntityTag.text(kept.number))
  }
}
