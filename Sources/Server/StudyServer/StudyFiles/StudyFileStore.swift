import Postgres
import Studies
import StudyModel

/// Files of studies in the database.
enum StudyFileStore {
  /// The newest published version of each task of a study.
  static func newestTasks(
    of study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [StudyFile.Task] {
    let rows = try connection.run(
      Statement(
        """
        select distinct on (id) id, version, document, null::text from tasks where study = $1
        order by id, published_at desc, version desc
        """), [.text(study)])
    return try rows.map(task)
  }

  /// A file with the tasks that it was read with; nil if there is none.
  static func read(
    _ study: String, version: Int64, _ connection: PostgresConnection
  ) throws(PostgresError) -> (document: [UInt8], tasks: [StudyFile.Task])? {
    guard let document = try document(study, version: version, connection) else { return nil }
    let rows = try connection.run(
      Statement(
        """
        select t.id, t.version, t.document, f.file from study_file_tasks f
          join tasks t on t.study = f.study and t.id = f.task and t.version = f.task_version
        where f.study = $1 and f.version = $2
        """), [.text(study), .int(version)])
    return (document, try rows.map(task))
  }

  /// A file, byte for byte; nil if there is none.
  static func document(
    _ study: String, version: Int64, _ connection: PostgresConnection
  ) throws(PostgresError) -> [UInt8]? {
    let rows = try connection.run(
      Statement("select document from study_files where study = $1 and version = $2"),
      [.text(study), .int(version)])
    return try rows.first?.bytes(0)
  }

  private static func task(_ row: PostgresRow) throws(PostgresError) -> StudyFile.Task {
    StudyFile.Task(
      id: try row.text(0), version: try row.text(1), document: try row.bytes(2),
      file: try row.optionalText(3))
  }

  /// Makes a file the one that counts; throws `stale` if the study is no longer of that version.
  static func put(
    _ file: StudyFile, _ document: [UInt8], _ study: String, from version: Int64,
    by account: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let new = version + 1
    try connection.run(
      Statement(
        "update studies set version = $3, file_version = $3 where id = $1 and version = $2"),
      [.text(study), .int(version), .int(new)]
    ).requireChange()
    try connection.run(
      Statement(
        """
        insert into study_files (study, version, document, put_at, put_by)
        values ($1, $2, $3, $4, $5)
        """), [.text(study), .int(new), .bytes(document), .time(now), .uuid(account)])
    let tasks = file.taskVersions.keys.sorted()
    try connection.run(
      Statement(
        """
        insert into study_file_tasks (study, version, task, task_version, file)
        select $1, $2, task, task_version, file
        from unnest($3, $4, $5) as t(task, task_version, file)
        """),
      [
        .text(study), .int(new), .texts(tasks), .texts(tasks.map { file.taskVersions[$0] }),
        .texts(tasks.map { file.taskFiles[$0] }),
      ])
    if let catalogue = file.study.symptoms { try put(catalogue, study, connection) }
  }

  /// Every symptom that a study's catalogues ever had.
  static func symptoms(
    of study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> KnownSymptoms {
    let rows = try connection.run(
      Statement("select number, catalogue, lowest, highest from study_symptoms where study = $1"),
      [.text(study)])
    var entries: [Int: KnownSymptoms.Entry] = [:]
    for number in 0..<rows.count {
      let row = rows[number]
      let (lowest, highest) = (Int(try row.int(2)), Int(try row.int(3)))
      entries[Int(try row.int(0))] = KnownSymptoms.Entry(
        catalogue: try row.optionalText(1), levels: lowest...max(lowest, highest))
    }
    return KnownSymptoms(entries: entries)
  }

  /// What an earlier catalogue had stays, with its version.
  private static func put(
    _ catalogue: SymptomCatalogue, _ study: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let symptoms = catalogue.symptoms
    try connection.run(
      Statement(
        """
        insert into study_symptoms (study, number, catalogue, lowest, highest)
        select $1, number, $2, lowest, highest from unnest($3, $4, $5) as s(number, lowest, highest)
        on conflict (study, number) do update set catalogue = excluded.catalogue,
          lowest = excluded.lowest, highest = excluded.highest
        """),
      [
        .text(study), .text(catalogue.version), .ints(symptoms.map { Int64($0.number) }),
        .ints(symptoms.map { Int64($0.levels.lowerBound) }),
        .ints(symptoms.map { Int64($0.levels.upperBound) }),
      ])
    try connection.run(
      Statement(
        """
        insert into study_symptoms (study, number, lowest, highest)
        select $1, number, 0, 10 from unnest($2) as s(number) on conflict do nothing
        """), [.text(study), .ints(catalogue.retired.map { Int64($0) })])
  }
}
