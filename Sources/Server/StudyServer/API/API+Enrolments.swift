import Postgres
import Receipts
import StrictJSON
import StudyModel
import System
import WebServer

/// Codes by which tablets and rigs get into a study, and those that did.
extension API {
  static let enrolmentRoutes = [
    APIRoute(
      .post, "/v1/studies/{study}/enrolments", may: .create, .enrolment, once: .nothing,
      inStudy: API.makeCode),
    APIRoute(
      .post, "/v1/enrolments", showing: "the code of an enrolment", once: .nothing, API.enrol),
    APIRoute(
      .get, "/v1/studies/{study}/devices", may: .list, .device, inStudy: API.listDevices),
    APIRoute(
      .delete, "/v1/devices/{id}", may: .remove, .device, of: DeviceListing.one,
      API.revokeDevice),
  ]

  private func makeCode(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let participant = try await body(request.http) { members in
      members.take("participant").map { $0.string() } ?? .some(nil)
    }
    let (study, caller) = (study.id, request.caller)
    if let participant {
      let found = try? await one(ParticipantListing.one, participant)
      guard let found, caller.may(.read, .participant, of: found.owner), found.study == study,
        found.withdrawn == nil
      else {
        throw .invalid("/participant", "There is no such participant.")
      }
    }
    let code = EnrolmentCode.random()
    let now = service.now
    let expires = UTCTime(
      nanoseconds: now.nanoseconds + service.settings.enrolmentTime.nanoseconds)
    let clinic = caller.studies[study] ?? nil
    try await changing(
      noting: AuditEvent(
        study: study, actor: caller.account, .enrolmentMade, subject: participant ?? study),
      by: caller.signIn
    ) { connection throws(PostgresError) in
      try EnrolmentStore.create(
        code.hash, study, clinic: clinic, participant: participant, by: caller.account, at: now,
        expires: expires, connection)
    }
    let fingerprint = try await fingerprint()
    let whole = EnrolmentTicket.text(code: code.text, fingerprint)
    let url = service.settings.publicAddress.map { "\($0)/enrol#\(whole)" }
    let made = JSONValue.object([
      "code": .string(code.text), "wholeCode": .string(whole),
      "fingerprint": .string(fingerprint.text), "expires": .string(expires.text),
      "url": url.map { .string($0) }, "qr": QRSymbol(url ?? whole).map { .string($0.svg) },
    ])
    return .json(made, status: .created).adding("Cache-Control", "no-store")
  }

  private func enrol(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let (text, label) = try await body(request) { members in
      let code = members.require("code")?.line(longest: 64)
      let label = members.require("name")?.line(longest: 100)
      return code.flatMap { code in label.map { (code, $0) } }
    }
    let now = service.now
    let subjects = try await takeTry(
      "enrolment", of: request, limit: service.settings.codeLimit, at: now)
    let device = EntityID.make(at: now)
    var enrolment: EnrolmentStore.Enrolment?
    do throws(HTTPFault) {
      if let code = EnrolmentCode(text: text) {
        enrolment = try await enrol(device, by: code, label: label, freeing: subjects, at: now)
      }
    } catch {
      // Whether the code is right was not seen. If this fails too, one try less is free for a while.
      try? await changing { connection throws(PostgresError) in
        try FailureStore.giveBack(subjects, connection)
      }
      throw error
    }
    guard let enrolment else {
      service.metrics.noteSignInFailure()
      throw .badCode
    }
    let study = try await reading { connection throws(PostgresError) in
      try StudyListing.one(enrolment.study, connection)
    }
    guard case .object(var members) = try await begin(device), let study else {
      throw .internalError
    }
    members.append(JSONMember(key: "device", value: .string(device)))
    members.append(JSONMember(key: "study", value: study.json))
    if let number = enrolment.number {
      members.append(JSONMember(key: "participant", value: .string(number)))
    }
    members += try await trustMembers()
    return .json(.object(members), status: .created).adding("Cache-Control", "no-store")
  }

  /// Makes the device that a code is for and notes it, all or nothing; nil where the code does not count.
  private func enrol(
    _ device: String, by code: EnrolmentCode, label: String, freeing subjects: [[UInt8]],
    at now: UTCTime
  ) async throws(HTTPFault) -> EnrolmentStore.Enrolment? {
    let study = try await reading { connection throws(PostgresError) in
      try EnrolmentStore.study(of: code.hash, connection)
    }
    guard let study else { return nil }
    let keyed = keyed
    let enrolment = Lock(EnrolmentStore.Enrolment?.none)
    do throws(PostgresError) {
      _ = try await service.writer.change(study, by: nil) { connection throws(PostgresError) in
        enrolment.withLock { $0 = nil }
        guard let found = try EnrolmentStore.use(code.hash, at: now, connection) else { return [] }
        if let keyed { try KeyedRequestStore.markDone(keyed, connection) }
        try AccountStore.create(
          device, name: "device-\(device)", role: .device, passwordHash: nil, isOneTime: false,
          at: now, connection)
        try EnrolmentStore.addDevice(device, label: label, found, at: now, connection)
        try FailureStore.giveBack(subjects, connection)
        enrolment.withLock { $0 = found }
        return [AuditEvent(study: study, actor: device, .deviceEnrolled, subject: device)]
      }
    } catch {
      throw HTTPFault(error)
    }
    return enrolment.withLock { $0 }
  }

  private func listDevices(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let page = try Page(request.head, partCount: 1)
    let (study, clinic) = (study.id, request.clinic(in: study.id))
    let (rows, versions) = try await reading { connection throws(PostgresError) in
      (
        try DeviceListing.page(
          study, clinic: clinic, after: page.after?.first, limit: page.limit + 1, connection),
        try StudyVersionStore.publications(of: study, connection)
      )
    }
    try await note(.devicesListed, of: study, by: request)
    let now = service.now
    return .json(
      page.json(rows, key: { [$0.id] }) { device in
        device.json(newest: versions.newest(for: device.place, at: now)?.number)
      })
  }

  private func revokeDevice(
    _ found: DeviceListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let id = found.id
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: found.study, actor: request.caller.account, .deviceRevoked, subject: id),
      by: request.caller.signIn
    ) { connection throws(PostgresError) in
      try AccountListing.setDisabled(id, true, from: nil, at: now, connection)
      try SessionStore.revokeAll(of: id, except: nil, at: now, connection)
    }
    service.forgetCallers(of: id)
    return HTTPResponse(.noContent)
  }
}
