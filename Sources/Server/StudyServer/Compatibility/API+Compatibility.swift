import Postgres
import Receipts
import StrictJSON
import StudyModel
import Vault
import WebServer
import Words

/// The paths of document 000, with its bodies and answers, for clients that were written for it.
///
/// `docs/origins.md` says what document 000 is, and where each of its rows is carried out.
extension API {
  static let compatibilityRoutes =
    redirects + listRoutes(.symptoms, .symptomList, at: "/sym/")
    + listRoutes(.sideEffects, .sideEffectList, at: "/sec/") + patientRoutes + [
      APIRoute(.post, "/get_auth_token/", showing: "a name and its password", API.makeAuthToken)
    ]

  private static let patientRoutes =
    [
      APIRoute(
        .post, "/patients/", may: .create, .participant, once: .whole, API.createPatient),
      APIRoute(.options, "/patients/{id}/", anyone: API.tellPatientMethods),
    ] + [.get, .patch, .delete].map { APIRoute($0, "/patients/{id}/", anyone: API.refusePatient) }

  /// A path without its slash at the end leads to the one with it, whatever is asked.
  private static let redirects: [APIRoute] = [
    "/get_auth_token", "/sym", "/sec", "/patients", "/sym/{id}", "/sec/{id}", "/patients/{id}",
  ].flatMap { path in
    [HTTPMethod.get, .post, .patch, .delete].map { APIRoute($0, path, anyone: API.redirect) }
  }

  private func redirect(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let path = request.head.path.map(PercentCoding.encoded).joined(separator: "/")
    return HTTPResponse(.permanentRedirect, headers: [HeaderField("Location", "/\(path)/")])
  }

  // Reading, changing and deleting of records is switched off, as the document has it for now.
  private func tellPatientMethods(
    _ request: HTTPRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    HTTPResponse(.noContent, headers: [HeaderField("Allow", "OPTIONS")])
  }

  private func refusePatient(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    throw HTTPFault(
      .methodNotAllowed, code: "methodNotAllowed", "This is switched off.",
      headers: [HeaderField("Allow", "OPTIONS")])
  }

  private func makeAuthToken(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
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
    let caller = try await reading { connection throws(PostgresError) in
      try AccountStore.caller(account, session: nil, connection)
    }
    guard caller?.role == .patient else {
      try await note(
        AuditEvent(
          study: AuditEvent.serverChain, actor: account, .signInRefused, subject: account))
      throw HTTPFault.patientsOnly.inAcceptedLanguage(of: request.head)
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

  /// An answer that caches do not keep.
  static func plain(_ status: HTTPStatus, _ json: JSONValue) -> HTTPResponse {
    .json(json, status: status).adding("Cache-Control", "no-store")
  }

  /// Reads JSON or a form; a fault names its field as the document's clients expect it.
  func looseBody<Value>(
    _ request: HTTPRequest, _ read: (inout Members) -> Value?
  ) async throws(HTTPFault) -> Value {
    try await holding(request, limit: Self.bodyLimit) { bytes throws(HTTPFault) in
      let type = request.head.headers["Content-Type"] ?? ""
      guard let json = FormBody.json(bytes, type: type) else { throw .mediaType }
      do throws(FaultReport) {
        return try Self.read(json, read)
      } catch {
        throw HTTPFault(error)
      }
    }
  }

  private func createPatient(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let caller = request.caller
    let study = try await self.study(try onlyStudy(of: caller), for: caller)
    let new = try await looseBody(request.http) { NewPatient(&$0, scheme: study.scheme) }
    guard let hash = await service.passwords.hash(new.password) else { throw .busy }
    let now = service.now
    // Whom results have named already keeps the id, and is noted by it.
    let known = try await reading(ParticipantListing.numbered, new.number, study.id)
    let (account, participant) = (EntityID.make(at: now), known?.id ?? EntityID.make(at: now))
    let clinic = caller.studies[study.id] ?? nil
    do {
      try await changing(
        noting: AuditEvent(
          study: study.id, actor: caller.account, .participantRegistered, subject: participant),
        by: caller.signIn, taken: .taken("/nhs_number", "NHS Number already exists")
      ) { connection throws(PostgresError) in
        try AccountStore.create(
          account, name: FoldedName.text(new.number), role: .patient, passwordHash: hash,
          isOneTime: false, at: now, connection)
        try PatientStore.register(
          new, participant, account: account, study.id, clinic: clinic, at: now, connection)
      }
    } catch {
      guard error.code == "taken" else { throw error }
      return Self.plain(
        .conflict, .object(["nhs_number": .list([.string("NHS Number already exists")])]))
    }
    return Self.plain(.created, new.json)
  }
}
