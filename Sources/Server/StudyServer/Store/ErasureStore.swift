import Postgres
import Receipts
import StudyModel

/// Data that goes for good, with the proof that it was there kept.
enum ErasureStore {
  /// Removes the content of results; their receipts stay, marked.
  ///
  /// The recordings that they alone referred to go, too, and their bytes are remembered as to be erased.
  static func remove(
    _ results: [String], _ study: String, state: String, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    let values: [PostgresValue] = [.text(study), .uuids(results)]
    let named = try connection.run(
      Statement(
        """
        select distinct sha256 from result_recordings where study = $1 and result = any($2)
        """), values
    ).column(0, PostgresRow.bytes)
    try connection.run(
      Statement("delete from results where study = $1 and id = any($2)"), values)
    try connection.run(
      Statement("delete from measurements where study = $1 and result = any($2)"), values)
    try connection.run(
      Statement("delete from result_recordings where study = $1 and result = any($2)"), values)
    try connection.run(
      Statement("delete from conflicts where study = $1 and result = any($2)"), values)
    try connection.run(
      Statement(
        """
        delete from dead_letters where study = $1 and result = any(select unnest($2)::text)
        """), values)
    try connection.run(
      Statement("update receipts set state = $3 where study = $1 and id = any($2)"),
      values + [.text(state)])
    try dropUnused(named, study, at: now, connection)
  }

  /// Removes all that is known of a participant: content, lists, what was refused, name and number.
  ///
  /// Gives the digests of the documents that went and belong to no stored result.
  static func erase(
    participant: String, _ study: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> [ContentDigest] {
    let rows = try connection.run(
      Statement("select id from receipts where participant = $1"), [.uuid(participant)])
    let results = try rows.column(0, PostgresRow.uuid)
    try remove(results, study, state: "erased", at: now, connection)
    let accounts = try ownAccounts(of: participant, connection)
    var (brought, documents): ([Brought], [ContentDigest]) = ([], [])
    let numbers = try ParticipantNumbers.naming(participant, study, connection)
    try FlagStore.erase(participant: participant, numbers: numbers, study, connection)
    for number in numbers {
      let removed = try removeDocuments(naming: number, by: accounts, study, connection)
      brought += removed.brought
      documents += removed.documents
    }
    try dropContent(of: accounts, and: brought, study, at: now, connection)
    try connection.run(
      Statement("delete from former_numbers where participant = $1"), [.uuid(participant)])
    try connection.run(
      Statement("delete from participant_corrections where participant = $1"),
      [.uuid(participant)])
    try connection.run(
      Statement("delete from symptom_lists where participant = $1"), [.uuid(participant)])
    try connection.run(
      Statement("delete from side_effect_lists where participant = $1"), [.uuid(participant)])
    try KeyedRequestStore.forgetAnswers(about: participant, study, connection)
    try WithdrawalStore.withdraw(participant: participant, at: now, connection)
    try forgetFailures(of: participant, connection)
    // The account keeps its id, which the audit names, and nothing else.
    try connection.run(
      Statement(
        """
        update accounts set name = 'erased-' || id, password_hash = null, salt = gen_random_uuid()
        where id = (select account from participants where id = $1)
        """), [.uuid(participant)])
    try connection.run(
      Statement("update devices set label = '', salt = gen_random_uuid() where participant = $1"),
      [.uuid(participant)])
    try removeRows(ofDevicesOf: participant, connection)
    try connection.run(
      Statement(
        """
        update participants set number = 'erased-' || id, first_name = null,
          drug_course_id = null, month_of_treatment = null, erased_at = $2, version = version + 1,
          salt = gen_random_uuid()
        where id = $1
        """), [.uuid(participant), .time(now)])
    return documents
  }

  /// Removes the settings of rigs, the sealed keys, and the notes of lost results.
  private static func removeRows(
    ofDevicesOf participant: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let removals = [
      Statement(
        """
        delete from rig_settings where device in (
          select account from devices where participant = $1)
        """),
      Statement(
        """
        delete from recovery_boxes where device in (
          select account from devices where participant = $1)
        """),
      Statement(
        """
        delete from losses where device in (
          select account from devices where participant = $1)
        """),
    ]
    for removal in removals { try connection.run(removal, [.uuid(participant)]) }
  }

  /// What is counted under the account's name is a digest of the number, which can be guessed.
  private static func forgetFailures(
    of participant: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        "select name from accounts where id = (select account from participants where id = $1)"),
      [.uuid(participant)])
    guard let name = try rows.first?.text(0) else { return }
    try FailureStore.forget(name: name, connection)
    try connection.run(
      Statement(
        """
        delete from known_places
        where account = (select account from participants where id = $1)
        """), [.uuid(participant)])
  }

  /// Drops those of these contents that no result refers to any more, and remembers their bytes as to be erased.
  ///
  /// What nobody has referred to yet stays: it may belong to a result that is still to come. No clock decides that: those
  /// of two servers may differ.
  private static func dropUnused(
    _ contents: [[UInt8]], _ study: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    guard !contents.isEmpty else { return }
    try connection.run(
      Statement(
        """
        with dropped as (
          delete from recordings r where study = $1 and sha256 = any($3) and not exists (
              select from result_recordings u where u.study = r.study and u.sha256 = r.sha256)
          returning sha256)
        insert into content_to_erase (study, sha256, since) select $1, sha256, $2 from dropped
        on conflict do nothing
        """), [.text(study), .time(now), .byteses(contents)])
  }

  /// Content of a study whose bytes are still to be erased.
  static func contentToErase(
    of study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [ContentDigest] {
    let rows = try connection.run(
      Statement("select sha256 from content_to_erase where study = $1 order by since, sha256"),
      [.text(study)])
    return try rows.column(0, PostgresRow.bytes).compactMap { ContentDigest(bytes: $0) }
  }

  /// Erases the bytes unless they were brought again meanwhile.
  ///
  /// The study's chain is held, so that nobody can bring them, nor a result that names them, until this is over.
  static func eraseContent(
    _ sha256: ContentDigest, _ study: String, in recordings: any RecordingStore,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    let values: [PostgresValue] = [.text(study), .bytes(sha256.bytes)]
    let back = try connection.run(
      Statement("select from recordings where study = $1 and sha256 = $2"), values)
    if back.count == 0 {
      do throws(RecordingFault) { try recordings.erase(sha256, study: study) } catch {
        // It stays remembered, and is erased the next time.
        throw .busy
      }
    }
    try connection.run(
      Statement("delete from content_to_erase where study = $1 and sha256 = $2"), values)
  }
}
