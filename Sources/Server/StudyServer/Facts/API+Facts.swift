import Postgres
import StrictJSON
import Studies
import StudyModel
import WebServer

/// What a tablet needs to know of the people who use it: drug course, arm, and what staff ask next.
extension API {
  static let factRoutes = [
    APIRoute(.post, "/v1/person-facts", may: .read, .facts, API.giveFacts),
    APIRoute(
      .post, "/v1/participants/{id}/next-task", may: .change, .facts, of: ParticipantListing.one,
      once: .whole, API.askNext),
    APIRoute(
      .post, "/v1/participants/{id}/pin-reset", may: .change, .facts, of: ParticipantListing.one,
      once: .whole, API.resetPIN),
  ]

  private func giveFacts(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let caller = request.caller
    guard let study = caller.studies.keys.first else { throw .notFound }
    let wanted = try await body(request.http) { WantedFacts(&$0) }
    let listing = try await self.study(study, for: caller)
    let file = try await file(of: listing)
    var people: [JSONValue] = []
    for number in wanted.participants {
      let found = try await reading(ParticipantListing.numbered, number, study)
      guard let found, mayKnow(found, request) else {
        people.append(.object(["participant": .string(number), "isKnown": false]))
        continue
      }
      let facts = try await facts(of: found, file?.study, wanted.zone, for: caller.signIn)
      people.append(
        .object([
          "participant": .string(number), "isKnown": true, "facts": facts.json,
        ]))
    }
    return .json(.object(["people": .list(people)])).adding("Cache-Control", "no-store")
  }

  /// A participant's own tablet learns of nobody else, and of who left nothing is told.
  private func mayKnow(_ found: ParticipantListing, _ request: AllowedRequest) -> Bool {
    guard found.withdrawn == nil, found.erased == nil, request.reaches(found.owner) else {
      return false
    }
    return request.caller.participant.map { $0 == found.id } ?? true
  }

  private func facts(
    of participant: ParticipantListing, _ study: Study?, _ zone: WallZone, for signIn: SignIn
  ) async throws(HTTPFault) -> PersonFacts {
    let now = service.now
    let id = participant.id
    let home = participant.study
    var (facts, next, reset) = try await reading { connection throws(PostgresError) in
      (
        try study.map { study throws(PostgresError) in
          try AssignedFacts(of: [id], study, connection).facts(id)
        } ?? PersonFacts(),
        try NextTaskStore.next(of: id, at: now, connection),
        try PINResetStore.asked(of: id, in: home, at: now, connection)
      )
    }
    facts.next = next
    facts.pinReset = reset
    if let study, study.arms != nil, facts.arm == nil {
      facts.arm = try await drawnArm(
        of: participant, study, facts.treatment, zone, for: signIn)
    }
    return facts
  }

  /// The arm, drawn now if what the study asks for before has happened.
  private func drawnArm(
    of participant: ParticipantListing, _ study: Study, _ treatment: Treatment?, _ zone: WallZone,
    for signIn: SignIn
  ) async throws(HTTPFault) -> String? {
    let tasks = study.armTasks
    let results = try await reading { connection throws(PostgresError) in
      try PastResults(
        of: [participant.id], participant.study, tasks: tasks, connection
      ).results(participant.id)
    }
    let enrolled = Enrolment(
      moment: participant.registered, zone: zone,
      person: SamplingPerson(study: study.id, participant: participant.number),
      treatment: treatment)
    let history = ParticipantHistory(enrolled: enrolled, results: results)
    guard study.mayBeGivenToAnArm(history, at: service.now, zone: zone),
      let levels = study.armLevels(history, clinic: participant.clinic)
    else { return nil }
    return try await arm(of: participant, levels: levels, for: signIn)
  }

  private func askNext(
    _ participant: ParticipantListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let (task, days) = try await body(request.http) { members -> (String, Int)? in
      let task = members.require("task")?.line(longest: 64)
      let days = members.require("days")?.integer(in: 1...365)
      return task.flatMap { task in days.map { (task, $0) } }
    }
    guard participant.withdrawn == nil, participant.erased == nil else { throw .participantLeft }
    let study = try await study(participant.study, for: request.caller)
    guard let file = try await file(of: study), file.study.task(task) != nil else {
      throw .invalid("/task", "The study has no such task.")
    }
    let now = service.now
    let length = Duration.seconds(days * 86_400)
    let next = NextTask(
      task: task, asked: now,
      ends: UTCTime(nanoseconds: now.nanoseconds + length.nanoseconds))
    let (id, caller) = (EntityID.make(at: now), request.caller)
    try await changing(
      noting: AuditEvent(
        study: study.id, actor: caller.account, .nextTaskAsked, subject: participant.id,
        detail: .object(["task": .string(task)])),
      by: caller.signIn
    ) { connection throws(PostgresError) in
      try NextTaskStore.ask(next, id, of: participant, by: caller.account, connection)
    }
    return .json(next.json, status: .created)
  }
}

/// Another PIN for who forgot theirs.
extension API {
  /// The participant's tablet hears of it when it asks next, and lets them choose one.
  private func resetPIN(
    _ participant: ParticipantListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    guard participant.withdrawn == nil, participant.erased == nil else { throw .participantLeft }
    let caller = request.caller
    try await changing(
      noting: AuditEvent(
        study: participant.study, actor: caller.account, .pinReset, subject: participant.id,
        detail: .object([:])),
      by: caller.signIn
    ) { _ throws(PostgresError) in }
    return HTTPResponse(.noContent)
  }
}

extension HTTPFault {
  static let participantLeft = HTTPFault(
    .conflict, code: "participantLeft", "This participant left the study. Ask for nothing more.")
}
