import Postgres
import Receipts
import StrictJSON
import StudyModel
import Vault
import WebServer

/// The paths of document 000, with its bodies and answers, for clients that were written for it.
///
/// `docs/origins.md` says what document 000 is, and where each of its rows is carried out.
extension API {
  func addCompatibility(to router: inout Router) {
    for path in ["/get_auth_token", "/sym", "/sec", "/patients"] { redirect(path, in: &router) }
    for path in ["/sym/{id}", "/sec/{id}", "/patients/{id}"] { redirect(path, in: &router) }
    router.on(.post, "/get_auth_token/") { request throws(HTTPFault) in
      try await self.authToken(request)
    }
    addLists(.symptoms, at: "/sym/", to: &router)
    addLists(.sideEffects, at: "/sec/", to: &router)
    router.on(.post, "/patients/") { request throws(HTTPFault) in
      try await self.once(request) { api, request throws(HTTPFault) in
        let caller = try await api.caller(request.head)
        try api.require(.create, .participant, by: caller)
        return try await api.createPatient(request, by: caller)
      }
    }
    // Reading, changing and deleting of records is switched off, as the document has it for now.
    router.on(.options, "/patients/{id}/") { _ throws(HTTPFault) in
      HTTPResponse(.noContent, headers: [HeaderField("Allow", "OPTIONS")])
    }
    for method in [HTTPMethod.get, .patch, .delete] {
      router.on(method, "/patients/{id}/") { _ throws(HTTPFault) in
        throw HTTPFault(
          .methodNotAllowed, code: "methodNotAllowed", "This is switched off.",
          headers: [HeaderField("Allow", "OPTIONS")])
      }
    }
  }

  /// A path without its slash at the end leads to the one with it, whatever is asked.
  private func redirect(_ path: String, in router: inout Router) {
    for method in [HTTPMethod.get, .post, .patch, .delete] {
      router.on(method, path) { request throws(HTTPFault) in
        HTTPResponse(
          .permanentRedirect,
          headers: [
            HeaderField(
              "Location",
              "/" + request.head.path.map(PercentCoding.encoded).joined(separator: "/") + "/")
          ])
      }
    }
  }

