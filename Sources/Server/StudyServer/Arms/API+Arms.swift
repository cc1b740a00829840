import Postgres
import Receipts
import StrictJSON
import Studies
import StudyModel
import Vault
import WebServer

/// Arms of a study: promised, drawn, and laid open at the end.
extension API {
  private static let path = "/v1/studies/{study}/arms"

  static let armRoutes = [
    APIRoute(.get, path, may: .read, .study, inStudy: API.showArms),
    APIRoute(.post, path, may: .change, .arm, inStudy: API.commitToArms),
    APIRoute(.post, "\(path)/outside", may: .change, .arm, inStudy: API.mixIntoArms),
    APIRoute(.post, "\(path)/seed", may: .change, .arm, inStudy: API.revealArms),
    APIRoute(.get, "\(path)/assignments", may: .list, .arm, inStudy: API.listArms),
    APIRoute(
      .post, "/v1/participants/{id}/arm", may: .read, .arm, of: ParticipantListing.one,
      API.unblind),
  ]

  private func showArms(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let study = try request.reached(study)
    return .json(try await shown(study.id))
  }

  private func shown(_ study: String) async throws(HTTPFault) -> JSONValue {
    let (scheme, given) = try await arms(of: study)
    guard let scheme else { throw .notFound }
    return scheme.json(count: given.count)
  }

  private func arms(
    of study: String
  ) async throws(HTTPFault) -> (ArmScheme?, [ArmStore.Given]) {
    try await reading { connection throws(PostgresError) in
      guard let scheme = try ArmStore.scheme(of: study, connection) else { return (nil, []) }
      return (scheme, try ArmStore.all(of: study, connection))
    }
  }

  private func commitToArms(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let study = try request.reached(study)
    let file = try await file(of: study)
    guard let plan = file?.study.arms?.plan, let canonical = try? plan.json.canonical() else {
      throw .noArms
    }
    let known = try await reading(ArmStore.scheme, study.id)
    guard known == nil else { throw .armsPromised }
    let seed = try await seed { seeds throws(VaultError) in try seeds.make(for: study.id) }
    guard let seed, let promise = ArmCommitment(to: plan, of: study.id, seed: seed) else {
      throw .internalError
    }
    let commitment = promise.digest
    let scheme = ArmScheme(
      study: study.id, plan: plan, commitment: commitment, committed: service.now)
    try await changing(
      noting: AuditEvent(
        study: study.id, actor: request.caller.account, .armsCommitted, subject: study.id,
        sha256: ContentDigest(bytes: commitment)),
      by: request.caller.signIn, taken: .armsPromised
    ) { connection throws(PostgresError) in
      try ArmStore.commit(scheme, plan: canonical, connection)
    }
    return .json(try await shown(study.id), status: .created)
  }

  private func mixIntoArms(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let study = try request.reached(study)
    let (bytes, source) = try await body(request.http) { members in
      let bytes = members.require("bytes").flatMap(Self.outsideBytes)
      let source = members.require("source")?.line(longest: 200)
      return bytes.flatMap { bytes in source.map { (bytes, $0) } }
    }
    let outside = ArmScheme.Outside(bytes: bytes, source: source, mixedIn: service.now)
    try await changing(
      noting: AuditEvent(
        study: study.id, actor: request.caller.account, .armsOpened, subject: study.id,
        sha256: ContentDigest(of: bytes)),
      by: request.caller.signIn, stale: .armsOpened
    ) { connection throws(PostgresError) in
      try ArmStore.mixIn(outside, study.id, connection)
    }
    return .json(try await shown(study.id))
  }

  private static func outsideBytes(_ field: Field) -> [UInt8]? {
    guard let text = field.string() else { return nil }
    guard let bytes = Base64URL.decode(text), (16...1_024).contains(bytes.count) else {
      field.fault(
        "is not 16 to 1024 bytes in base64url", "Write bytes that nobody in the study chose.")
      return nil
    }
    return bytes
  }

  private func revealArms(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let study = try request.reached(study)
    let reason = try await body(request.http) { $0.require("reason")?.line(longest: 500) }
    let scheme = try await reading(ArmStore.scheme, study.id)
    guard let scheme else { throw .notFound }
    let seed = try await promisedSeed(of: scheme)
    let revealed = ArmScheme.Revealed(seed: seed, at: service.now)
    try await changing(
      noting: AuditEvent(
        study: study.id, actor: request.caller.account, .armsRevealed, subject: study.id,
        detail: .object(["reason": .string(reason)])),
      by: request.caller.signIn, stale: .armsRevealed
    ) { connection throws(PostgresError) in
      try ArmStore.reveal(revealed, study.id, connection)
    }
    return .json(try await shown(study.id))
  }

