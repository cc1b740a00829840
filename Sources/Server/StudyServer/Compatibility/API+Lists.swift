import Postgres
import StrictJSON
import WebServer

/// Lists of symptoms and of side effects, as document 000 has them.
extension API {
  static func listRoutes(
    _ kind: NewList.Kind, _ resource: Resource, at path: String
  ) -> [APIRoute] {
    // A thousand rows have room in it; ten thousand are no list that a person has filled in.
    let allowance = BodyAllowance(byteCount: 64 << 10)
    return [
      APIRoute(.post, path, may: .create, resource, body: allowance, once: .whole) { api in
        { request throws(HTTPFault) in try await api.store(kind, request, at: path) }
      },
      APIRoute(.get, path, may: .list, resource) { api in
        { request throws(HTTPFault) in try await api.list(kind, of: request.caller) }
      },
      APIRoute(
        .get, "\(path){id}/", may: .read, resource,
        finding: { api in { head throws(HTTPFault) in try await api.one(kind, head) } }
      ) { _ in
        { list, _ throws(HTTPFault) in Self.plain(.ok, list.json(kind)) }
      },
    ]
  }

  private func list(
    _ kind: NewList.Kind, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    guard let participant = caller.participant else { throw .notAllowed }
    let lists = try await reading(ListedList.all, kind, participant)
    return Self.plain(.ok, .list(lists.map { $0.json(kind) }))
  }

  private func one(
    _ kind: NewList.Kind, _ head: RequestHead
  ) async throws(HTTPFault) -> ListedList? {
    guard let id = Int64(head.parameter("id")) else { return nil }
    return try await reading(ListedList.one, kind, id)
  }

  private func store(
    _ kind: NewList.Kind, _ request: AllowedRequest, at path: String
  ) async throws(HTTPFault) -> HTTPResponse {
    let caller = request.caller
    let study = try onlyStudy(of: caller)
    guard let participant = caller.participant else { throw .notAllowed }
    let submission = try await looseBody(request.http) { members in
      kind == .symptoms ? ListSubmission.symptoms(&members) : ListSubmission.sideEffects(&members)
    }
    let catalogue = kind == .symptoms ? try await checked(submission, of: study) : nil
    let list = NewList(
      kind: kind, study: study, account: caller.account, participant: participant,
      recorded: submission.recorded?.time.toMicroseconds,
      isDoubtful: submission.recorded?.isDoubtful ?? false, numbers: submission.numbers,
      values: submission.values, catalogue: catalogue, keyed: keyed,
      signIn: caller.signIn)
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
    _ submission: ListSubmission, of study: String
  ) async throws(HTTPFault) -> String? {
    let known: KnownSymptoms
    if let remembered = service.symptoms.value(study) {
      known = remembered
    } else {
      known = try await reading(StudyFileStore.symptoms, study)
      service.symptoms.keep(known, for: study)
    }
    let faults = known.faults(
      numbers: submission.numbers, levels: submission.values.compactMap { Int($0) })
    guard faults.isEmpty else { throw .invalid(faults) }
    return known.catalogue(of: submission.numbers)
  }
}
