import Postgres
import Studies
import StudyModel

/// The drug courses and arms of participants, as far as a study has such.
struct AssignedFacts: Sendable {
  private var facts: [String: PersonFacts] = [:]

  /// Those of one participant; of whom nothing is known, nothing counts.
  func facts(_ participant: String) -> PersonFacts { facts[participant] ?? PersonFacts() }

  /// Asks the database only where the study has drug courses or arms.
  init(
    of participants: [String], _ study: Study, _ connection: PostgresConnection
  ) throws(PostgresError) {
    if !study.courses.isEmpty { try takeCourses(of: participants, study, connection) }
    if study.arms != nil { try takeArms(of: participants, connection) }
  }

  private mutating func takeCourses(
    of participants: [String], _ study: Study, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select id, drug_course_id, month_of_treatment, to_char(treatment_entered, 'YYYY-MM-DD')
        from participants where id = any($1) and drug_course_id is not null
          and treatment_entered is not null
        """), [.uuids(participants)])
    for number in 0..<rows.count {
      let row = rows[number]
      let course = Int(try row.int(1))
      guard let entered = CalendarDate(try row.text(3)) else { throw .unexpectedColumn(3) }
      guard let known = study.courses.first(where: { $0.number == course }) else { continue }
      facts[try row.uuid(0), default: PersonFacts()].treatment = Treatment(
        course: known.id, monthAtEntry: Int(try row.int(2)), entered: entered)
    }
  }

  private mutating func takeArms(
    of participants: [String], _ connection: PostgresConnection
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement("select participant, arm from arm_assignments where participant = any($1)"),
      [.uuids(participants)])
    for number in 0..<rows.count {
      facts[try rows[number].uuid(0), default: PersonFacts()].arm = try rows[number].text(1)
    }
  }
}
