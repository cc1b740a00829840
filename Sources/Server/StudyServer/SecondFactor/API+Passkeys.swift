import Postgres
import SecondFactors
import StrictJSON
import StudyModel
import Vault
import WebServer

/// Passkeys of one's own account, and signing in by them.
extension API {
  static let passkeyRoutes = [
    APIRoute(.post, "/v1/second-factor/challenge", signedIn: API.makeProofChallenge),
    APIRoute(.post, "/v1/second-factor/passkeys/challenge", signedIn: API.beginPasskey),
    APIRoute(.post, "/v1/second-factor/passkeys", signedIn: API.addPasskey),
    APIRoute(.post, "/v1/second-factor/passkeys/{id}/removal", signedIn: API.removePasskey),
  ]

  /// Who asks for passkeys; 409 where this server cannot.
  func passkeyParty() throws(HTTPFault) -> PasskeyParty {
    guard case .success(let party) = service.passkeyParty else { throw .noPasskeys }
    return party
  }

  private func makeProofChallenge(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    try judgeFactorOwner(caller)
    let party = try passkeyParty()
    let challenge = service.factorKeys.challenge(
      .proof, for: caller.session ?? "", at: service.now)
    let credentials = try await reading(PasskeyStore.credentials, caller.account)
    return Self.json(
      challenge, [("rpID", .string(party.id)), ("credentials", Self.json(credentials))])
  }

  private func beginPasskey(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let proof = try await body(request) { FactorProof(&$0) }
    try judgeFactorOwner(caller)
    let party = try passkeyParty()
    _ = try await prove(proof, request, of: caller)
    let new = Sodium.random(count: 32)
    let (handle, credentials) = try await changing { connection throws(PostgresError) in
      (
        try PasskeyStore.handle(of: caller.account, new: new, connection),
        try PasskeyStore.credentials(of: caller.account, connection)
      )
    }
    let challenge = service.factorKeys.challenge(
      .registration, for: caller.session ?? "", at: service.now)
    return Self.json(
      challenge,
      [
        ("rpID", .string(party.id)), ("userHandle", .string(Base64URL.encode(handle))),
        ("name", .string(caller.name)),
        ("algorithms", .list(CredentialKey.algorithms.map { .number($0) })),
        ("credentials", Self.json(credentials)),
      ])
  }

  private func addPasskey(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let (label, clientData, attestation) = try await body(request) { members in
      let label = members.require("name")?.line(longest: 100)
      let clientData = members.require("clientDataJSON")?.base64URL(longest: 4_096)
      let attestation = members.require("attestationObject")?.base64URL(longest: 16_384)
      return label.flatMap { label in
        clientData.flatMap { data in attestation.map { (label, data, $0) } }
      }
    }
    try judgeFactorOwner(caller)
    let party = try passkeyParty()
    let new: PasskeyRegistration
    do throws(PasskeyFault) {
      new = try PasskeyRegistration(
        clientData: clientData, attestation: attestation, for: party)
    } catch {
      throw .wrongPasskey
    }
    let now = service.now
    guard
      let challenge = service.factorKeys.challenge(
        new.challenge, .registration, for: caller.session ?? "", at: now)
    else { throw .challengeOver }
    let codes = try await recoveryCodes(ofNew: caller)
    let id = EntityID.make(at: now)
    let detail = StaffFactors.detail(
      .passkey,
      StaffFactors.digest(ofPasskey: new.credential.id, key: new.credential.keyBytes),
      recovery: StaffFactors.digest(of: codes, account: caller.account))
    try await changeFactors(
      of: caller, noting: .secondFactorSet, detail, stale: .challengeOver, taken: .wrongPasskey
    ) { connection throws(PostgresError) in
      guard try FactorStore.answer(challenge, at: now, connection) else { throw .stale }
      try PasskeyStore.add(id, new, label: label, to: caller.account, at: now, connection)
      if !codes.isEmpty { try FactorStore.keep(codes, of: caller.account, connection) }
      try SessionStore.revokeAll(
        of: caller.account, except: caller.session, at: now, connection)
    }
    return .json(
      .object(["id": .string(id), "recoveryCodes": .list(codes.map { .string($0.text) })]),
      status: .created
    ).adding("Cache-Control", "no-store")
  }

