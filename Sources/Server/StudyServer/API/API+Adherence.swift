import Postgres
import Studies
import StudyModel
import WebServer

/// What a study's schedules asked for, against what came.
extension API {
  /// A time zone by its IANA name, in which days are counted; UTC where none is asked for.
  struct DayZone: Sendable {
    let name: String
    let zone: WallZone
  }

  static func zone(_ head: RequestHead) throws(HTTPFault) -> DayZone {
    guard let name = try head.queryValue("zone") else {
      return DayZone(name: "UTC", zone: .utc)
    }
    let isPlain = name.utf8.allSatisfy { byte in
      (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte)
        || [43, 45, 47, 95].contains(byte)
    }
    guard isPlain, name.contains("/") || name == "UTC", let zone = WallZone(name) else {
      throw .badQuery
    }
    return DayZone(name: name, zone: zone)
  }

  /// Adds to each participant what each task with a schedule asked for.
  func withTasks(
    _ rows: [ParticipantAdherence], of study: StudyListing, in zone: DayZone
  ) async throws(HTTPFault) -> [ParticipantAdherence] {
    guard let file = try await file(of: study) else { return rows }
    let participants = rows.map(\.participant)
    let days: RunDays
    let events: EventRuns
    let gates: PastResults
    let assigned: AssignedFacts
    do throws(PostgresError) {
      (days, events, gates, assigned) = try await service.database.run {
        connection throws(PostgresError) in
        (
          try RunDays(of: participants, study.id, zone: zone.name, connection),
          try EventRuns(of: participants, study.id, file.study, connection),
          try PastResults(
            of: participants, study.id, tasks: file.study.gateTasks, connection),
          try AssignedFacts(of: participants, file.study, connection)
        )
      }
    } catch {
      // The database has a list of zones of its own.
      throw error == .refused(state: "22023") ? .badQuery : HTTPFault(error)
    }
    let now = service.now
    return await OffPool.compute {
      rows.map { row in
        var row = row
        row.tasks = Self.tasks(
          of: row, file.study, days, events, gates, assigned.facts(row.participant), zone.zone, now)
        return row
      }
    }
  }

  private static func tasks(
    of row: ParticipantAdherence, _ study: Study, _ days: RunDays, _ events: EventRuns,
    _ gates: PastResults, _ facts: PersonFacts, _ zone: WallZone, _ now: UTCTime
  ) -> [TaskAdherence] {
    // A tablet may have worked for weeks before it was heard of for the first time.
    let moment = min(row.registered, days.first(row.participant) ?? row.registered)
    // The tablet makes the same seed of the number that its results carry.
    let person = SamplingPerson(study: study.id, participant: row.number)
    let enrolled = Enrolment(
      moment: moment, zone: zone, person: person, treatment: facts.treatment)
    let history = ParticipantHistory(
      enrolled: enrolled, results: gates.results(row.participant), arm: facts.arm)
    let open =
      study.hasGates
      ? PersonGates(study: study, history: history, now: now, zone: zone) : nil
    return study.tasks.filter { !$0.isAnyTime }.map { task in
      TaskAdherence(
        task, enrolled: enrolled, until: row.withdrawn ?? now, now: now, zone: zone,
        runs: days.days(row.participant, task: task.definitionID),
        events: events.runs(row.participant), gates: open)
    }
  }
}
