import Postgres
import Receipts
import StrictJSON
import StudyModel
import WebServer

/// Codes by which tablets and rigs get into a study, and those that did.
extension API {
  func addEnrolments(to router: inout Router) {
    router.on(.post, "/v1/studies/{study}/enrolments") { request throws(HTTPFault) in
      try await self.once(request, keeping: .nothing) { api, request throws(HTTPFault) in
        let caller = try await api.caller(request.head)
        try api.require(.create, .enrolment, by: caller)
        let study = try await api.study(request.head.parameter("study"), for: caller)
        let participant = try await api.body(request) { members in
          members.take("participant").map { $0.string() } ?? .some(nil)
        }
        return .json(
          try await api.makeCode(study.id, participant, by: caller), status: .created
        ).adding("Cache-Control", "no-store")
      }
    }
    router.on(.post, "/v1/enrolments") { request throws(HTTPFault) in
      try await self.onceForCode(request) { api, request throws(HTTPFault) in
        let (code, label) = try await api.body(request) { members in
          let code = members.require("code")?.line(longest: 64)
          let label = members.require("name")?.line(longest: 100)
          return code.flatMap { code in label.map { (code, $0) } }
        }
        return .json(
          try await api.enrol(code, label, from: request.clientAddress), status: .created
        ).adding("Cache-Control", "no-store")
      }
    }
    router.on(.get, "/v1/studies/{study}/devices") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .device, by: caller)
      let study = try await self.study(request.head.parameter("study"), for: caller)
      return .json(
        try await self.devices(study.id, for: caller, try Page(request.head, partCount: 1)))
    }
    router.on(.delete, "/v1/devices/{id}") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.remove, .device, by: caller)
      try await self.revoke(request.head.parameter("id"), by: caller)
      return HTTPResponse(.noContent)
    }
  }

  private func makeCode(
    _ study: String, _ participant: String?, by caller: Caller
  ) async throws(HTTPFault) -> JSONValue {
    if let participant {
      let found = try? await self.participant(participant, for: caller, .read)
      guard found?.study == study, found?.withdrawn == nil else {
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
        study: study, actor: caller.account, .enrolmentMade, subject: participant ?? study)
    ) { connection throws(PostgresError) in
      try EnrolmentStore.create(
        code.hash, study, clinic: clinic, participant: participant, by: caller.account, at: now,
        expires: expires, connection)
    }
    let url = service.settings.publicAddress.map { "\($0)/enrol#\(code.text)" }
    return .object([
      "code": .string(code.text), "expires": .string(expires.text), "url": url.map { .string($0) },
      "qr": QRSymbol(url ?? code.text).map { .string($0.svg) },
    ])
  }

  private func enrol(
    _ text: String, _ label: String, from address: String
  ) async throws(HTTPFault) -> JSONValue {
    let now = service.now
    let limit = service.settings.failures
    let subjects = [FailureStore.subject("enrolment", address)]
    let wait = try await reading { connection throws(PostgresError) in
      try FailureStore.wait(subjects, limit: limit, now: now, connection)
    }
    if let wait { throw .tooManyFailures(wait) }
    let device = EntityID.make(at: now)
    var enrolment: EnrolmentStore.Enrolment?
    let keyed = keyed
    if let code = EnrolmentCode(text: text) {
      enrolment = try await changing { connection throws(PostgresError) in
        guard let found = try EnrolmentStore.use(code.hash, at: now, connection) else { return nil }
        if let keyed { try KeyedRequestStore.markDone(keyed, connection) }
        try AccountStore.create(
          device, name: "device-\(device)", role: .device, passwordHash: nil, isOneTime: false,
          at: now, connection)
        try EnrolmentStore.addDevice(device, label: label, found, at: now, connection)
        return found
      }
    }
    guard let enrolment else {
      service.metrics.noteSignInFailure()
      try await changing { connection throws(PostgresError) in
        try FailureStore.note(subjects, limit: limit, now: now, connection)
      }
      throw .badCode
    }
    try await note(
      AuditEvent(study: enrolment.study, actor: device, .deviceEnrolled, subject: device))
    let (study, keys) = try await reading { connection throws(PostgresError) in
      (
        try StudyListing.one(enrolment.study, connection),
        try KeyStore.all(for: .receipt, connection)
      )
    }
    guard case .object(var members) = try await begin(device), let study else {
      throw .internalError
    }
    members.append(JSONMember(key: "device", value: .string(device)))
    members.append(JSONMember(key: "study", value: study.json))
    if let number = enrolment.number {
      members.append(JSONMember(key: "participant", value: .string(number)))
    }
    members.append(JSONMember(key: "receiptKeys", value: ReceiptKeys.json(keys)))
    return .object(members)
  }

  private func devices(
    _ study: String, for caller: Caller, _ page: Page
  ) async throws(HTTPFault) -> JSONValue {
    let clinic = clinicFilter(of: caller, study, .list, .device)
    let rows = try await reading { connection throws(PostgresError) in
      try DeviceListing.page(
        study, clinic: clinic, after: page.after?.first, limit: page.limit + 1, connection)
    }
    try await note(AuditEvent(study: study, actor: caller.account, .devicesListed, subject: study))
    return page.json(rows, key: { [$0.id] }, item: \.json)
  }

  private func revoke(_ id: String, by caller: Caller) async throws(HTTPFault) {
    guard EntityID.isWellFormed(id) else { throw .notFound }
    let found = try await reading { connection throws(PostgresError) in
      try DeviceListing.one(id, connection)
    }
    guard let found, caller.may(.remove, .device, of: found.owner) else { throw .notFound }
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: found.study, actor: caller.account, .deviceRevoked, subject: found.id)
    ) { connection throws(PostgresError) in
      try AccountListing.setDisabled(id, true, from: nil, at: now, connection)
      try SessionStore.revokeAll(of: id, except: nil, at: now, connection)
    }
    service.forgetCallers(of: id)
  }
}