  private func removePasskey(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let proof = try await body(request) { FactorProof(&$0) }
    let held = try await prove(proof, request, of: caller)
    let id = request.head.parameter("id")
    let passkeys = try await reading(PasskeyStore.list, caller.account)
    guard let removed = passkeys.first(where: { $0.id == id }) else { throw .notFound }
    try judgeRemoval(held)
    let detail = StaffFactors.detail(.passkey, removed.digest)
    try await changeFactors(of: caller, noting: .secondFactorRemoved, detail) {
      connection throws(PostgresError) in
      try PasskeyStore.remove(id, of: caller.account, connection)
      if held.isOne { try FactorStore.forgetRecoveryCodes(of: caller.account, connection) }
    }
    return HTTPResponse(.noContent)
  }

  private enum Judged: Sendable {
    case right(String)
    case wrong(String?)
    /// Whose passkey somebody may have a copy of.
    case doubtful(String)
    case answered
  }

  /// Whose passkey sent a right answer to a challenge of ours; it counts once.
  func owner(
    of sent: SentAssertion, _ purpose: SignInChallenge.Purpose, for binding: String
  ) async throws(HTTPFault) -> String {
    let party = try passkeyParty()
    let assertion: PasskeyAssertion
    do throws(PasskeyFault) {
      assertion = try PasskeyAssertion(
        clientData: sent.clientData, authenticatorData: sent.authenticatorData,
        signature: sent.signature, for: party)
    } catch {
      throw .wrongPasskey
    }
    let now = service.now
    guard
      let challenge = service.factorKeys.challenge(
        assertion.challenge, purpose, for: binding, at: now)
    else { throw .challengeOver }
    let judged = try await changing { connection throws(PostgresError) in
      try Self.judge(assertion, sent, challenge, at: now, connection)
    }
    switch judged {
    case .right(let account): return account
    case .answered: throw .challengeOver
    case .wrong(let account?):
      try await noteRefusal(of: account, detail: ShownFactor.passkey.json)
      throw .wrongPasskey
    case .wrong(nil):
      // Whoever comes with a made-up passkey fills no audit: no limit of tries is before this.
      service.metrics.noteSignInFailure()
      throw .wrongPasskey
    case .doubtful(let account):
      service.metrics.noteSignInFailure()
      try await note(
        AuditEvent(
          study: AuditEvent.serverChain, actor: "anonymous", .passkeyDoubted, subject: account))
      throw .wrongPasskey
    }
  }

  /// Judges an answer and notes what it tells, in one transaction.
  private static func judge(
    _ assertion: PasskeyAssertion, _ sent: SentAssertion, _ challenge: SignInChallenge,
    at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Judged {
    guard let found = try PasskeyStore.lock(sent.credential, connection) else {
      return .wrong(nil)
    }
    guard found.handle == sent.userHandle, !found.isDisabled,
      let key = try? CredentialKey(cose: found.publicKey),
      let counter = UInt32(exactly: found.counter)
    else { return .wrong(found.account) }
    let known = PasskeyAssertion.Known(
      key: key, counter: counter, isBackupEligible: found.isBackupEligible)
    let verdict: PasskeyAssertion.Verdict
    do throws(PasskeyFault) {
      verdict = try assertion.verdict(known)
    } catch {
      return .wrong(found.account)
    }
    guard try FactorStore.answer(challenge, at: now, connection) else { return .answered }
    switch verdict {
    case .doubtful: return .doubtful(found.account)
    case .right(let counter):
      try PasskeyStore.note(found.id, counter: counter, at: now, connection)
      return .right(found.account)
    }
  }

  /// A challenge with what the page needs beside it.
  static func json(_ challenge: SignInChallenge, _ more: [(String, JSONValue)]) -> HTTPResponse {
    let members = [
      JSONMember(key: "challenge", value: .string(Base64URL.encode(challenge.bytes))),
      JSONMember(key: "seconds", value: .number(Int(SignInChallenge.seconds))),
    ]
    return .json(.object(members + more.map { JSONMember(key: $0.0, value: $0.1) }))
      .adding("Cache-Control", "no-store")
  }

  private static func json(_ credentials: [[UInt8]]) -> JSONValue {
    .list(credentials.map { .string(Base64URL.encode($0)) })
  }
}
