import HTTPClient
import StrictJSON

extension ServerSession {
  /// The most people that a server is asked about at once.
  package static let mostPeople = 200

  /// Asks what the study knows of these people, by their numbers; at least one, at most `mostPeople`.
  ///
  /// `zone` is where the tablet is, an IANA name such as `Europe/London`: by it conditions of the study count days.
  package func personFacts(
    of participants: [String], zone: String
  ) async -> PersonFactsAnswer {
    let body = JSONValue.object([
      "participants": .list(participants.map { .string($0) }), "zone": .string(zone),
    ])
    switch await ask(ServerCall.personFacts.request(json: body)) {
    case .answer(let answer): return PersonFactsAnswer(answer, asked: participants, now: now())
    case .noAnswer(let error): return .later(ReasonCode(error), after: nil)
    case .notLetIn(let reason, let after): return .later(reason, after: after)
    }
  }
}
