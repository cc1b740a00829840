import Postgres
import TestSupport
import Testing

@Suite struct WordsTests {
  @Test func `every fault has its sentence`() {
    let faults: [PostgresError] = [
      .unavailable, .busy, .refused(state: "53100"), .refused(state: "25006"),
      .refused(state: "28P01"), .refused(state: "3D000"), .refused(state: "42501"),
      .refused(state: "23505"), .unexpectedColumn(3), .newerDatabase(migration: 9),
      .changedMigration(2), .misnumberedMigration(2), .unreadableMigrations, .stale,
    ]
    let clusters: [ClusterError] = [
      .notInstalled, .userMissing, .folderClosed, .pathTooLong, .failed(program: "initdb"), .file,
    ]
    let lines = faults.map { "\($0)" } + clusters.map { "\($0)" }
    expectSnapshot(lines.joined(separator: "\n"), named: "faults.txt")
  }

  @Test func `only what may pass by itself is tried again`() {
    expect(PostgresError.unavailable.isPassing)
    expect(PostgresError.busy.isPassing)
    for state in ["40001", "40P01", "57P01", "53300", "08006"] {
      expect(PostgresError.refused(state: state).isPassing, "\(state)")
    }
    for state in ["23505", "42601", "28P01"] {
      expect(!PostgresError.refused(state: state).isPassing, "\(state)")
    }
    expect(!PostgresError.changedMigration(1).isPassing)
  }
}