  private func authToken(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let (name, password) = try await looseBody(request) { members in
      let name = members.require("username")?.string()
      let password = members.require("password")?.string()
      return name.flatMap { name in password.map { (name, $0) } }
    }
    let account: String
    do {
      account = try await signIn(name, password, from: request.clientAddress)
    } catch {
      guard error == .wrongCredentials else { throw error }
      return Self.plain(
        .badRequest,
        .object([
          "non_field_errors": .list([.string("Unable to log in with provided credentials.")])
        ]))
    }
    let token = SecretToken.make()
    let hash = ContentDigest(of: Array(token.utf8)).bytes
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: account, .signedIn, subject: account)
    ) { connection throws(PostgresError) in
      try OpaqueTokenStore.create(hash, account: account, at: now, connection)
    }
    return Self.plain(.ok, .object(["token": .string(token)]))
  }

  private static func plain(_ status: HTTPStatus, _ json: JSONValue) -> HTTPResponse {
    .json(json, status: status).adding("Cache-Control", "no-store")
  }

  /// Reads JSON or a form; a fault names its field as the document's clients expect it.
  private func looseBody<Value>(
    _ request: HTTPRequest, _ read: (inout Members) -> Value?
  ) async throws(HTTPFault) -> Value {
    let bytes = try await request.body.collect(limit: Self.bodyLimit)
    let type = request.head.headers["Content-Type"] ?? ""
    guard let json = FormBody.json(bytes, type: type) else { throw .mediaType }
    do throws(FaultReport) {
      return try Self.read(json, read)
    } catch {
      throw HTTPFault(error)
    }
  }

  private func addLists(_ kind: NewList.Kind, at path: String, to router: inout Router) {
    let resource: Resource = kind == .symptoms ? .symptomList : .sideEffectList
    // A thousand rows have room in it; ten thousand are no list that a person has filled in.
    router.on(.post, path, body: BodyAllowance(byteCount: 64 << 10)) {
      request throws(HTTPFault) in
      try await self.once(request) { api, request throws(HTTPFault) in
        let caller = try await api.caller(request.head)
        try api.require(.create, resource, by: caller)
        return try await api.store(kind, request, by: caller, path)
      }
    }
    router.on(.get, path) { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, resource, by: caller)
      guard let participant = caller.participant else { throw .notAllowed }
      let lists = try await self.reading { connection throws(PostgresError) in
        try ListedList.all(kind, of: participant, connection)
      }
      return Self.plain(.ok, .list(lists.map { $0.json(kind) }))
    }
    router.on(.get, "\(path){id}/") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.read, resource, by: caller)
      guard let id = Int64(request.head.parameter("id")) else { throw .notFound }
      let found = try await self.reading { connection throws(PostgresError) in
        try ListedList.one(kind, id, connection)
      }
      guard let found, caller.may(.read, resource, of: found.owner) else { throw .notFound }
      return Self.plain(.ok, found.json(kind))
    }
  }

  private func store(
    _ kind: NewList.Kind, _ request: HTTPRequest, by caller: Caller, _ path: String
  ) async throws(HTTPFault) -> HTTPResponse {
    let study = try onlyStudy(of: caller)
    guard let participant = caller.participant else { throw .notAllowed }
    let order = try await looseBody(request) { members in
      kind == .symptoms ? ListOrder.symptoms(&members) : ListOrder.sideEffects(&members)
    }
    let catalogue = kind == .symptoms ? try await checked(order, of: study) : nil
    let list = NewList(
      kind: kind, study: study, account: caller.account, participant: participant,
      recorded: order.recorded?.time.toMicroseconds,
      isDoubtful: order.recorded?.isDoubtful ?? false, numbers: order.numbers,
      values: order.values, catalogue: catalogue, keyed: keyed)
    let stored: StoredList?
    do throws(PostgresError) {
      stored = try await service.writer.store(list)
    } catch {
      throw HTTPFault(error)
    }
    // Whoever was withdrawn is signed out everywhere within seconds; this is the same answer, at once.
    guard let stored else { throw .notSignedIn }
    let listed = ListedList(
      id: stored.id, participant: participant, recorded: stored.recorded, numbers: list.numbers,
      values: list.values)
    return Self.plain(.created, listed.json(kind)).adding("Location", "\(path)\(stored.id)/")
  }

  /// The version of the study's catalogue that a list is of; throws what is wrong with it.
  private func checked(
    _ order: ListOrder, of study: String
  ) async throws(HTTPFault) -> String? {
    let known: KnownSymptoms
    if let remembered = service.symptoms.value(study) {
      known = remembered
    } else {
      known = try await reading { connection throws(PostgresError) in
        try StudyFileStore.symptoms(of: study, connection)
      }
      service.symptoms.keep(known, for: study)
    }
    let faults = known.faults(
      numbers: order.numbers, levels: order.values.compactMap { Int($0) })
    guard faults.isEmpty else { throw .invalid(faults) }
    return known.catalogue(of: order.numbers)
  }

  private func createPatient(
    _ request: HTTPRequest, by caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let study = try await self.study(try onlyStudy(of: caller), for: caller)
    let order = try await looseBody(request) { PatientOrder(&$0, scheme: study.scheme) }
    guard let hash = await service.passwords.hash(order.password) else { throw .busy }
    let now = service.now
    // Whom results have named already keeps the id, and is noted by it.
    let known = try await reading { connection throws(PostgresError) in
      try ParticipantListing.numbered(order.number, study.id, connection)?.id
    }
    let (account, participant) = (EntityID.make(at: now), known ?? EntityID.make(at: now))
    let clinic = caller.studies[study.id] ?? nil
    do {
      try await changing(
        noting: AuditEvent(
          study: study.id, actor: caller.account, .participantRegistered, subject: participant),
        taken: .taken("/nhs_number", "NHS Number already exists")
      ) { connection throws(PostgresError) in
        try AccountStore.create(
          account, name: order.number.lowercased(), role: .patient, passwordHash: hash,
          isOneTime: false, at: now, connection)
        try PatientStore.register(
          order, participant, account: account, study.id, clinic: clinic, at: now, connection)
      }
    } catch {
      guard error.code == "taken" else { throw error }
      return Self.plain(
        .conflict, .object(["nhs_number": .list([.string("NHS Number already exists")])]))
    }
    return Self.plain(.created, order.json)
  }
}
