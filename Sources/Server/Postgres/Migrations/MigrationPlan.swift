/// What is still to be applied; a pure value.
struct MigrationPlan: Sendable, Hashable {
  /// What the database says of one that was applied.
  struct Applied: Sendable, Hashable {
    let number: Int
    let sha256: String
  }

  let pending: [Migration]

  /// Throws where the database and the program do not have the same past.
  init(_ migrations: [Migration], applied: [Applied]) throws(PostgresError) {
    for (index, migration) in migrations.enumerated() where migration.number != index + 1 {
      throw .misnumberedMigration(index + 1)
    }
    for (index, one) in applied.sorted(by: { $0.number < $1.number }).enumerated() {
      guard one.number <= migrations.count else { throw .newerDatabase(migration: one.number) }
      guard one.number == index + 1 else { throw .misnumberedMigration(index + 1) }
      guard migrations[index].sha256 == one.sha256 else { throw .changedMigration(one.number) }
    }
    pending = Array(migrations.dropFirst(applied.count))
  }
}