  private func listArms(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let study = try request.reached(study)
    let (scheme, given) = try await arms(of: study.id)
    guard let scheme else { throw .notFound }
    // Whoever saw the list would know what a participant gets, and guess what the next one gets.
    guard scheme.stage == .revealed else { throw .armsSealed }
    try await note(.armsListed, of: study.id, by: request)
    return .json(.object(["items": .list(given.map(\.json))]))
  }

  private func unblind(
    _ participant: ParticipantListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let reason = try await body(request.http) { $0.require("reason")?.line(longest: 500) }
    let given = try await reading(ArmStore.one, participant.id)
    guard let given else { throw .noArmYet }
    try await note(
      AuditEvent(
        study: participant.study, actor: request.caller.account, .armRead,
        subject: participant.id, detail: .object(["reason": .string(reason)])))
    return .json(.object(["arm": .string(given.assignment.arm), "at": .string(given.at.text)]))
  }

  /// The arm of a participant who has these levels; drawn if none was, by the study's promise.
  ///
  /// Nil where the study promised nothing, draws nothing yet or any more, or this server has no seed for it. However
  /// often it is asked, the answer stays the same.
  func arm(
    of participant: ParticipantListing, levels: [String], for signIn: SignIn
  ) async throws(HTTPFault) -> String? {
    for _ in 0..<Self.drawingTries {
      if let given = try await reading(ArmStore.one, participant.id) { return given.assignment.arm }
      let (scheme, given) = try await arms(of: participant.study)
      guard let scheme, scheme.stage == .drawing, levels.count == scheme.plan.factors.count,
        let seed = try await seed({ seeds throws(VaultError) in
          try seeds.seed(of: participant.study)
        }), scheme.isPromised(seed), let drawing = scheme.drawing(seed: seed)
      else { return nil }
      let next = drawing.next(levels: levels, after: given.map(\.assignment))
      if try await give(next, to: participant, seed, for: signIn) { return next.arm }
    }
    throw .busy
  }

  /// Another server may give the number away meanwhile, which is seen when it is kept.
  private static let drawingTries = 20

  /// False where the number, or the participant, was given something meanwhile.
  private func give(
    _ assignment: ArmAssignment, to participant: ParticipantListing, _ seed: [UInt8],
    for signIn: SignIn
  ) async throws(HTTPFault) -> Bool {
    let (id, study, now) = (participant.id, participant.study, service.now)
    let event = AuditEvent(
      study: study, actor: AuditEvent.serverName, .armGiven, subject: id,
      sha256: assignment.seal(seed: seed, participant: participant.number),
      detail: .object(["number": .number(assignment.number)]))
    do {
      try await changing(
        noting: event, by: signIn, taken: .changedMeanwhile, stale: .changedMeanwhile
      ) { connection throws(PostgresError) in
        try ArmStore.give(assignment, to: id, study, at: now, connection)
      }
    } catch {
      guard error.code == HTTPFault.changedMeanwhile.code else { throw error }
      return false
    }
    return true
  }

  private func promisedSeed(of scheme: ArmScheme) async throws(HTTPFault) -> [UInt8] {
    let seed = try await seed { seeds throws(VaultError) in try seeds.seed(of: scheme.study) }
    guard let seed, scheme.isPromised(seed) else { throw .seedElsewhere }
    return seed
  }

  private func seed(
    _ body: @escaping @Sendable (ArmSeeds) throws(VaultError) -> [UInt8]?
  ) async throws(HTTPFault) -> [UInt8]? {
    let seeds = service.armSeeds
    let read = await OffPool.compute { () -> Result<[UInt8]?, VaultError> in
      do throws(VaultError) { return .success(try body(seeds)) } catch { return .failure(error) }
    }
    switch read {
    case .success(let seed): return seed
    case .failure: throw .internalError
    }
  }
}

extension ArmStore.Given {
  fileprivate var json: JSONValue {
    .object([
      "number": .number(assignment.number), "participant": .string(number),
      "levels": .list(assignment.levels.map { .string($0) }), "arm": .string(assignment.arm),
      "at": .string(at.text),
    ])
  }
}
